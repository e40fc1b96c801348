import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { ACCEPT_REASON_MAX, DISTANCE_BANDS } from './schema.ts';
import { documentId, givenLine } from '../shared/given.ts';

/**
 * Says why a customer's distance is right as it is, or takes that back (product: distances). For the own dealer with
 * `customers`, and admins with `customerDistances` of the distributor that supplies it; 404 for what is not theirs,
 * 409 where the address has changed since.
 */
export const ACCEPT_DISTANCE = endpoint({
  name: 'accept-distance',
  who: 'CustomerDistances',
  once: 'state',
  payload: z.object({
    id: documentId,
    isAccepted: z.boolean(),
    /** What was looked at: of another distance nobody said that it is right. */
    km: z.int(),
    postcode: z.string(),
    reason: givenLine(ACCEPT_REASON_MAX),
  }),
  answer: NOTHING,
});

const bandCounts = z.record(z.enum(DISTANCE_BANDS), z.int());

/**
 * How many customers live how far from their dealer, by bands of kilometres: of the own dealer, or of all that the
 * distributor supplies and of the first twenty each. Counts alone, no record is read.
 */
export const DISTANCE_FIGURES = endpoint({
  name: 'distance-figures',
  who: 'CustomerDistances',
  once: 'reads',
  payload: z.object({}),
  answer: z.object({
    bands: bandCounts,
    dealers: z.array(z.object({ id: z.string(), name: z.string(), bands: bandCounts })),
    isCut: z.boolean(),
  }),
});
