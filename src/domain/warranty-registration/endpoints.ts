import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { documentId, givenEmail, givenLine, linkKey, pressId } from '../shared/given.ts';
import { jobWarrantySchema, warrantyViewSchema } from './view.ts';
import { warrantyOwnerSchema } from './schema.ts';
import { warrantyRowsSchema } from './row.ts';
import { period, shareOf } from '../shared/shares.ts';

/**
 * Makes the link by which the owner of a complete job registers its warranty, one for each job, and mails it where an
 * address is given. An admin opens a registration again for a correction, under a new link. Answers what the link ends
 * with.
 */
export const ASK_WARRANTY = endpoint({
  name: 'ask-warranty',
  who: 'OwnInstallations',
  once: 'press',
  payload: z.strictObject({
    request: pressId,
    installationId: documentId,
    /** '' where the link is only shown. */
    email: givenEmail(),
    /** Why a registration is opened again for a correction; '' for none. */
    reopen: z._default(givenLine(500), ''),
  }),
  answer: z.object({ key: z.string() }),
});

/** The warranty of a job for its dealer and its distributor; null where nobody was asked yet. */
export const JOB_WARRANTY = endpoint({
  name: 'job-warranty',
  who: 'Installations',
  once: 'reads',
  payload: z.strictObject({ installationId: documentId }),
  answer: z.nullable(jobWarrantySchema),
});

/** Where to go on: the second of the last row and its id. Whatever it says, only the caller's own are read behind it. */
const place = z.string().check(z.regex(/^(\[\d{1,12},"(?!__.*__")[A-Za-z0-9_~-]{1,128}"\])?$/u));

/**
 * Owners asked in a period of at most 366 days to register their warranty, newest first, 250 a call: of the own
 * dealer, or of the dealers of the own distributor; job, dealer, who asked and when, whether and when it was
 * registered, when the last cover ends. Nothing of the owner, and not the key of the link. Answers as `order-figures`
 * does, `digest` being the rows. Writes nothing.
 */
export const LIST_WARRANTIES = endpoint({
  name: 'list-warranties',
  who: 'ADMIN.Reports',
  once: 'reads',
  payload: z.extend(period, { after: place }),
  answer: shareOf(warrantyRowsSchema),
});

/**
 * What there is to register, or the certificate of what was. Of the owner it tells the name alone. Public: the key is
 * 128 bits of chance.
 */
export const READ_WARRANTY = endpoint({
  name: 'read-warranty',
  who: 'anyone',
  once: 'reads',
  payload: z.strictObject({ id: linkKey }),
  answer: warrantyViewSchema,
});

/**
 * Registers the warranty of a job for its owner, once. How long each product is covered is worked out here, by the
 * catalogue of now, and kept.
 */
export const REGISTER_WARRANTY = endpoint({
  name: 'register-warranty',
  who: 'anyone',
  once: 'press',
  payload: z.strictObject({
    id: linkKey,
    request: pressId,
    owner: z.strictObject(warrantyOwnerSchema.shape),
    purchaseDate: z.string().check(z.maxLength(10)),
    odometer: z.union([z.number(), z.literal('')]),
    consent: z.boolean(),
    termsVersion: z.string().check(z.maxLength(40)),
  }),
  answer: NOTHING,
});
