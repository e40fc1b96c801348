import * as z from 'zod/mini';
import { endpoint, type ParsedOf } from '../access/endpoint.ts';
import { LINES_MAX, QTY_MAX, REASON_MAX, SERIAL_MAX } from '../order/schema.ts';
import { dispatchAsks } from '../order/input.ts';
import { documentId, givenLine, givenNote, pressId, seenRev } from '../shared/given.ts';
import { isIsoDay } from '../shared/dates.ts';
import { recordMoved } from '../trade/record-moved.ts';
import { deliveryManifestSchema, SENT_COLLECTIONS } from './schema.ts';

/** Orders of one call. */
export const MANIFEST_CALL_MAX = 50;

const key = z.object({ collection: z.enum(SENT_COLLECTIONS), orderId: documentId });

const keys = z.array(key).check(z.minLength(1), z.maxLength(MANIFEST_CALL_MAX));

const picked = z
  .array(
    z.object({
      line: z.int().check(z.minimum(0), z.maximum(LINES_MAX - 1)),
      qty: z.optional(z.int().check(z.minimum(0), z.maximum(QTY_MAX))),
      serials: z.array(givenLine(SERIAL_MAX)).check(z.maxLength(QTY_MAX)),
    }),
  )
  .check(z.maxLength(LINES_MAX));

const press = { request: pressId };
const own = { ...press, manifestId: documentId, orders: keys };

/**
 * Puts confirmed orders of the caller's own supply on the manifest of a day and carrier, takes them off, loads them,
 * enters consignment, cartons, weight and serials, reopens a closed one (an admin). All of the orders of a call or
 * none; manifest and orders are one write. The manifest's id follows from supplier, day and carrier, so that two who
 * begin it at once make one.
 */
export const CHANGE_MANIFEST = endpoint({
  name: 'change-manifest',
  who: 'DeliveryManifests',
  once: 'press',
  payload: z.discriminatedUnion('action', [
    z.object({
      ...press,
      action: z.literal('add'),
      day: z.string().check(z.refine(isIsoDay)),
      carrier: givenLine(),
      orders: keys,
    }),
    z.object({ ...own, action: z.literal('remove') }),
    z.object({ ...own, action: z.literal('load') }),
    z.object({ ...own, action: z.literal('unload') }),
    z.object({
      ...own,
      action: z.literal('set'),
      values: z.object({
        consignment: z.optional(givenLine()),
        cartons: dispatchAsks.cartons,
        kg: dispatchAsks.kg,
        picked: z.optional(picked),
      }),
    }),
    z.object({
      ...press,
      action: z.literal('reopen'),
      manifestId: documentId,
      reason: givenNote(REASON_MAX),
    }),
  ]),
  answer: z.object({ id: z.string(), state: deliveryManifestSchema.shape.state }),
});
export type ChangeManifestPayload = ParsedOf<typeof CHANGE_MANIFEST>;

/**
 * Dispatches loaded orders, each by the row `dispatch` of its table with what stands on its line; once nothing that is
 * loaded is left to send, closes the manifest and takes off what was not loaded. Of two clerks who close at once each
 * order is sent once, and both read that it is.
 */
export const CLOSE_MANIFEST = endpoint({
  name: 'close-manifest',
  who: 'DeliveryManifests',
  once: 'each',
  payload: z.object({
    ...press,
    manifestId: documentId,
    orders: z.array(z.extend(key, { rev: seenRev })).check(z.maxLength(MANIFEST_CALL_MAX)),
  }),
  answer: z.object({
    results: z.array(z.extend(recordMoved, { collection: z.enum(SENT_COLLECTIONS) })),
    state: deliveryManifestSchema.shape.state,
  }),
});
export type CloseManifestPayload = ParsedOf<typeof CLOSE_MANIFEST>;
