import { posPrices } from '#domain/sale/entity.ts';
import { type PosPrices, noPosPrices } from '#domain/sale/price-list.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';

/** Favourites and price breaks of the own dealer. */
interface OwnPrices {
  readonly prices: PosPrices;
  /** The record that an edit starts from; null where the dealer has set nothing yet. */
  readonly base: Doc<PosPrices> | null;
  /** What is set is known, so that it can be changed. */
  readonly isKnown: boolean;
  /** Nobody has answered yet what is set. */
  readonly isLoading: boolean;
}

/** Favourites and price breaks of the own dealer, live: none where it has set none, or where the device can't tell. */
export function usePosPrices(): OwnPrices {
  const { dealerId } = useActor();
  const state = useDoc(posPrices, dealerId);
  const status = recordStatus(state);
  return {
    prices: state.status === 'ready' ? state.doc.value : noPosPrices(dealerId),
    base: state.status === 'ready' ? state.doc : null,
    isKnown: status === 'ready' || status === 'missing',
    isLoading: status === 'loading',
  };
}
