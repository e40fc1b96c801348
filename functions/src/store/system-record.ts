import type * as z from 'zod/mini';
import type { Found } from '../../../src/domain/installation/catalogue.ts';
import { conflict } from '../api/errors.ts';
import { findRecord } from './read.ts';

/**
 * A document of `system` that rules are read from, null where there is none, with the source it is.
 * @throws ApiError 409 for one that is there and cannot be read: that must not count as no rule at all.
 */
export async function systemRecord<T>(schema: z.ZodMiniType<T>, id: string, name: string) {
  const found: Found<T> = await findRecord(schema, 'system', id);
  if (found === 'broken') throw conflict(`The ${name} could not be read. Tell head office.`);
  if (found === 'absent') return { value: null, sources: [] };
  return { value: found.value, sources: [{ collection: 'system', id, rev: found.rev, name }] };
}
