import { amountOf, differencesOf, totalsByKind } from '../../../../src/domain/accounting-export/select.ts';
import { endpoint } from '../endpoint.ts';
import { mustBePeriod, readLater, readPeriod } from './entries.ts';
import { checkExportPayload } from './payload.ts';

/** Most differences of one answer. */
const DIFFERENCES_MAX = 200;

/**
 * POST check-export: what a new export of a period would take over and whether more is left for the next, which exports took entries of it before, and which of
 * the documents that they took have been voided, cancelled or reversed since, with both amounts. Writes nothing.
 */
export const checkExport = endpoint('AccountingExports', checkExportPayload, async (period, actor) => {
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
