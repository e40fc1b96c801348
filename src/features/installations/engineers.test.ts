import { describe, expect, it } from 'vitest';
import { signsFor } from './engineers.ts';

const engineer = {
  active: true,
  disabled: false,
  deleted: false,
  states: ['QLD', 'NSW'],
  expiry: '2026-06-30',
  insuranceExpiry: '2026-06-30',
} as const;
const able = { ...engineer, states: [...engineer.states], schemes: ['VSCCS'] };

describe('signsFor', () => {
  it.each([
    ['one of the state', {}, true],
    ['on the last day', { expiry: '2026-06-15' }, true],
    ['after it', { expiry: '2026-06-14' }, false],
    ['without an expiry recorded', { expiry: '' }, true],
    ['after the insurance', { insuranceExpiry: '2026-06-14' }, false],
    ['of another state', { states: [] }, false],
    ['inactive', { active: false }, false],
    ['disabled', { disabled: true }, false],
    ['deleted', { deleted: true }, false],
  ])('%s', (_, change, expected) => {
    expect(signsFor({ ...able, ...change }, 'QLD', '2026-06-15')).toBe(expected);
  });
});
