import { useMemo } from 'react';
import { freightCarriers } from '#domain/freight-carrier/entity.ts';
import { trackingLink } from '#domain/freight-carrier/tracking.ts';
import { fetchAll } from '#data/store/fetch-all.ts';
import { useLoaded } from '#data/store/use-loaded.ts';

interface Consigned {
  readonly freightCarrier: string;
  readonly consignment: string;
}

/**
 * Where consignments can be followed (product: tracking); '' for one that can't, and until the carriers are read, which
 * are not while nothing asks for them.
 */
export function useTracking(isEnabled = true): (order: Consigned) => string {
  const carriers = useLoaded(isEnabled ? 'carriers of consignments' : null, (signal) =>
    fetchAll(freightCarriers, [], signal),
  );
  const found = carriers.value;
  // It is the same function until there are others: lists keep their columns.
  return useMemo(() => {
    const known = (found ?? []).map(({ value }) => value);
    return (order) => trackingLink(known, order);
  }, [found]);
}
