import { amountOf, differencesOf, totalsByKind } from '../../../../src/domain/accounting-export/select.ts';
import { CHECK_EXPORT } from '../../../../src/domain/accounting-export/endpoints.ts';
import { implement } from '../endpoint.ts';
import { mustBePeriod, readLater, readPeriod } from './entries.ts';

/** Most differences of one answer. */
const DIFFERENCES_MAX = 200;

export const checkExport = implement(CHECK_EXPORT, async (period, actor) => {
  const distributerId = actor.distributerId;
  mustBePeriod(period);
  const { open, isMore, earlier } = await readPeriod(distributerId, period);
  const exported = earlier.flatMap(({ taken }) => taken);
  const later = exported.length === 0 ? [] : await readLater(distributerId, period.from, exported);
  const differences = differencesOf(exported, later);
  return {
    entries: open.length,
    isMore,
    amount: amountOf(open),
    totals: totalsByKind(open),
    earlier: earlier.map(({ id, value: { number, at, byName, from, to, entries: count } }) => ({
      id,
      number,
      at,
      byName,
      from,
      to,
      entries: count,
    })),
    differences: differences.slice(0, DIFFERENCES_MAX),
    more: Math.max(0, differences.length - DIFFERENCES_MAX),
  };
});
