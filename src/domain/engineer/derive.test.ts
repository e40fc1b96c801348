import { describe, expect, it } from 'vitest';
import { matchesSearch } from '../shared/search-terms.ts';
import { deriveEngineer, expiryState, insuranceState } from './derive.ts';
import { engineerSchema } from './schema.ts';

describe('expiryState', () => {
  it.each([
    ['', 'neutral', 'No expiry recorded', false],
    ['2026-06-14', 'danger', 'Expired 14/06/2026: no new work', true],
    ['2026-06-15', 'danger', '15/06/2026, ends today', false],
    ['2026-06-16', 'danger', '16/06/2026, ends in 1 day', false],
    ['2026-06-22', 'danger', '22/06/2026, ends in 7 days', false],
    ['2026-06-23', 'watch', '23/06/2026, ends in 8 days', false],
    ['2026-07-15', 'watch', '15/07/2026, ends in 30 days', false],
    ['2026-07-16', 'info', '16/07/2026, ends in 31 days', false],
    ['2026-08-14', 'info', '14/08/2026, ends in 60 days', false],
    ['2026-08-15', 'ok', 'Until 15/08/2026', false],
    // Across the end of daylight saving, which shortens no day of the calendar.
    ['2027-04-10', 'ok', 'Until 10/04/2027', false],
  ])('"%s" on 15/06/2026 is %s: %s', (expiry, tone, text, isOver) => {
    expect(expiryState(expiry, '2026-06-15')).toEqual({ tone, text, isOver });
  });
});

it.each([
  ['', 'No expiry recorded'],
  ['2026-06-14', 'Expired 14/06/2026: no new work'],
  ['2026-06-20', '20/06/2026, ends in 5 days'],
])('insurance until "%s" is told as "%s"', (insuranceExpiry, text) => {
  expect(insuranceState(engineerSchema.parse({ insuranceExpiry }), '2026-06-15').text).toBe(text);
});

describe('deriveEngineer', () => {
  it('is found by name, signatory number and scheme', () => {
    const { searchArr } = deriveEngineer(
      engineerSchema.parse({
        firstName: 'Maria',
        lastName: 'Kovac',
        signatoryNo: 'S-1041',
        schemes: ['VASS'],
      }),
    );
    for (const words of ['kovac maria', 's-1041', 'vass']) expect(matchesSearch(words, searchArr)).toBe(true);
  });
});
