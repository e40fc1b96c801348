import { type Kit, kitSchema } from '../../../../../src/domain/kit/schema.ts';
import type { SaleKnown } from '../../../../../src/domain/sale/guards.ts';
import { quoteMassLimits, unfitKit } from '../../../../../src/domain/sale/mass-limits.ts';
import type { Sale } from '../../../../../src/domain/sale/schema.ts';
import { vehicleSchema } from '../../../../../src/domain/vehicle/schema.ts';
import { findRecord } from '../../../store/read.ts';

type Quoted = Pick<Sale, 'vehicleId' | 'lines'>;
type QuoteFacts = Pick<SaleKnown, 'limits' | 'kitFault'>;

const NOTHING: QuoteFacts = { limits: null, kitFault: '' };

/**
 * What a quote says of its vehicle once it is sent: the limits before and after the kits that count, all from the
 * catalogue of this moment, and what stands against promising them. Nothing of a quote whose vehicle is none of the catalogue.
 */
export async function quoteFacts({ vehicleId, lines }: Quoted): Promise<QuoteFacts> {
  if (vehicleId === '') return NOTHING;
  // What is optional may be taken by the customer: it has to fit, too.
  const sold = lines.filter(({ kitId }) => kitId !== '');
  const [vehicle, ...found] = await Promise.all([
    findRecord(vehicleSchema, 'vehicles', vehicleId),
    ...sold.map(({ kitId }) => findRecord(kitSchema, 'kits', kitId)),
  ]);
  if (typeof vehicle !== 'object' || vehicle.value.deleted) {
    return { limits: null, kitFault: 'This vehicle is no longer in the catalogue. Choose another vehicle.' };
  }
  const kits: Kit[] = [];
  for (const [at, { text, excluded }] of sold.entries()) {
    const kit = found[at];
    const value = typeof kit === 'object' ? kit.value : null;
    const why = unfitKit(value, vehicleId);
    if (why !== '') return { limits: null, kitFault: `${text}: ${why}.` };
    if (value && !excluded) kits.push(value);
  }
  return { limits: quoteMassLimits(vehicle.value, kits), kitFault: '' };
}
