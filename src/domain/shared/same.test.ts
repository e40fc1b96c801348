import { describe, expect, it } from 'vitest';
import { isSame } from './same.ts';

/** A class that compares itself, as the database's timestamps do. */
class Moment {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  isEqual(other: Moment): boolean {
    return this.seconds === other.seconds;
  }
}

describe('isSame', () => {
  it.each([
    ['plain data, part by part', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }],
    ['keys in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['a missing key and an undefined one', { a: undefined }, {}],
    ['no number and no number', Number.NaN, Number.NaN],
    ['zero and minus zero', 0, -0],
    ['dates of one moment', new Date(1), new Date(1)],
    ['timestamps of one moment', { at: new Moment(5) }, { at: new Moment(5) }],
  ])('takes %s for the same', (_what, left, right) => {
    expect(isSame(left, right)).toBe(true);
    expect(isSame(right, left)).toBe(true);
  });

  it.each([
    ['a list and a map', [1], { 0: 1 }],
    ['lists in another order', [1, 2], [2, 1]],
    ['a longer list', [1], [1, 2]],
    ['a blank and a zero', '', 0],
    ['null and undefined', null, undefined],
    ['null and an empty map', null, {}],
    ['dates of two moments', new Date(1), new Date(2)],
    ['a date and an empty map', new Date(1), {}],
    ['timestamps of two moments', new Moment(5), new Moment(6)],
    ['a timestamp and a map with its figures', new Moment(5), { seconds: 5 }],
    ['two files', new Blob(['a']), new Blob(['a'])],
  ])('tells %s apart', (_what, left, right) => {
    expect(isSame(left, right)).toBe(false);
    expect(isSame(right, left)).toBe(false);
  });
});
