import * as z from 'zod/mini';
import { LABEL_KINDS, LABEL_QTY_MAX } from '../../../../src/domain/label-order/schema.ts';
import { REASON_MAX } from '../../../../src/domain/order/schema.ts';
import { NOTE_MAX } from '../../../../src/domain/shared/schema.ts';
import { documentId, givenNote } from '../../../../src/domain/shared/given.ts';

const note = (max: number) => z._default(givenNote(max), '');

/** What the browser posts to order labels. What stands on them is none of it: that is the stored job's. */
export const orderLabelsPayload = z.object({
  /** Made anew for each press of the button, and sent again with each try of it. */
  request: documentId,
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
  order: z.optional(z.object({ id: documentId, rev: z.int().check(z.minimum(1)) })),
});
export type OrderLabelsPayload = z.infer<typeof orderLabelsPayload>;
