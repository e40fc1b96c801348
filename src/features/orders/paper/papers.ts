import type { Order } from '#domain/order/schema.ts';

/** The documents of an order, each with what its columns show. */
export const PAPERS = {
  order: { title: 'Order', hasPrices: true, hasTicks: false, hasSerials: true, who: 'both' },
  pick: { title: 'Pick list', hasPrices: false, hasTicks: true, hasSerials: false, who: 'supplier' },
  packing: { title: 'Packing slip', hasPrices: false, hasTicks: false, hasSerials: true, who: 'both' },
  dispatch: { title: 'Dispatch note', hasPrices: false, hasTicks: false, hasSerials: true, who: 'both' },
} as const;
export type PaperName = keyof typeof PAPERS;

const NAMES = Object.keys(PAPERS);

/** The document that an address names; the order itself where it names none. */
export function paperOf(word: string | null): PaperName {
  // It is one of the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return word !== null && NAMES.includes(word) ? (word as PaperName) : 'order';
}

/** Why a document can't be printed yet; '' when it can. */
export function paperGap(paper: PaperName, order: Pick<Order, 'lines' | 'dispatchedAt'>): string {
  if (order.lines.length === 0) return 'This order is a draft. Place it first.';
  if (paper === 'dispatch' && order.dispatchedAt === 0) return 'This order has not been dispatched yet.';
  return '';
}
