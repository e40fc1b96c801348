import { describe, expect, it } from 'vitest';
import { timeLimitErrorSchema } from '#domain/time-limit/schema.ts';
import { fromExemptionForm, toExemptionForm } from './exemption-fields.ts';

/** 23:59:59 of 31 December 2026 in Sydney, in daylight saving time. */
const NEW_YEAR = Date.UTC(2026, 11, 31, 12, 59, 59) / 1000;
const row = timeLimitErrorSchema.parse({
  id: 'i1',
  type: 'gvmUpgradeState',
  startTimestamp: NEW_YEAR - 86_400,
  limit: 3600,
  timeLimitExemptTimestamp: NEW_YEAR,
  timeLimitExemptReason: 'Parts',
});

describe('the exemption dialog’s values', () => {
  it('are the row’s, its day as Sydney has it', () => {
    expect(toExemptionForm(row, NEW_YEAR)).toEqual({ exempt: true, until: '2026-12-31', reason: 'Parts' });
  });

  it('are blank where nothing is exempt, or no longer', () => {
    const blank = { exempt: false, until: '', reason: '' };
    expect(toExemptionForm(row, NEW_YEAR + 1)).toEqual(blank);
    expect(toExemptionForm({ ...row, timeLimitExemptTimestamp: 0 }, NEW_YEAR)).toEqual(blank);
  });

  it.each([
    [
      { exempt: true, until: '2026-12-31', reason: ' Parts ' },
      { timestamp: NEW_YEAR, reason: 'Parts' },
    ],
    [
      { exempt: false, until: '2026-12-31', reason: 'Parts' },
      { timestamp: 0, reason: '' },
    ],
    [
      { exempt: true, until: '', reason: 'Parts' },
      { timestamp: 0, reason: '' },
    ],
  ])('%o ask for %o', (form, asked) => {
    expect(fromExemptionForm(form)).toEqual(asked);
  });
});
