import { describe, expect, it } from 'vitest';
import { tellApart } from '#tests/pictures/labelled.ts';
import { fingerprintOf, sharingMost, wantedKeys } from './fingerprint.ts';
import { GRID, mirrored, spread } from './picture.ts';

/** A slope of grey from the left to the right. */
const SLOPE = Uint8Array.from({ length: GRID * GRID }, (_, at) => (at % GRID) * 4);

describe('pictures that are the same', () => {
  it('finds copies of every kind, and takes no two photos of like vehicles for one', async () => {
    // The soak does so with 600 photos.
    expect(await tellApart(2, 1)).toMatchObject({ copies: 30, found: 30, wrong: 0, missed: [] });
  });

  it('looks for nothing that is alike where a picture shows nothing', () => {
    const wall = new Uint8Array(GRID * GRID).fill(90);
    expect(fingerprintOf(wall, 'one')).toMatchObject({ keys: [], cutKeys: [] });
    expect(spread(wall)).toBe(0);
  });

  it('looks for a picture in a mirror under other keys than its own', () => {
    const own = fingerprintOf(SLOPE, 'one');
    expect(own.keys).toHaveLength(16);
    expect(mirrored(mirrored(SLOPE))).toEqual(SLOPE);
    const turned = fingerprintOf(mirrored(SLOPE), 'one');
    expect(own.keys.filter((key) => turned.keys.includes(key))).toEqual([]);
    expect(wantedKeys(SLOPE, 'one').keys).toEqual(expect.arrayContaining([...own.keys, ...turned.keys]));
  });

  it('compares those first that share most keys, of many that share a few', () => {
    const wanted = { keys: ['a', 'b', 'c'], cutKeys: ['a', 'b', 'c', 'd', 'e'] };
    const like = { id: 'like', keys: ['x'], cutKeys: ['x', 'a'] };
    const cut = { id: 'cut of it', keys: ['d'], cutKeys: ['b', 'c'] };
    const same = { id: 'same', keys: ['a', 'b', 'c'], cutKeys: ['a', 'b', 'c', 'd'] };
    const found = [like, cut, same];
    expect(sharingMost(wanted, found, 2).map(({ id }) => id)).toEqual(['same', 'cut of it']);
    expect(sharingMost(wanted, found, 5).map(({ id }) => id)).toEqual(['same', 'cut of it', 'like']);
  });

  it('shares no key between two distributors', () => {
    const [one, other] = ['one', 'other'].map((within) => fingerprintOf(SLOPE, within).cutKeys);
    expect(one?.filter((key) => other?.includes(key))).toEqual([]);
  });
});
