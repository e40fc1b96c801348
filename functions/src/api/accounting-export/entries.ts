import type { DocumentReference } from 'firebase-admin/firestore';
import type { Period } from '../../../../src/domain/accounting-export/period.ts';
import { periodFault } from '../../../../src/domain/accounting-export/period.ts';
import {
  type AccountingExport,
  accountingExportSchema,
  EXPORT_ENTRIES_MAX,
  exportPartSchema,
  type TakenEntry,
} from '../../../../src/domain/accounting-export/schema.ts';
import { accountEntrySchema } from '../../../../src/domain/dealer-account/schema.ts';
import { ACCOUNT_KINDS, type AccountKind } from '../../../../src/domain/trade/account-kinds.ts';
import { startOfDaySydney } from '../../../../src/domain/shared/calendar.ts';
import { type IsoDay, todaySydney } from '../../../../src/domain/shared/dates.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { distributorParty } from '../../../../src/domain/trade/parties.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { pagesOf } from '../../store/pages.ts';
import { parseRecord } from '../../store/read.ts';
import { conflict, invalid } from '../errors.ts';

const ENTRIES = orderedQuery({
  collection: 'accountEntries',
  equal: ['supplierId', 'kind'],
  by: 'day',
  direction: 'asc',
});
const EXPORTS = orderedQuery({
  collection: 'accountingExports',
  equal: ['distributerId'],
  by: 'at',
  direction: 'asc',
});

/** Undoes something that was there before. */
const LATER: readonly AccountKind[] = ['void', 'reversal', 'creditCancelled'];
/** Documents of one read. */
const PAGE = 500;

/** @throws ApiError 400 with what is wrong with a period. */
export function mustBePeriod(period: Period): void {
  const fault = periodFault(period, todaySydney(new Date()));
  if (fault !== '') throw invalid(fault);
}

const unreadable = (path: string) => conflict(`The record ${path} could not be read. Tell head office.`);

/** The first entries of a span that are wanted, by day and then by id, however many stand before them. */
async function entriesOf(
  distributerId: string,
  kind: readonly AccountKind[],
  days: { readonly from: IsoDay; readonly to?: IsoDay },
  { isWanted, max }: { readonly isWanted: (entry: TakenEntry) => boolean; readonly max: number },
): Promise<readonly TakenEntry[]> {
  const since = cut(
    ordered(ENTRIES, { supplierId: distributorParty(distributerId), kind }),
    ENTRIES,
    '>=',
    days.from,
  );
  const asked = days.to === undefined ? since : cut(since, ENTRIES, '<=', days.to);
  const found: TakenEntry[] = [];
  for await (const docs of pagesOf(asked, PAGE)) {
    const read = docs.map((document): TakenEntry => {
      const value = parseRecord(accountEntrySchema, document.ref.path, document.data());
      if (value === null) throw unreadable(document.ref.path);
      const { recordId, number, day, at, text, amount } = value;
      return { entry: document.id, kind: value.kind, recordId, number, day, at, text, amount };
    });
    found.push(...read.filter((entry) => isWanted(entry)));
    if (found.length >= max) break;
  }
  return found.slice(0, max);
}

/** An export that reaches into a period, with what it took of it. */
export interface Earlier {
  readonly id: string;
  readonly value: AccountingExport;
  readonly taken: readonly TakenEntry[];
}

/** Exports that may have taken entries of a period: none was made before the period began. */
async function earlierOf(distributerId: string, { from, to }: Period): Promise<readonly Earlier[]> {
  const asked = cut(ordered(EXPORTS, { distributerId }), EXPORTS, '>=', startOfDaySydney(from));
  const found: { id: string; ref: DocumentReference; value: AccountingExport }[] = [];
  for await (const docs of pagesOf(asked, PAGE)) {
    for (const { id, ref, data } of docs.map((each) => ({ id: each.id, ref: each.ref, data: each.data() }))) {
      const value = parseRecord(accountingExportSchema, ref.path, data);
      if (value === null) throw unreadable(ref.path);
      if (value.from <= to && value.to >= from) found.push({ id, ref, value });
    }
  }
  return Promise.all(
    found.map(async ({ id, ref, value }) => {
      const parts = await ref.collection('taken').get();
      const taken = parts.docs.flatMap((part) => {
        const read = parseRecord(exportPartSchema, part.ref.path, part.data());
        if (read === null) throw unreadable(part.ref.path);
        return read.taken;
      });
      return { id, value, taken };
    }),
  );
}

/**
 * What stands in the accounts of a period that no export took, as much as one export takes, and whether there is more;
 * and the exports that took some of it. @throws ApiError 409.
 */
export async function readPeriod(distributerId: string, period: Period) {
  const earlier = await earlierOf(distributerId, period);
  const taken = new Set(earlier.flatMap((each) => each.taken.map(({ entry }) => entry)));
  const found = await entriesOf(distributerId, ACCOUNT_KINDS, period, {
    isWanted: ({ entry }) => !taken.has(entry),
    max: EXPORT_ENTRIES_MAX + 1,
  });
  const open = found.slice(0, EXPORT_ENTRIES_MAX);
  return { open, isMore: found.length > open.length, earlier };
}

/** Voids, reversals and cancellings of these documents since a day, whenever they were made. @throws ApiError 409. */
export function readLater(
  distributerId: string,
  from: IsoDay,
  exported: readonly TakenEntry[],
): Promise<readonly TakenEntry[]> {
  const records = new Set(exported.map(({ recordId }) => recordId));
  return entriesOf(
    distributerId,
    LATER,
    { from },
    {
      isWanted: ({ recordId }) => records.has(recordId),
      max: Infinity,
    },
  );
}
