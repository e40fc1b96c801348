import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrModules } from './qr.ts';

const drawn = (text: string) =>
  qrModules(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
const hashOf = (text: string) =>
  createHash('sha256').update(drawn(text).join('\n')).digest('hex').slice(0, 16);

describe('a QR code', () => {
  // Each of these was read back by another program, letter for letter.
  it('of a short text is version 1', () => {
    expect(drawn('HELLO')).toEqual([
      '#######.##.#..#######',
      '#.....#..##.#.#.....#',
      '#.###.#..####.#.###.#',
      '#.###.#.#..#..#.###.#',
      '#.###.#.#...#.#.###.#',
      '#.....#.#.##..#.....#',
      '#######.#.#.#.#######',
      '........#####........',
      '#...#.######.#####..#',
      '...###..#.###..#.####',
      '#.##..#.#.##..###..#.',
      '###..#...#...##.#....',
      '..#.###..#..###...##.',
      '........###.###..#.##',
      '#######.##..##...#.#.',
      '#.....#....##..#...#.',
      '#.###.#.#..#..###.#.#',
      '#.###.#....##....#.##',
      '#.###.#..###..####...',
      '#.....#..#...##......',
      '#######.#...#####.#.#',
    ]);
  });

  it.each([
    ['https://tare.example/installation-info/MR0HA3CD500123456/K7M2P9QA', 37, '1fd20a28b42f94b9'],
    ['x'.repeat(130), 49, '63569b58998a3e52'],
    ['x'.repeat(213), 57, '5b61c982b56d2523'],
  ])('of %s is %i modules wide and always the same', (text, size, hash) => {
    expect(qrModules(text)).toHaveLength(size);
    expect(hashOf(text)).toBe(hash);
  });

  it('has its three finders, whatever the text', () => {
    for (const text of ['', 'a', 'https://example.com/installation-info/MR0HA3CD500123456/ä']) {
      const rows = drawn(text);
      const size = rows.length;
      expect(rows[0]?.slice(0, 8)).toBe('#######.');
      expect(rows[0]?.slice(size - 8)).toBe('.#######');
      expect(rows[size - 1]?.slice(0, 8)).toBe('#######.');
    }
  });

  it('is none of a text that is too long for one', () => {
    expect(qrModules('x'.repeat(213))).toHaveLength(57);
    expect(qrModules('x'.repeat(214))).toEqual([]);
  });
});
