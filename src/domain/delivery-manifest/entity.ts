import { entity } from '../descriptor/descriptor.ts';
import { deliveryManifestSchema } from './schema.ts';

/** What leaves a supplier's warehouse by day and carrier: `deliveryManifests/{id}`, written by the server alone. */
export const deliveryManifests = entity({
  path: 'deliveryManifests',
  words: ['delivery manifest', 'delivery manifests'],
  schema: deliveryManifestSchema,
  sharing: 'special',
  size: 'large',
});
