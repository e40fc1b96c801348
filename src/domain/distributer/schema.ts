import * as z from 'zod/mini';
import { supplierBillingShape } from '../dealer/billing.ts';
import { flag, list, partyShape, STATES, text, tokens } from '../shared/schema.ts';

/** A distributor, `distributers/{id}` (the collection's spelling is the specification's). */
export const distributerSchema = z.object({
  ...partyShape,
  headOffice: flag(),
  /** The states it serves; where its dealers are. */
  states: list(z.enum(STATES), STATES.length),
  /** Where a placed order is announced; '' means the email above. */
  orderEmail: text(),
  ...supplierBillingShape,
  deleted: flag(),
  searchArr: tokens(),
});
export type Distributer = z.infer<typeof distributerSchema>;
