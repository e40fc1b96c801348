import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { Period } from '../../../../src/domain/accounting-export/period.ts';
import { periodFault } from '../../../../src/domain/accounting-export/period.ts';
import {
  type AccountingExport,
  accountingExportSchema,
  EXPORT_ENTRIES_MAX,
  exportPartSchema,
  type TakenEntry,
} from '../../../../src/domain/accounting-export/schema.ts';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  accountEntrySchema,
} from '../../../../src/domain/dealer-account/schema.ts';
import { startOfDaySydney } from '../../../../src/domain/shared/calendar.ts';
import { type IsoDay, todaySydney } from '../../../../src/domain/shared/dates.ts';
import { orderedQuery } from '../../../../src/domain/shared/ordered-query.ts';
import { cut, ordered } from '../../ordered.ts';
import { parseRecord } from '../../read.ts';
import { conflict, forbidden, invalid } from '../errors.ts';

const ENTRIES = orderedQuery({
  collection: 'accountEntries',
  equal: ['distributerId', 'kind'],
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
/** Most of them since the first day of a period, and most exports that may reach into one. */
const LATER_MAX = 2000;
const EXPORTS_MAX = 200;

/** The distributor whose accounts an actor exports. @throws ApiError 403. */
export function exporterOf(actor: Actor): string {
  if (actor.kind !== 'distributer') throw forbidden('Only a distributor exports its accounts.');
  return actor.distributerId;
}

/** @throws ApiError 400 with what is wrong with a period. */
export function mustBePeriod(period: Period): void {
  const fault = periodFault(period, todaySydney(new Date()));
  if (fault !== '') throw invalid(fault);
}

async function entriesOf(
  distributerId: string,
  kind: readonly AccountKind[],
  days: { readonly from: IsoDay; readonly to?: IsoDay },
  max: number,
): Promise<readonly TakenEntry[]> {
  const since = cut(ordered(ENTRIES, { distributerId, kind }), ENTRIES, '>=', days.from);
  const asked = days.to === undefined ? since : cut(since, ENTRIES, '<=', days.to);
  const { docs } = await asked.limit(max + 1).get();
  if (docs.length > max) throw invalid(`More than ${max} entries. Choose a shorter period.`);
  return docs.map((document) => {
    const value = parseRecord(accountEntrySchema, document.ref.path, document.data());
    if (value === null)
      throw conflict(`The record ${document.ref.path} could not be read. Tell head office.`);
    const { recordId, number, day, at, text, amount } = value;
    return { entry: document.id, kind: value.kind, recordId, number, day, at, text, amount };
  });
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
  const { docs } = await asked.limit(EXPORTS_MAX + 1).get();
  if (docs.length > EXPORTS_MAX) throw conflict('There are too many exports since then. Choose later days.');
  const unreadable = (path: string) => conflict(`The record ${path} could not be read. Tell head office.`);
  const found = docs.map((document) => {
    const value = parseRecord(accountingExportSchema, document.ref.path, document.data());
    if (value === null) throw unreadable(document.ref.path);
    return { id: document.id, ref: document.ref, value };
  });
  return Promise.all(
    found
      .filter(({ value }) => value.from <= to && value.to >= from)
      .map(async ({ id, ref, value }) => {
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

/** What stands in the accounts of a period, and what exports took of it. @throws ApiError 400, 409. */
export async function readPeriod(distributerId: string, period: Period) {
  const [entries, earlier] = await Promise.all([
    entriesOf(distributerId, ACCOUNT_KINDS, period, EXPORT_ENTRIES_MAX),
    earlierOf(distributerId, period),
  ]);
  return { entries, earlier };
}

/** Voids, reversals and cancellings since a day, whenever their documents were made. @throws ApiError 400, 409. */
export const readLater = (distributerId: string, from: IsoDay): Promise<readonly TakenEntry[]> =>
  entriesOf(distributerId, LATER, { from }, LATER_MAX);
