import { describe, expect, it } from 'vitest';
import { storeNotice } from './store-texts.ts';

describe('what a person is told of the device', () => {
  it.each([
    ['denied', true, /keeps no data/u],
    ['full', true, /too little space/u],
    ['kept', false, /unsent work/u],
  ] as const)('%s, own device %s: %s', (keeping, isOwn, words) => {
    expect(storeNotice(keeping, isOwn)).toMatch(words);
  });

  it.each([
    ['kept', true],
    ['notOwn', false],
    ['closed', false],
  ] as const)('%s, own device %s: nothing', (keeping, isOwn) => {
    expect(storeNotice(keeping, isOwn)).toBeNull();
  });
});
