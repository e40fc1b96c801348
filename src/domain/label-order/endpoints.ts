import * as z from 'zod/mini';
import { endpoint, type ParsedOf } from '../access/endpoint.ts';
import { NOTE_MAX } from '../shared/schema.ts';
import { REASON_MAX } from '../order/schema.ts';
import { documentId, givenNote, pressId, seenRev } from '../shared/given.ts';
import { LABEL_KINDS, LABEL_QTY_MAX } from './schema.ts';

const note = (max: number) => z._default(givenNote(max), '');

/**
 * An order of labels for a job, placed at once under the next number; what stands on them is frozen from the stored
 * job and the catalogue, none of it is read from the payload. For the job's dealer, or its distributor on behalf. With
 * `order` that one is changed and placed again under its number, in one write. A label that was ordered before asks
 * for the reason; of two people who order it at once one does.
 */
export const ORDER_LABELS = endpoint({
  name: 'order-labels',
  who: 'Orders',
  once: 'press',
  payload: z.object({
    request: pressId,
    installationId: documentId,
    labels: z
      .array(
        z.object({
          kind: z.enum(LABEL_KINDS),
          qty: z._default(z.int().check(z.minimum(1), z.maximum(LABEL_QTY_MAX)), 1),
        }),
      )
      .check(z.minLength(1), z.maxLength(LABEL_KINDS.length)),
    reissueReason: note(REASON_MAX),
    express: z._default(z.boolean(), false),
    /** '' for the dealer's own address. */
    shipTo: note(500),
    notes: note(NOTE_MAX),
    /** The order that was sent back or recalled, as the person saw it, where that one is changed and placed again. */
    order: z.optional(z.object({ id: documentId, rev: seenRev })),
  }),
  answer: z.object({ id: z.string(), number: z.string(), rev: z.number() }),
});
export type OrderLabelsPayload = ParsedOf<typeof ORDER_LABELS>;
