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
}

/** Favourites and price breaks of the own dealer, live: none where it has set none, or where the device can't tell. */
export function usePosPrices(): OwnPrices {
  const { dealerId } = useActor();
  const state = useDoc(posPrices, dealerId);
  if (state.status === 'ready') return { prices: state.doc.value, base: state.doc, isKnown: true };
  return { prices: noPosPrices(dealerId), base: null, isKnown: recordStatus(state) === 'missing' };
}
