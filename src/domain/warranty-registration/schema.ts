import * as z from 'zod/mini';
import {
  orBlank,
  choice,
  day,
  flag,
  list,
  recordId,
  requiredText,
  STATES,
  tenantShape,
  text,
} from '../shared/schema.ts';

export const REGISTRATION_STATES = ['open', 'registered'] as const;

/** Whom the warranty covers. */
export const warrantyOwnerSchema = z.object({
  name: text(),
  email: text(),
  phone: text(),
  address: text(),
  city: text(),
  state: choice(STATES),
  postcode: text(4),
});
export type WarrantyOwner = z.infer<typeof warrantyOwnerSchema>;

/** How long one product is covered, by its category as it stands; '' where nothing is given. */
export const coverTermSchema = z.object({
  /** Its part number and name. */
  product: requiredText(402),
  category: text(),
  years: orBlank(z.number()),
  isYearsUnlimited: flag(),
  kms: orBlank(z.number()),
  isKmsUnlimited: flag(),
});
export type CoverTerm = z.infer<typeof coverTermSchema>;

/** The same with its end: the day, and the odometer in km; '' where there is none or it is unlimited. */
export const coverSchema = z.extend(coverTermSchema, { ends: day(), endKms: orBlank(z.number()) });
export type Cover = z.infer<typeof coverSchema>;

/** Most products of one job. */
export const COVERS_MAX = 200;

const seconds = () => z._default(z.int(), 0);
const correction = z.object({ at: z.int(), by: text(), byName: text(401), reason: text(500) });

/**
 * The owner's warranty of a job, `warrantyRegistrations/{installationId}` (product: warranty-registration): written and
 * read by the server alone. `key` is what its link holds. What is registered stays as it is, with the terms and durations
 * of that day, until the dealer opens it again for a correction.
 */
export const warrantyRegistrationSchema = z.object({
  key: requiredText(40),
  state: z.enum(REGISTRATION_STATES),
  ...tenantShape,
  distributerId: recordId(),
  /** Where the link was mailed to last; '' where it was only shown. */
  email: text(),
  requestedBy: requiredText(),
  requestedByName: text(401),
  requestedAt: z.int(),
  /** The press that asked the owner last, and the one that registered. */
  askPress: text(),
  press: text(),
  owner: z._default(z.nullable(warrantyOwnerSchema), null),
  purchaseDate: day(),
  /** km. */
  odometer: orBlank(z.number()),
  consent: flag(),
  termsVersion: text(40),
  registeredAt: seconds(),
  /** The job's number when it was registered, for show. */
  job: text(40),
  covers: list(coverSchema, COVERS_MAX),
  corrections: list(correction, 100),
});
export type WarrantyRegistration = z.infer<typeof warrantyRegistrationSchema>;
