import { describe, expect, it } from 'vitest';
import type { TimeLimitError } from './schema.ts';
import { timeLimitLabel } from './labels.ts';

const DAY = 86_400;
const NOW = 1_700_000_000;
const limit = (type: string, startedDaysAgo: number, limitDays: number, exemptUntil = 0): TimeLimitError => ({
  id: 'a',
  type,
  startTimestamp: NOW - startedDaysAgo * DAY,
  limit: limitDays * DAY,
  timeLimitStatus: 'ok',
  timeLimitStatusId: 0,
  timeLimitExemptTimestamp: exemptUntil,
  timeLimitExemptReason: '',
  timeLimitExemptUser: null,
});
const SVI = 'installedSviLabelImageUploaded';

describe('timeLimitLabel', () => {
  it('says nothing where no limit runs', () => {
    expect(timeLimitLabel([], NOW)).toBeNull();
  });

  it.each([
    [limit('btcCheck', 3, 14), 'ok', '11 days left'],
    [limit('btcCheck', 13, 14), 'ok', '1 day left'],
    [limit('btcCheck', 13.5, 14), 'ok', 'Last day'],
    [limit('btcCheck', 14.5, 14), 'error', 'Over limit'],
    [limit('btcCheck', 17, 14), 'error', '3 days over'],
    [limit(SVI, 3, 7), 'ok', 'SVI label 4 days left'],
    [limit(SVI, 9, 7, NOW + 5), 'exempt', 'SVI label exempt'],
    [limit(SVI, 9, 7, NOW - 5), 'error', 'SVI label 2 days over'],
  ] as const)('%o is %s: %s', (row, status, text) => {
    expect(timeLimitLabel([row], NOW)).toEqual({ status, text });
  });

  it('names the most urgent and counts the others', () => {
    const rows = [limit('a', 1, 9), limit('b', 9, 9.5), limit('c', 1, 2, NOW + 5), limit('d', 9, 2)];
    expect(timeLimitLabel(rows, NOW)?.text).toBe('7 days over (+3)');
    expect(timeLimitLabel(rows.slice(0, 2), NOW)?.text).toBe('Last day (+1)');
  });
});
