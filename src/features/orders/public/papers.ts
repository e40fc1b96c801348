import type { Order } from '#domain/order/schema.ts';

/** The documents of an order, each with what its columns show; `many` names them for several orders. */
export const PAPERS = {
  order: {
    title: 'Order',
    many: 'Orders',
    hasPrices: true,
    hasTicks: false,
    hasSerials: true,
    hasBarcode: true,
    hasTerms: true,
    who: 'both',
  },
  pick: {
    title: 'Pick list',
    many: 'Pick lists',
    hasPrices: false,
    hasTicks: true,
    hasSerials: false,
    hasBarcode: false,
    hasTerms: false,
    who: 'supplier',
  },
  packing: {
    title: 'Packing slip',
    many: 'Packing slips',
    hasPrices: false,
    hasTicks: false,
    hasSerials: true,
    hasBarcode: true,
    hasTerms: true,
    who: 'both',
  },
  dispatch: {
    title: 'Dispatch note',
    many: 'Dispatch notes',
    hasPrices: false,
    hasTicks: false,
    hasSerials: true,
    hasBarcode: false,
    hasTerms: false,
    who: 'both',
  },
} as const;
export type PaperName = keyof typeof PAPERS;

const NAMES = Object.keys(PAPERS);

/** Most orders that are printed together. */
export const PAPERS_MAX = 50;

/** The document that an address names; the order itself where it names none. */
export function paperOf(word: string | null): PaperName {
  // It is one of the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return word !== null && NAMES.includes(word) ? (word as PaperName) : 'order';
}

/** The address of a document of an order, with those of others behind it: `?doc=pick&more=id,id`. */
export function papersAddress(paper: string, name: PaperName, more: readonly string[]): string {
  const params = new URLSearchParams(name === 'order' ? {} : { doc: name });
  if (more.length > 0) params.set('more', more.slice(0, PAPERS_MAX - 1).join(','));
  const query = params.toString();
  return query === '' ? paper : `${paper}?${query}`;
}

/** The orders that an address names, each once: the one of its path and those of `more`. */
export function paperOrderIds(id: string, more: string | null): readonly string[] {
  const ids = (more ?? '').split(',').filter((each) => /^[A-Za-z0-9_~-]{1,128}$/u.test(each));
  return [...new Set([id, ...ids])].slice(0, PAPERS_MAX);
}

/** Why a document can't be printed yet; '' when it can. */
export function paperGap(paper: PaperName, order: Pick<Order, 'lines' | 'dispatchedAt'>): string {
  if (order.lines.length === 0) return 'This order is a draft. Place it first.';
  if (paper === 'dispatch' && order.dispatchedAt === 0) return 'This order has not been dispatched yet.';
  return '';
}
