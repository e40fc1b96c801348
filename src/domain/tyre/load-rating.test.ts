import { describe, expect, it } from 'vitest';
import { compareSpeed, LOAD_INDEX_KG, parseLoadRating, SPEED_SYMBOLS } from './load-rating.ts';

describe('the load index table', () => {
  it('has 89 rising values and the four published points', () => {
    expect(LOAD_INDEX_KG).toHaveLength(89);
    expect([...LOAD_INDEX_KG].toSorted((a, b) => a - b)).toEqual([...LOAD_INDEX_KG]);
    expect([91, 98, 112, 119].map((index) => LOAD_INDEX_KG[index - 62])).toEqual([615, 750, 1120, 1360]);
    expect([LOAD_INDEX_KG.at(0), LOAD_INDEX_KG.at(-1)]).toEqual([265, 3350]);
  });

  it('is what each index with each symbol gives', () => {
    for (let index = 62; index <= 150; index += 1) {
      for (const speed of SPEED_SYMBOLS) {
        expect(parseLoadRating(`${index}${speed}`)).toEqual({
          ok: true,
          index,
          loadKg: LOAD_INDEX_KG[index - 62],
          speed,
          normalised: `${index}${speed}`,
        });
      }
    }
  });
});

describe('parseLoadRating', () => {
  it('takes the first number of a light-truck rating and keeps the second (decisions: two-load-indexes)', () => {
    expect(parseLoadRating(' 121/118 s ')).toEqual({
      ok: true,
      index: 121,
      loadKg: 1450,
      speed: 'S',
      dual: 118,
      normalised: '121/118S',
    });
  });

  it.each([
    ['', ' is not valid tyre load rating'],
    ['H', 'H is not valid tyre load rating'],
    ['116', '116 is not valid tyre load rating'],
    ['ABH', 'ABH does not have valid tyre load rating index'],
    ['116HR', '116HR does not have valid tyre load rating index'],
    ['121/S', '121/S does not have valid tyre load rating index'],
    ['11.6H', '11.6H does not have valid tyre load rating index'],
    ['-70H', '-70H does not have valid tyre load rating index'],
    ['61H', '61H has a load index less than the minimum of 62'],
    ['0h', '0h has a load index less than the minimum of 62'],
    ['121/61S', '121/61S has a load index less than the minimum of 62'],
    ['151H', '151H has a load index greater than the maximum of 150'],
    ['121/151S', '121/151S has a load index greater than the maximum of 150'],
    ['999999999999999999999H', '999999999999999999999H has a load index greater than the maximum of 150'],
    ['116A', '116A does not have a valid speed symbol'],
    ['116!', '116! does not have a valid speed symbol'],
    ['116e', '116e does not have a valid speed symbol'],
  ])('%j gives %j', (value, message) => {
    expect(parseLoadRating(value)).toEqual({ ok: false, message });
  });
});

describe('compareSpeed', () => {
  it('follows the order of the specification, H above U and Z below W and Y (decisions: speed-symbols)', () => {
    expect([...SPEED_SYMBOLS].toSorted(compareSpeed).join('')).toBe('FGJKLMNPQRSTUHVZWY');
    expect(compareSpeed('H', 'U')).toBeGreaterThan(0);
    expect(compareSpeed('Z', 'W')).toBeLessThan(0);
    expect(compareSpeed('N', 'N')).toBe(0);
  });
});
