import {
  amountOf,
  differencesOf,
  notTaken,
  totalsByKind,
} from '../../../../src/domain/accounting-export/select.ts';
import { endpoint } from '../endpoint.ts';
import { exporterOf, mustBePeriod, readLater, readPeriod } from './entries.ts';
import { checkExportPayload } from './payload.ts';

/** Most differences of one answer. */
const DIFFERENCES_MAX = 200;

/**
 * POST check-export: what a new export of a period would take over, which exports took entries of it before, and which of
 * the documents that they took have been voided, cancelled or reversed since, with both amounts. Writes nothing.
 */
export const checkExport = endpoint('Invoices', checkExportPayload, async (period, actor) => {
  const distributerId = exporterOf(actor);
  mustBePeriod(period);
  const [{ entries, earlier }, later] = await Promise.all([
    readPeriod(distributerId, period),
    readLater(distributerId, period.from),
  ]);
  const exported = earlier.flatMap(({ taken }) => taken);
  const taken = new Set(exported.map(({ entry }) => entry));
  const open = notTaken(entries, taken);
  const differences = differencesOf(exported, later);
  return {
    entries: open.length,
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
