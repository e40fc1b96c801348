import type { Doc } from '#data/store/converter.ts';
import type { RowToWrite, RunInfo } from '#data/imports/import-run.ts';
import {
  changedPrice,
  type ChangedPrice,
  type PriceChange,
  type PriceVerdict,
} from '#domain/shared/price-change.ts';
import type { Cents } from '#domain/shared/money.ts';
import { priceRunName } from '#features/csv-import/run-words.ts';
import type { PriceSpec } from './public/price-spec.ts';
import { changeText } from './price-fields.ts';

/** One record with what a change does to its price. */
export interface PriceRow<T> extends ChangedPrice {
  readonly doc: Doc<T>;
  readonly name: string;
  readonly current: Cents | '';
}

/** What a change does to each record; deleted ones keep their prices. */
export function priceRows<T extends { deleted: boolean }>(
  spec: PriceSpec<T>,
  docs: readonly Doc<T>[],
  change: PriceChange,
): readonly PriceRow<T>[] {
  return docs
    .filter(({ value }) => !value.deleted)
    .map((doc) => {
      const current = spec.priceOf(doc.value);
      return { doc, name: spec.nameOf(doc), current, ...changedPrice(current, change) };
    });
}

/** How many rows each verdict has. */
export function verdictsOf(rows: readonly ChangedPrice[]): Readonly<Record<PriceVerdict, number>> {
  const counts = { changed: 0, same: 0, noPrice: 0, refused: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** The rows that a run writes: those that change and are not left out. */
export function chosenRows<T>(
  rows: readonly PriceRow<T>[],
  leftOut: ReadonlySet<string>,
): readonly PriceRow<T>[] {
  return rows.filter(({ doc, verdict }) => verdict === 'changed' && !leftOut.has(doc.id));
}

/** What is written of the chosen rows, and what the run says of itself. */
export function runOfPrices<T extends object>(
  spec: PriceSpec<T>,
  rows: readonly PriceRow<T>[],
  chosen: readonly PriceRow<T>[],
  change: PriceChange,
): { readonly info: RunInfo; readonly rows: readonly RowToWrite<T>[] } {
  const { same } = verdictsOf(rows);
  return {
    info: {
      area: spec.area,
      fileName: priceRunName(changeText(change)),
      startedAt: new Date().toISOString(),
      newRows: 0,
      changedRows: chosen.length,
      sameRows: same,
      leftOut: rows.length - chosen.length - same,
    },
    rows: chosen.flatMap(({ doc, name, next }, index) =>
      next === ''
        ? []
        : [
            {
              row: index + 1,
              name,
              value: spec.withPrice(doc.value, next),
              base: { id: doc.id, rev: doc.rev, value: doc.value },
            },
          ],
    ),
  };
}
