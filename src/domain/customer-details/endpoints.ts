import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { documentId, givenEmail, idOrBlank, linkKey, pressId } from '../shared/given.ts';
import { detailsLinkViewSchema, detailsRequestViewSchema } from './view.ts';
import { customerDetailsSchema } from './schema.ts';

/**
 * Makes the link to a customer's own details, and mails it; the key is 128 bits of the server's chance; the same press
 * makes one (product: customer-details).
 */
export const ASK_CUSTOMER_DETAILS = endpoint({
  name: 'ask-customer-details',
  who: 'Customers',
  once: 'press',
  payload: z.strictObject({
    request: pressId,
    /** '' for somebody who is no customer yet. */
    customerId: idOrBlank,
    /** '' where no job asks. */
    installationId: idOrBlank,
    asksLicence: z.boolean(),
    /** '' where the link is only shown. */
    email: givenEmail(),
  }),
  answer: z.object({ id: z.string(), key: z.string(), expiresAt: z.int() }),
});

/** The requests of the dealer group with what was sent. */
export const LIST_CUSTOMER_DETAILS = endpoint({
  name: 'list-customer-details',
  who: 'Customers',
  once: 'reads',
  payload: z.union([
    z.strictObject({ customerId: documentId }),
    z.strictObject({ waiting: z.literal(true) }),
    z.strictObject({ unsettled: z.literal(true) }),
  ]),
  answer: z.array(detailsRequestViewSchema),
});

/**
 * Ends a link, or takes named fields of what was sent into the customer; 409 for a customer changed meanwhile or an
 * email in use.
 */
export const SETTLE_CUSTOMER_DETAILS = endpoint({
  name: 'settle-customer-details',
  who: 'Customers',
  once: 'state',
  payload: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('withdraw'), id: documentId }),
    z.strictObject({
      action: z.literal('merge'),
      id: documentId,
      /** The revision of the customer that both values were shown beside; 0 for a new customer. */
      rev: z.int(),
      /** The names of the fields to take over. What goes in is what the customer sent, never what is posted here. */
      fields: z.array(z.keyof(customerDetailsSchema)).check(z.maxLength(40)),
    }),
  ]),
  /** The customer who has the details now; '' where a link was withdrawn. */
  answer: z.object({ customerId: z.string() }),
});

/**
 * Whether a link can be filled in, and for whom. It never says what the dealer knows of the customer, or what was
 * sent. Public: the key is 128 bits of chance.
 */
export const READ_CUSTOMER_DETAILS = endpoint({
  name: 'read-customer-details',
  who: 'anyone',
  once: 'reads',
  payload: z.strictObject({ id: linkKey }),
  answer: detailsLinkViewSchema,
});

/** Keeps what a customer says of themselves, once; staff decide field by field what of it goes into their record. */
export const SUBMIT_CUSTOMER_DETAILS = endpoint({
  name: 'submit-customer-details',
  who: 'anyone',
  once: 'press',
  payload: z.strictObject({
    id: linkKey,
    request: pressId,
    details: z.strictObject(customerDetailsSchema.shape),
  }),
  answer: NOTHING,
});
