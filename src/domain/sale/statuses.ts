/** What a sale is, as the specification names it; it stays `none` until somebody chooses. */
export const SALE_TYPES = ['none', 'quote', 'order', 'invoice'] as const;
export type SaleType = (typeof SALE_TYPES)[number];

/** Where a sale stands, as the specification names it, from the first to the last. */
export const SALE_STATUSES = [
  'newQuote',
  'draftQuote',
  'sentQuote',
  'confirmedQuote',
  'cancelledQuote',
] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** A status as it is stored. */
export interface StoredStatus {
  readonly id: number;
  readonly name: SaleStatus;
}

/**
 * The specification gives cancelledQuote the name and the id of confirmedQuote, and calls that a defect (decisions:
 * cancelled-quote). `distinct`: a status of its own. `duplicate`: the entry stays as it is, and nothing can be cancelled.
 */
export type CancelledReading = 'distinct' | 'duplicate';
export const CANCELLED_READING: CancelledReading = 'distinct';

const DISTINCT: Readonly<Record<SaleStatus, StoredStatus>> = {
  newQuote: { id: 0, name: 'newQuote' },
  draftQuote: { id: 1, name: 'draftQuote' },
  sentQuote: { id: 2, name: 'sentQuote' },
  confirmedQuote: { id: 3, name: 'confirmedQuote' },
  cancelledQuote: { id: 4, name: 'cancelledQuote' },
};

/** Each status as it is stored, in one reading. */
export const storedStatuses = (reading: CancelledReading): Readonly<Record<SaleStatus, StoredStatus>> =>
  reading === 'distinct' ? DISTINCT : { ...DISTINCT, cancelledQuote: DISTINCT.confirmedQuote };

/**
 * What a stored status means in either reading, null for one that is none. Whatever an old record with id 3 was, it is confirmed;
 * but for one that says when it was cancelled, which this portal wrote.
 */
export function readStatus({ id }: { readonly id: number }, cancelledOn: string): SaleStatus | null {
  // In the order of their ids: of two that share one the first.
  const found = SALE_STATUSES.find((name) => DISTINCT[name].id === id) ?? null;
  return found === 'confirmedQuote' && cancelledOn !== '' ? 'cancelledQuote' : found;
}
