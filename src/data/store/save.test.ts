import { describe, expect, it } from 'vitest';
import { changedFields } from './save.ts';

describe('changedFields', () => {
  it.each([
    ['nothing', { a: 1, b: ['x'] }, { a: 1, b: ['x'] }, {}],
    ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
    ['a blanked number', { gvm: 3050 }, { gvm: '' }, { gvm: '' }],
    ['inside a map', { h: { fl: 1, fr: 2 } }, { h: { fl: 1, fr: 3 } }, { h: { fl: 1, fr: 3 } }],
    ['the order of keys alone', { h: { fl: 1, fr: 2 } }, { h: { fr: 2, fl: 1 } }, {}],
    ['a new field', { a: 1 }, { a: 1, b: false }, { b: false }],
  ])('%s', (_name, old, next, expected) => {
    expect(changedFields(old, next)).toEqual(expected);
  });
});
