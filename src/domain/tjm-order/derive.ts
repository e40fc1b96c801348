import { searchTerms } from '../shared/search-terms.ts';
import { partiesOf } from '../trade/parties.ts';
import type { TjmLine, TjmOrder } from './schema.ts';

/** The lines that are to be ordered. */
export const orderedLines = ({ lines }: Pick<TjmOrder, 'lines'>): readonly TjmLine[] =>
  lines.filter(({ isLeftOut }) => !isLeftOut);

const isMatched = ({ kitId, qty }: TjmLine): boolean => kitId !== '' && qty > 0;

/** How many of its lines are matched, and of how many. */
export function linesRead(order: Pick<TjmOrder, 'lines'>): {
  readonly matched: number;
  readonly all: number;
} {
  const all = orderedLines(order);
  return { matched: all.filter(isMatched).length, all: all.length };
}

/** What is still to be matched, in words; '' for nothing. */
export function matchGap(order: Pick<TjmOrder, 'lines' | 'dealerId'>): string {
  if (order.dealerId === '') return 'Choose the dealer.';
  const { matched, all } = linesRead(order);
  if (all === 0) return 'Add at least one line.';
  return matched === all ? '' : 'Choose a kit and a quantity for every line, or leave the line out.';
}

/** The fields that follow from others: both parties, whether its dealer sees it, what a search finds it by. */
export function derivedTjmOrder(order: TjmOrder): TjmOrder {
  const { number, reference, store, from, fromName, dealerName, orderNumber, subject } = order;
  return {
    ...order,
    ...partiesOf(order),
    isOrdered: order.status === 'ordered',
    searchArr: searchTerms([number, reference, store, from, fromName, dealerName, orderNumber, subject]),
  };
}
