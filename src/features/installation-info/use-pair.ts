import { useSyncExternalStore } from 'react';
import { pairOfPath, vehicleAddress, type VehiclePair } from '#lib/vehicle-address.ts';

const MOVED = 'tare-vehicle';

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

/**
 * The pair that the address names, null at the form, and how to go to one. Two addresses need no router, which is a fifth
 * of what this page loads.
 */
export function usePair(): { pair: VehiclePair | null; goTo: (pair: VehiclePair | null) => void } {
  const path = useSyncExternalStore(subscribe, () => window.location.pathname);
  return { pair: pairOfPath(path), goTo };
}

function goTo(pair: VehiclePair | null): void {
  window.history.pushState(null, '', vehicleAddress(pair));
  window.dispatchEvent(new Event(MOVED));
  window.scrollTo(0, 0);
}
