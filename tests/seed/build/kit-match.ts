import type * as z from 'zod/mini';
import { type KitMatchRequest, kitMatchRequestSchema } from '#domain/installation/kit-match-request.ts';

/** What a distributor is asked about the kits of a job; waiting since the first second of the era unless told otherwise. */
export function buildKitMatch(
  overrides: Partial<z.input<typeof kitMatchRequestSchema>> = {},
): KitMatchRequest {
  return kitMatchRequestSchema.parse({ matched: false, requestedAt: 1, ...overrides });
}
