import { isSameCarrier } from './same-carrier.ts';
import type { FreightCarrier } from './schema.ts';

/** Where the consignment goes in the address of a carrier's tracking page (product: tracking). */
export const CONSIGNMENT = '{consignment}';

type Tracked = Pick<FreightCarrier, 'name' | 'trackingUrl' | 'deleted'>;

/**
 * The address where a consignment can be followed; '' where its carrier has no tracking page. Orders name a carrier by
 * its name; one that was deleted still carries what it took.
 */
export function trackingLink(
  carriers: readonly Tracked[],
  { freightCarrier, consignment }: { readonly freightCarrier: string; readonly consignment: string },
): string {
  if (freightCarrier.trim() === '' || consignment.trim() === '') return '';
  const named = carriers.filter(({ name }) => isSameCarrier(name, freightCarrier));
  const carrier = named.find(({ deleted }) => !deleted) ?? named[0];
  const pattern = carrier?.trackingUrl ?? '';
  return pattern.startsWith('https://') && pattern.includes(CONSIGNMENT)
    ? pattern.replace(CONSIGNMENT, () => encodeURIComponent(consignment.trim()))
    : '';
}
