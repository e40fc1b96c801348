import * as z from 'zod/mini';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { partyOf } from '../../../../src/domain/trade/parties.ts';
import { maySupply } from '../../../../src/domain/trade/roles.ts';
import { MAIL_BYTES } from '../../tjm/parse-mail.ts';
import { receiveMail } from '../../tjm/receive.ts';
import { endpoint } from '../endpoint.ts';
import { forbidden } from '../errors.ts';

const TOO_LARGE = 'Too much data.';

/** An email as it lies in a `.eml` file, in base64. */
export const rawMail = z
  .string()
  .check(
    z.minLength(4),
    z.maxLength(Math.ceil(MAIL_BYTES / 3) * 4, TOO_LARGE),
    z.regex(/^[A-Za-z\d+/]*={0,2}$/u),
  );

/** The most bytes of a body with an email in it. */
export const MAIL_BODY = 1_400_000;

/**
 * POST make-tjm-order: an email that somebody of the supplier adds by hand. Nobody vouches for its sender. Answers id, number and
 * revision; the same email again answers the order that it made, `isNew` false.
 */
export const makeTjmOrder = endpoint(
  'TJMOrders',
  z.object({ request: documentId, raw: rawMail }),
  ({ request, raw }, actor) => {
    if (!maySupply(actor)) throw forbidden('Only a supplier adds orders by email.');
    const by = { request, uid: actor.uid, byName: personName(actor) };
    return receiveMail({
      supplierId: partyOf(actor),
      raw: Buffer.from(raw, 'base64'),
      isVerified: false,
      by,
    });
  },
  { body: MAIL_BODY, calls: 60 },
);
