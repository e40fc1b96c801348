import { describe, expect, it } from 'vitest';
import { buildImageConflict } from '#tests/seed/build/image-conflict.ts';
import type { PhotoEvent } from '../installation/evidence.ts';
import { conflictOf, type Job, replacedByOthers, sideOf, takenOut, takeOutFault } from './conflict.ts';

const photo = (path: string) => ({ url: '', urlThumb: '', path, name: '', hash: '', takenAt: 50 });
const event = (rev: number, by: string, more: Partial<PhotoEvent>): PhotoEvent => ({
  slot: 'vinPlate',
  action: 'replaced',
  old: '',
  new: '',
  by,
  byName: by,
  at: rev * 100,
  rev,
  ...more,
});
const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  number: `I-${id}`,
  vin: '',
  dealerId: 'penrith',
  dealerGroupId: 'outback',
  distributerId: 'head-office',
  dealer: 'Penrith',
  photos: { vinPlate: photo('b') },
  photoLog: [],
  ...more,
});
const ADDED = event(1, 'ann', { action: 'added', new: 'a' });
const REPLACED = event(2, 'bob', { old: 'a', new: 'b' });

describe('a replaced photo', () => {
  it('is one to look at where somebody else took its place', () => {
    expect(replacedByOthers(job('1', { photoLog: [ADDED, REPLACED] }))).toEqual([
      { slot: 'vinPlate', old: 'a', new: 'b' },
    ]);
  });

  it.each<[string, PhotoEvent[]]>([
    ['who took it took it anew', [ADDED, { ...REPLACED, by: 'ann' }]],
    ['somebody turned it', [ADDED, { ...REPLACED, action: 'turned' }]],
    ['another photo stands there now', [ADDED, { ...REPLACED, new: 'c' }]],
    ['the slot was empty', [REPLACED]],
  ])('is none where %s', (_name, photoLog) => {
    expect(replacedByOthers(job('1', { photoLog }))).toEqual([]);
  });
});

describe('a conflict', () => {
  const [one, other] = [job('1', { photoLog: [REPLACED] }), job('2')];
  const found = { kind: 'look', share: 0.987, foundAt: 9 } as const;

  it('has the earlier photo first, whichever was looked at, with who stored it', () => {
    const sides = [sideOf(one, 'vinPlate', 'b'), sideOf(other, 'vinPlate', 'b')] as const;
    expect(sides[0]).toMatchObject({ by: 'bob', at: 200, takenAt: 50 });
    const conflict = conflictOf([one, other], sides, found);
    expect(conflict).toMatchObject({
      percent: 99,
      first: { at: 0 },
      second: { at: 200 },
      dealerId: 'penrith',
    });
    expect(conflictOf([other, one], [sides[1], sides[0]], found)).toEqual(conflict);
  });

  it('of two dealers is neither’s', () => {
    const elsewhere = job('2', { dealerId: 'dubbo' });
    const sides = [sideOf(one, 'vinPlate', 'b'), sideOf(elsewhere, 'vinPlate', 'b')] as const;
    expect(conflictOf([one, elsewhere], sides, found)).toMatchObject({
      dealerId: '',
      dealerGroupId: 'outback',
      distributerId: 'head-office',
    });
  });

  it('takes out the photo that does not stay, and nothing where it is out already', () => {
    const same = buildImageConflict();
    expect(takenOut(same, 'first')).toBe(same.second);
    expect(takenOut(same, 'second')).toBe(same.first);
    expect(takenOut(same, 'both')).toBeNull();
    const replaced = buildImageConflict({ kind: 'slot' });
    expect(takenOut(replaced, 'first')).toBe(replaced.second);
    expect(takenOut(replaced, 'second')).toBeNull();
  });

  it('takes nothing out of a job that was sent, or where another photo stands', () => {
    const at = {
      stage: 'inProgress',
      number: 'I-1',
      deleted: false,
      photos: { vinPlate: photo('b') },
    } as const;
    const side = { slot: 'vinPlate', path: 'b' };
    expect(takeOutFault(side, at)).toBe('');
    expect(takeOutFault(side, { ...at, stage: 'sentToEngineer' })).toContain('can’t be taken out');
    expect(takeOutFault({ ...side, path: 'a' }, at)).toContain('not in its slot any more');
    expect(takeOutFault(side, { ...at, deleted: true })).toContain('not in its slot any more');
  });
});
