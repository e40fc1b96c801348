import * as z from 'zod/mini';
import { SENT_COLLECTIONS } from '../../../../src/domain/delivery-manifest/schema.ts';
import { dispatchAsks } from '../../../../src/domain/order/input.ts';
import { LINES_MAX, QTY_MAX, REASON_MAX, SERIAL_MAX } from '../../../../src/domain/order/schema.ts';
import { isIsoDay } from '../../../../src/domain/shared/dates.ts';
import { documentId, givenLine, givenNote } from '../../../../src/domain/shared/given.ts';

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

const press = { request: documentId };
const own = { ...press, manifestId: documentId, orders: keys };

/** What the browser posts to change a manifest. Numbers, addresses and times are known from the store. */
export const changeManifestPayload = z.discriminatedUnion('action', [
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
]);
export type ChangeManifestPayload = z.infer<typeof changeManifestPayload>;

/** What the browser posts to send what is loaded: the orders, each with the `_rev` that the person was looking at. */
export const closeManifestPayload = z.object({
  ...press,
  manifestId: documentId,
  orders: z.array(z.extend(key, { rev: z.int().check(z.minimum(1)) })).check(z.maxLength(MANIFEST_CALL_MAX)),
});
export type CloseManifestPayload = z.infer<typeof closeManifestPayload>;
