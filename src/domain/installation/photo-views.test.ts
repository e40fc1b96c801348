import { describe, expect, it } from 'vitest';
import { counterpart, firstPair, photoCount, samePictures, slotViews } from './photo-views.ts';
import type { Photo } from './schema.ts';

const photo = (hash: string): Photo => ({
  url: 'https://x',
  urlThumb: '',
  path: `installations/a/${hash}`,
  name: '',
  hash,
  takenAt: 0,
});

describe('slotViews', () => {
  it('keeps a photo whose slot the new type does not have, after those it has', () => {
    const photos = { windscreenQrLabel: photo('q') };
    const views = slotViews({ type: 'suspensionCheck', photos });
    expect(views.at(-1)).toMatchObject({ key: 'windscreenQrLabel', isRequired: false, photo: photo('q') });
    expect(slotViews({ type: 'suspensionCheck', photos: {} }).map(({ key }) => key)).not.toContain(
      'windscreenQrLabel',
    );
  });

  it('marks what the type requires', () => {
    const required = slotViews({ type: 'retroGvmUpgradeState', photos: {} }).filter(
      ({ isRequired }) => isRequired,
    );
    expect(required.map(({ key }) => key)).toEqual(['vinPlate', 'odometer', 'kitFitted']);
  });
});

describe('photoCount', () => {
  it('counts only slots of the type, and names the required ones that are empty', () => {
    const photos = { vinPlate: photo('a'), windscreenQrLabel: photo('b') };
    expect(photoCount({ type: 'btcCheck', photos })).toEqual({ taken: 1, total: 9, missing: ['Odometer'] });
  });
});

describe('samePictures', () => {
  it('names the other slots with the same bytes, and takes no hash for no answer', () => {
    const photos = {
      vinPlate: photo('same'),
      odometer: photo('same'),
      tyrePlacard: photo(''),
      weighbridge: photo(''),
    };
    const twins = samePictures(slotViews({ type: 'btcCheck', photos }));
    expect([...twins]).toEqual([
      ['vinPlate', ['Odometer']],
      ['odometer', ['VIN plate']],
    ]);
  });
});

describe('firstPair', () => {
  it.each([
    [['vinPlate', 'beforeRearLeft', 'afterRearLeft'], 'beforeRearLeft', 'afterRearLeft'],
    [['beforeRearLeft', 'vinPlate'], 'beforeRearLeft', 'vinPlate'],
    [['vinPlate'], 'vinPlate', 'vinPlate'],
    [[], '', ''],
  ])('%j: %s and %s', (keys, left, right) => {
    expect(firstPair(keys)).toEqual([left, right]);
  });
});

describe('counterpart', () => {
  it.each([
    ['beforeFrontLeft', ['vinPlate', 'beforeFrontLeft', 'afterFrontLeft'], 'afterFrontLeft'],
    ['afterFrontLeft', ['vinPlate', 'beforeFrontLeft', 'afterFrontLeft'], 'beforeFrontLeft'],
    ['beforeFrontLeft', ['beforeFrontLeft', 'odometer'], 'odometer'],
    ['weighbridge', ['vinPlate', 'weighbridge'], 'vinPlate'],
    ['weighbridge', ['weighbridge'], 'weighbridge'],
  ])('%s among %j: %s', (key, keys, expected) => {
    expect(counterpart(key, keys)).toBe(expected);
  });
});
