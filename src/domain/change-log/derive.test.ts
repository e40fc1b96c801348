import { expect, it } from 'vitest';
import { matchesSearch } from '../shared/search-terms.ts';
import { entryTokens } from './derive.ts';
import { changeLogEntry } from './entry.ts';

const before = { firstName: 'Ann', lastName: 'Lee', name: 'Ann Lee', phone: '0491 570 156' };
const record = {
  ...before,
  phone: '0491 570 157',
  dateOfBirth: '1980-02-03',
  _rev: 2,
  _by: 'u1',
  _at: 'then',
};

it('is found by its record, its kind, who changed it and its fields, from their first letters', () => {
  const tokens = entryTokens(changeLogEntry('customers', 'c1', before, record, 'Jess Nguyen'));
  for (const words of ['ann le', 'customer', 'ngu', 'phone', 'birth', 'lee jess phone']) {
    expect(matchesSearch(words, tokens), words).toBe(true);
  }
});

it('is not found by what it changed from or to', () => {
  const tokens = entryTokens(changeLogEntry('customers', 'c1', before, record, 'Jess Nguyen'));
  for (const words of ['1980', '0491 570 157', 'hidden']) {
    expect(matchesSearch(words, tokens), words).toBe(false);
  }
});

it('of a new record is not found by all the fields that it began with', () => {
  const tokens = entryTokens(changeLogEntry('customers', 'c1', undefined, record, 'Jess Nguyen'));
  expect([matchesSearch('ann', tokens), matchesSearch('phone', tokens)]).toEqual([true, false]);
});

it('of given rights is found by the person', () => {
  const rights = (dealer: object) => ({
    firstName: 'Jess',
    lastName: 'Nguyen',
    privileges: { dealer, distributer: {} },
  });
  const given = { ...rights({ orders: true }), _rev: 2, _by: 'u1', _at: 'then' };
  const tokens = entryTokens(changeLogEntry('users', 'u2', rights({}), given, 'Sam Reid'));
  expect([matchesSearch('jess', tokens), matchesSearch('privileges', tokens)]).toEqual([true, true]);
});
