import { describe, expect, it } from 'vitest';
import { rowText } from '../shared/rows.ts';
import { isPhotoLogFull, photoEvents, withPhotoEvents } from './photo-log.ts';
import { PHOTO_LOG_MAX, type PhotoEvent } from './evidence.ts';
import { type Photo, photoSchema } from './schema.ts';

const stamp = { by: 'jess', byName: 'Jess Nguyen', at: 1_780_000_000, rev: 7 };
const photo = (path: string, change: Partial<Photo> = {}) =>
  rowText(photoSchema, { path, name: `${path}.jpg`, takenAt: 5, ...change });
const record = (photos: Record<string, unknown>) => ({ photos });
const told = (before: Record<string, unknown> | undefined, after: Record<string, unknown>) =>
  photoEvents(before && record(before), record(after), stamp).map(
    (event) => `${event.slot} ${event.action} ${event.old}>${event.new}`,
  );

describe('what a save did to the photos', () => {
  it('names each slot whose picture came, went or changed, with both paths', () => {
    expect(told({}, { vinPlate: photo('a') })).toEqual(['vinPlate added >a']);
    expect(told(undefined, { vinPlate: photo('a') })).toEqual(['vinPlate added >a']);
    expect(told({ vinPlate: photo('a') }, { vinPlate: photo('b') })).toEqual(['vinPlate replaced a>b']);
    expect(told({ vinPlate: photo('a') }, {})).toEqual(['vinPlate removed a>']);
    expect(told({ vinPlate: photo('a'), odometer: photo('b') }, { odometer: photo('c') })).toEqual([
      'odometer replaced b>c',
      'vinPlate removed a>',
    ]);
  });

  it('calls a new file of the same shot turned', () => {
    const turned = photo('b', { name: 'a.jpg' });
    expect(told({ vinPlate: photo('a') }, { vinPlate: turned })).toEqual(['vinPlate turned a>b']);
    const untimed = [photo('a', { takenAt: 0 }), photo('b', { name: 'a.jpg', takenAt: 0 })];
    expect(told({ vinPlate: untimed[0] }, { vinPlate: untimed[1] })).toEqual(['vinPlate replaced a>b']);
  });

  it('says nothing of a picture that stays, whatever is written beside it', () => {
    expect(told({ vinPlate: photo('a') }, { vinPlate: photo('a', { name: 'other.jpg' }) })).toEqual([]);
    expect(told({}, { vinPlate: '' })).toEqual([]);
  });

  it('reads maps as they stand in memory, and slots that nobody knows', () => {
    expect(told({ x: { path: 'a' } }, { x: { path: 'b' } })).toEqual(['x replaced a>b']);
    expect(photoEvents({ photos: 7 }, { photos: null }, stamp)).toEqual([]);
  });
});

describe('the log', () => {
  const event = (rev: number, slot = 'vinPlate'): PhotoEvent => ({
    slot,
    action: 'added',
    old: '',
    new: 'a',
    ...stamp,
    rev,
  });

  it('takes each event once, in the order of the saves, however often and late it is told', () => {
    const log = withPhotoEvents([event(3)], [event(2), event(2, 'odometer')]);
    expect(log.map(({ rev, slot }) => `${rev} ${slot}`)).toEqual(['2 vinPlate', '2 odometer', '3 vinPlate']);
    expect(withPhotoEvents(log, [event(2), event(3)])).toBe(log);
  });

  it('takes no more than it holds, nothing behind what it left out, and is full then', () => {
    const many = Array.from({ length: PHOTO_LOG_MAX - 1 }, (_, rev) => event(rev));
    expect(isPhotoLogFull(many)).toBe(false);
    const last = withPhotoEvents(many, [event(500), event(501)]);
    expect(last).toHaveLength(PHOTO_LOG_MAX);
    expect(last.at(-1)?.rev).toBe(500);
    expect(isPhotoLogFull(last)).toBe(true);
    expect(withPhotoEvents(last, [event(502)])).toBe(last);
  });

  it('is full by its bytes, too', () => {
    const long = Array.from({ length: 118 }, (_, rev) => ({
      ...event(rev),
      old: 'x'.repeat(450),
      new: 'y'.repeat(450),
    }));
    expect(isPhotoLogFull(long)).toBe(true);
    expect(isPhotoLogFull(long.slice(0, 60))).toBe(false);
  });
});
