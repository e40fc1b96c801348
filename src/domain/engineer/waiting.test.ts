import { describe, expect, it } from 'vitest';
import { elapsedDays } from '../shared/dates.ts';
import { sentWithin, WAITING_GROUPS } from './waiting.ts';

const NOW = 1_795_400_000;
const DAY = 86_400;

describe('the groups of waiting jobs', () => {
  it('hold every job once, by the days that its row says', () => {
    for (let sent = NOW; sent > NOW - 40 * DAY; sent -= 4000) {
      const days = elapsedDays(sent, NOW);
      const holding = WAITING_GROUPS.filter((group) => {
        const { after, until } = sentWithin(group, NOW);
        return sent >= after && sent <= until;
      });
      expect(holding).toHaveLength(1);
      const [group] = holding;
      expect(days >= (group?.from ?? 99) && days <= (group?.to ?? 0)).toBe(true);
    }
  });

  it('leave out what was never sent', () => {
    expect(WAITING_GROUPS.map((group) => sentWithin(group, NOW).after > 0)).toEqual([true, true, true, true]);
  });
});
