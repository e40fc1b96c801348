import type { Kit } from '../kit/schema.ts';
import { formatNumber } from '../shared/numbers.ts';
import type { OrderLine } from './schema.ts';

type Weighed = Pick<Kit, 'massFront' | 'massRear'>;

/** What a kit adds to a vehicle, kg; null where its record does not say, or says nothing to send. */
function massOf({ massFront, massRear }: Weighed): number | null {
  if (massFront === '' && massRear === '') return null;
  const mass = Number(massFront) + Number(massRear);
  return mass > 0 ? mass : null;
}

/**
 * The weight of an order's kits, kg, to a tenth; 0 where it is not known of one of them. An estimate: a kit states what
 * it adds to the vehicle, not what its cartons weigh (product: carton-weight).
 */
export function estimatedKg(
  lines: readonly Pick<OrderLine, 'kitId' | 'qty'>[],
  kits: ReadonlyMap<string, Weighed>,
): number {
  const masses = lines.map(({ kitId, qty }) => {
    const kit = kits.get(kitId);
    const mass = kit ? massOf(kit) : null;
    return mass === null ? null : mass * qty;
  });
  if (masses.length === 0 || masses.includes(null)) return 0;
  return Math.round(masses.reduce<number>((sum, mass) => sum + (mass ?? 0), 0) * 10) / 10;
}

/** "84.5 kg", "about 84.5 kg (estimated from kit masses)"; '' for none. */
export function kgText({
  kg,
  kgIsEstimate,
}: {
  readonly kg: number;
  readonly kgIsEstimate: boolean;
}): string {
  if (kg === 0) return '';
  const shown = `${formatNumber(kg)} kg`;
  return kgIsEstimate ? `about ${shown} (estimated from kit masses)` : shown;
}
