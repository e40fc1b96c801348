import { describe, expect, it } from 'vitest';
import { cachePolicy } from './cache-policy.ts';

describe('how the store opens for account A', () => {
  it.each([
    // owner, own device chosen, unsent of A → kept how, copy wiped first
    [null, false, 0, 'notOwn', false],
    [null, false, 3, 'kept', false],
    [null, true, 0, 'kept', false],
    ['A', true, 0, 'kept', false],
    ['A', false, 0, 'notOwn', true],
    ['A', false, 3, 'kept', false],
    ['B', false, 0, 'notOwn', false],
    ['B', false, 3, 'kept', true],
    ['B', true, 0, 'kept', true],
  ] as const)(
    'owner %s, own %s, %i unsent: %s, wiped first %s',
    (owner, isOwnChosen, unsent, keeping, wipe) => {
      expect(cachePolicy({ uid: 'A', owner, isOwnChosen, unsent })).toEqual({ keeping, isWipeFirst: wipe });
    },
  );
});
