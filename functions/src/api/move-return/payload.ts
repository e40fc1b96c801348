import * as z from 'zod/mini';
import {
  REJECTED_GOODS,
  RETURN_CONDITIONS,
  RETURN_LINES_MAX,
  RETURN_OUTCOMES,
  RETURN_PHOTOS_MAX,
  RETURN_REASONS,
} from '../../../../src/domain/goods-return/schema.ts';
import { SERIAL_MAX } from '../../../../src/domain/order/schema.ts';
import { moveShape } from '../move-invoice/payload.ts';
import { documentId, givenLine, givenNote } from '../payload-parts.ts';

const line = givenLine();
const note = givenNote();
const serial = givenLine(SERIAL_MAX);
const maybeId = z._default(z.union([documentId, z.literal('')]), '');

/** The lines of a draft: what goes back and why. Names, prices and whose it is are looked up. */
const linesAsked = z
  .array(
    z.object({
      key: z.optional(line),
      orderId: maybeId,
      orderLine: z._default(z.int().check(z.minimum(0)), 0),
      installationId: maybeId,
      kitId: maybeId,
      description: z._default(line, ''),
      serial: z._default(serial, ''),
      qty: z.number(),
      reason: z.enum(RETURN_REASONS),
      reasonText: z._default(note, ''),
    }),
  )
  .check(z.minLength(1), z.maxLength(RETURN_LINES_MAX + 1));

const photo = z.object({ path: line, name: z._default(line, '') });

/** The payload of move-return: the shape alone. What the input has to say is judged with all that is known from the store. */
export const moveReturnPayload = z.object({
  ...moveShape,
  input: z._default(
    z.object({
      reason: z.optional(note),
      draft: z.optional(linesAsked),
      shipTo: z.optional(givenLine(500)),
      restockPercent: z.optional(z.number()),
      expiresOn: z.optional(line),
      freightCarrier: z.optional(line),
      collectOn: z.optional(line),
      consignment: z.optional(line),
      rejectedGoods: z.optional(z.enum(REJECTED_GOODS)),
      lines: z.optional(
        z
          .array(
            z.object({
              key: line,
              receivedQty: z.optional(z.number()),
              condition: z.optional(z.enum(RETURN_CONDITIONS)),
              outcome: z.optional(z.enum(RETURN_OUTCOMES)),
              outcomeNote: z.optional(line),
              priceExGst: z.optional(z.number()),
              photos: z.optional(z.array(photo).check(z.maxLength(RETURN_PHOTOS_MAX))),
            }),
          )
          .check(z.maxLength(RETURN_LINES_MAX + 1)),
      ),
    }),
    {},
  ),
});

/** The payload of make-return. */
export const makeReturnPayload = z.object({ request: documentId, lines: linesAsked });
export type MakeReturnPayload = z.infer<typeof makeReturnPayload>;
