import { expect, it } from 'vitest';
import { instantSydney } from '#domain/shared/calendar.ts';
import { greetingAt } from './greeting.ts';

it.each([
  ['00:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['16:59', 'Good afternoon'],
  ['17:00', 'Good evening'],
  ['23:59', 'Good evening'],
])('at %s in Sydney: %s', (time, greeting) => {
  expect(greetingAt(instantSydney('2026-11-21', time))).toBe(greeting);
});
