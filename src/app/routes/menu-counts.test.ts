import { expect, it } from 'vitest';
import { withCounts } from './menu.ts';

const entry = (to: string) => ({ to, name: to, icon: 'return' as const, preload: () => undefined });
const SECTIONS = [{ group: 'main' as const, entries: [entry('/returns'), entry('/credits')] }];
const count = (id: string, number: number, isInWords = false) => ({
  id,
  to: '/returns',
  count: number,
  words: [`${id} one`, `${id} many`] as const,
  isInWords,
});
const ofReturns = (...counts: Parameters<typeof withCounts>[1]) =>
  withCounts(SECTIONS, counts)[0]?.entries[0];

it('an entry has its number, and what is told in words beside it', () => {
  expect(ofReturns(count('new', 3), count('decide', 1, true))).toMatchObject({
    count: 3,
    more: '1 decide one',
  });
  expect(withCounts(SECTIONS, [count('new', 3)])[0]?.entries[1]).toEqual(SECTIONS[0]?.entries[1]);
});

it('an entry with a number opens what is counted, any other its page', () => {
  const counted = { ...count('new', 3), opens: '/returns?f.status=new' };
  expect(ofReturns(counted)).toMatchObject({ to: '/returns', opens: '/returns?f.status=new' });
  expect(ofReturns({ ...counted, count: 0 })?.opens).toBeUndefined();
});

it('what is told in words never takes the place of the number', () => {
  const shown = ofReturns(count('new', 0), count('decide', 500, true));
  expect(shown?.count).toBeUndefined();
  expect(shown?.more).toBe('500+ decide many');
});
