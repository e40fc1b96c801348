import { useState } from 'react';
import type { Span } from '#domain/shared/span.ts';
import { fetchOrdersPlaced } from '#data/nouns/order-stats.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';

/** The orders that the own dealer placed in a period, with how far reading is and a way to stop it. */
export function usePlacedOrders(period: Span) {
  const actor = useActor();
  const asked = `${actor.uid} ${period.from} ${period.to}`;
  const [stopped, setStopped] = useState('');
  const [read, setRead] = useState(0);
  const isStopped = stopped === asked;
  const loaded = useLoaded(isStopped ? null : asked, async (signal) => {
    setRead(0);
    return fetchOrdersPlaced(actor, period, setRead, signal);
  });
  return { loaded, read, isStopped, stop: () => setStopped(asked), start: () => setStopped('') };
}
