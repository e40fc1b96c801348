import { cleanCode } from '../../../../src/domain/label-order/code.ts';
import {
  type PublicInstallation,
  publicInstallationSchema,
} from '../../../../src/domain/public-installation/schema.ts';
import type { READ_INSTALLATION_INFO } from '../../../../src/domain/public-installation/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { publicRecord } from '../../store/public-record.ts';
import { parseRecord } from '../../store/read.ts';
import { ApiError } from '../errors.ts';
import { checkMisses, countMiss } from '../rate-limiter.ts';

/** The one answer to every wrong pair: it never says which half was wrong, or that a VIN is known. */
export const noMatch = () =>
  new ApiError(404, 'No vehicle was found for this VIN and code. Check both against the windscreen label.');

/**
 * The public record under a pair. Whatever was typed is hashed and asked for once, so that every miss takes the same
 * work. @throws ApiError 404, 429 after five misses, 503.
 */
export async function foundRecord(
  { vin, code }: ParsedOf<typeof READ_INSTALLATION_INFO>,
  caller: string,
): Promise<PublicInstallation> {
  await checkMisses(caller);
  const snapshot = await publicRecord(vin, cleanCode(code)).get();
  const found = parseRecord(publicInstallationSchema, snapshot.ref.path, snapshot.data());
  if (found) return found;
  await countMiss(caller);
  throw noMatch();
}
