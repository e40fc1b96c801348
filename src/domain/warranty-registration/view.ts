import * as z from 'zod/mini';
import { coverSchema, coverTermSchema, warrantyOwnerSchema } from './schema.ts';

const vehicle = z.object({
  title: z.string(),
  vin: z.string(),
  upgrade: z.string(),
  installed: z.string(),
});
/** `logo` is the picture itself; '' for none. */
const whom = z.object({ name: z.string(), phone: z.string(), logo: z.string() });

const open = z.object({
  status: z.literal('open'),
  vehicle,
  installer: whom,
  terms: z.array(coverTermSchema),
  /** The version of the conditions that the owner accepts; '' where there are none. */
  termsVersion: z.string(),
});
const registered = z.object({
  status: z.literal('registered'),
  vehicle,
  installer: whom,
  /** The owner's name, and nothing else of them. */
  owner: z.string(),
  purchaseDate: z.string(),
  odometer: z.union([z.number(), z.literal('')]),
  covers: z.array(coverSchema),
  termsVersion: z.string(),
  registeredOn: z.string(),
});

/** What whoever has the link is told: what there is to register, or the certificate. */
export const warrantyViewSchema = z.discriminatedUnion('status', [open, registered]);
export type WarrantyView = z.infer<typeof warrantyViewSchema>;
export type OpenWarranty = z.infer<typeof open>;
export type RegisteredWarranty = z.infer<typeof registered>;

/** The warranty of a job as its dealer and distributor see it; null where nobody was asked yet. */
export const jobWarrantySchema = z.object({
  /** What the link ends with. */
  key: z.string(),
  state: z.enum(['open', 'registered']),
  email: z.string(),
  requestedByName: z.string(),
  requestedAt: z.int(),
  registeredAt: z.int(),
  owner: z.nullable(warrantyOwnerSchema),
  purchaseDate: z.string(),
  odometer: z.union([z.number(), z.literal('')]),
  termsVersion: z.string(),
  covers: z.array(coverSchema),
  corrections: z.array(z.object({ at: z.int(), byName: z.string(), reason: z.string() })),
});
export type JobWarranty = z.infer<typeof jobWarrantySchema>;
