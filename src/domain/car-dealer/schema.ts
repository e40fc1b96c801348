import * as z from 'zod/mini';
import { flag, NOTE_MAX, partyShape, tenantShape, text, texts, tokens } from '../shared/schema.ts';

/** A new-car yard that sends work before first registration, `carDealers/{id}`. */
export const carDealerSchema = z.object({
  ...partyShape,
  brands: texts(100),
  contactPerson: text(),
  poRequired: flag(),
  deliveryNotes: text(NOTE_MAX),
  ...tenantShape,
  deleted: flag(),
  searchArr: tokens(),
});
export type CarDealer = z.infer<typeof carDealerSchema>;
