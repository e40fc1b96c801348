import { createHash } from 'node:crypto';
import { publicKey } from '../../../src/domain/public-installation/of-job.ts';

/** The id of a vehicle's public record: whoever reads the store's ids learns neither VIN nor code. */
export function publicRecordId(vin: string, code: string): string {
  return createHash('sha256').update(publicKey(vin, code)).digest('hex');
}
