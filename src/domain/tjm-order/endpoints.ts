import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { givenEmail, pressId } from '../shared/given.ts';
import { madeAnswer } from '../trade/made.ts';

/** Largest email that the server reads, in bytes. */
export const MAIL_BYTES = 1_000_000;
/** The most bytes of a body with an email in it. */
const MAIL_BODY = 1_400_000;

/** An email as it lies in a `.eml` file, in base64. */
const rawMail = z
  .string()
  .check(
    z.minLength(4),
    z.maxLength(Math.ceil(MAIL_BYTES / 3) * 4, 'Too much data.'),
    z.regex(/^[A-Za-z\d+/]*={0,2}$/u),
  );

/**
 * An email that a person adds (product: tjm-orders). Answers id, number, revision and `isNew`; the same email again
 * answers the order that it made.
 */
export const MAKE_TJM_ORDER = endpoint({
  name: 'make-tjm-order',
  who: 'TJMOrders',
  once: 'each',
  payload: z.object({ request: pressId, raw: rawMail }),
  answer: z.extend(madeAnswer, { isNew: z.boolean() }),
  body: MAIL_BODY,
  calls: 60,
});

/**
 * As make-tjm-order, for the supplier of the mailbox that a service receives (functions: mail-in). 401 without the
 * secret, 404 for another mailbox, 429 from the 21st email of a sender in a minute.
 */
export const RECEIVE_TJM_MAIL = endpoint({
  name: 'receive-tjm-mail',
  who: 'machine',
  once: 'state',
  payload: z.object({ to: givenEmail(), raw: rawMail, isVerified: z._default(z.boolean(), false) }),
  answer: z.object({ number: z.string(), isNew: z.boolean() }),
  body: MAIL_BODY,
});
