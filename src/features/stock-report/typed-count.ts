import { useState } from 'react';
import * as z from 'zod/mini';
import type { CountedKit } from '#domain/stock-count/count.ts';
import { COUNTED_MAX } from '#domain/stock-count/schema.ts';
import type { StockRow } from '#domain/order/stock.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { newRequest } from '#data/store/new-request.ts';
import { clearDraft, type DraftKey, loadDraft, saveDraft } from '#forms/draft.ts';

const typedKitSchema = z.object({
  kitId: z.string(),
  springOption: z.string(),
  name: z.string(),
  counted: z.string(),
  reason: z.string(),
});
/** What a person typed beside one kit. */
export type TypedKit = z.infer<typeof typedKitSchema>;

const typedSchema = z.object({ request: z.string(), notes: z.string(), kits: z.array(typedKitSchema) });
export type TypedCount = z.infer<typeof typedSchema>;

/** One kit to count: what is booked, and what was typed so far. */
export interface CountRow extends TypedKit {
  readonly id: string;
  readonly booked: number;
  readonly oldestDays: number | null;
}

const idOf = ({ kitId, springOption }: Pick<TypedKit, 'kitId' | 'springOption'>) =>
  `${kitId}\n${springOption}`;
const isBlank = ({ counted, reason }: TypedKit) => counted === '' && reason === '';

/** The kits to count: those that lie here first. One that was counted stays, though no order has it any more. */
export function rowsToCount(stock: readonly StockRow[], { kits }: TypedCount): readonly CountRow[] {
  const typed = new Map(kits.map((kit) => [idOf(kit), kit]));
  const booked = stock.map(({ kitId, springOption, name, available, oldestDays }): CountRow => {
    const row = { kitId, springOption, name, booked: available, oldestDays };
    const { counted = '', reason = '' } = typed.get(idOf(row)) ?? {};
    return { id: idOf(row), ...row, counted, reason };
  });
  const known = new Set(booked.map(({ id }) => id));
  const gone = kits.filter((kit) => !known.has(idOf(kit)));
  return [
    ...booked,
    ...gone.map((kit): CountRow => ({ id: idOf(kit), booked: 0, oldestDays: null, ...kit })),
  ].toSorted((a, b) => Number(b.booked > 0) - Number(a.booked > 0) || a.name.localeCompare(b.name));
}

/** By how many pieces a row differs; null where nothing was counted, or no number. */
export function differenceOf({ counted, booked }: CountRow): number | null {
  return counted !== '' && countFaultOf(counted) === null ? Number(counted) - booked : null;
}

/** What is wrong with a typed number; null for nothing, and for none. */
export function countFaultOf(counted: string): string | null {
  const isWhole = /^\d{0,4}$/u.test(counted) && Number(counted) <= COUNTED_MAX;
  return isWhole ? null : `Enter a whole number, 0 to ${formatNumber(COUNTED_MAX)}.`;
}

/** What is wrong with a typed reason; null for nothing. */
export const reasonFaultOf = (row: CountRow): string | null =>
  (differenceOf(row) ?? 0) !== 0 && row.reason.trim() === '' ? 'Enter why it differs.' : null;

/** The rows that were counted, as they are sent. */
export const countedKits = (rows: readonly CountRow[]): CountedKit[] =>
  rows.flatMap(({ kitId, springOption, counted, booked, reason }) =>
    counted === ''
      ? []
      : [{ kitId, springOption, counted: Number(counted), seen: booked, reason: reason.trim() }],
  );

/** A count as it begins. */
const begun = (): TypedCount => ({ request: newRequest(), notes: '', kits: [] });

function storedCount(key: DraftKey): TypedCount {
  const read = typedSchema.safeParse(loadDraft(key, Date.now())?.values);
  return read.success ? read.data : begun();
}

/**
 * What this person typed of a count that is not recorded, as drafts of forms are kept: neither a failure nor a lock nor,
 * on a device of one's own, a closed window loses an hour at the shelf.
 */
export function useTypedCount(uid: string) {
  const key = { collection: 'stockCounts', id: 'new', uid };
  const [typed, setTyped] = useState(() => storedCount(key));
  const change = (next: TypedCount) => {
    setTyped(next);
    if (next.kits.length === 0 && next.notes === '') clearDraft(key);
    else saveDraft(key, { savedAt: Date.now(), values: { ...next }, base: {} });
  };
  return {
    typed,
    type: ({ kitId, springOption, name, counted, reason }: CountRow) => {
      const kit: TypedKit = { kitId, springOption, name, counted, reason };
      const others = typed.kits.filter((each) => idOf(each) !== idOf(kit));
      change({ ...typed, kits: isBlank(kit) ? others : [...others, kit] });
    },
    typeNotes: (notes: string) => change({ ...typed, notes }),
    discard: () => change(begun()),
  };
}
