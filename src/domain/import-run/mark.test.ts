import { expect, it } from 'vitest';
import { recordMark } from './mark.ts';

const record = { name: 'Bar', weight: 45, tags: [1, { a: 'x', b: '' }], deleted: false };

it('knows a record again, whatever order its keys come in', () => {
  const { name, ...rest } = record;
  expect(recordMark({ ...rest, name })).toBe(recordMark(record));
  expect(recordMark({ ...record, tags: [1, { b: '', a: 'x' }] })).toBe(recordMark(record));
});

it('does not look at search tokens, nor at what is undefined', () => {
  expect(recordMark({ ...record, searchArr: ['b'], note: undefined })).toBe(recordMark(record));
});

it.each([
  { name: 'bar' },
  { weight: '45' },
  { weight: 45.5 },
  { deleted: true },
  { tags: [{ a: 'x', b: '' }, 1] },
  { note: '' },
])('tells %j apart', (change) => {
  expect(recordMark({ ...record, ...change })).not.toBe(recordMark(record));
});
