import { expect, it } from 'vitest';
import { changesOf, entryId } from './grant-entry.ts';

const changes = [{ path: 'phone', old: null, new: '"1"' }];

it('an entry lies under its record and revision', () => {
  expect(entryId('users', 'jess', 7)).toBe('users~jess~7');
});

it('an entry of given rights from before reads as the change between them, whatever else it claims', () => {
  const grants = {
    before: { dealer: { orders: true }, distributer: {} },
    after: { dealer: { kits: true }, distributer: {} },
  };
  expect(changesOf({ changes, grants })).toEqual([
    {
      path: 'privileges',
      old: '{"dealer":{"orders":true},"distributer":{}}',
      new: '{"dealer":{"kits":true},"distributer":{}}',
    },
  ]);
  expect(changesOf({ changes })).toEqual(changes);
});
