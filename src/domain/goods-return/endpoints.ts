import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { shareOf, period, placeText } from '../shared/shares.ts';
import { pressId } from '../shared/given.ts';
import { madeAnswer } from '../trade/made.ts';
import { returnDigestSchema } from './figures.ts';
import { returnLineWishesSchema } from './input.ts';

/**
 * What the own dealer, or the dealers of the own distributor, asked to return in a period; in shares as
 * `order-figures` (`src/domain/goods-return/figures.ts`). Writes nothing.
 */
export const RETURN_FIGURES = endpoint({
  name: 'return-figures',
  who: 'Returns',
  once: 'reads',
  payload: z.extend(period, { after: placeText }),
  answer: shareOf(returnDigestSchema),
});

/**
 * A draft of a return of the caller's own dealer; what the lines are, their prices and the supplier are looked up.
 */
export const MAKE_RETURN = endpoint({
  name: 'make-return',
  who: 'Returns',
  once: 'press',
  payload: z.object({ request: pressId, lines: returnLineWishesSchema }),
  answer: madeAnswer,
});
