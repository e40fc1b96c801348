import * as z from 'zod/mini';
import { flag, partyShape, tokens } from '../shared/schema.ts';

/** A distributor, `distributers/{id}` (the collection's spelling is the specification's). */
export const distributerSchema = z.object({
  ...partyShape,
  headOffice: flag(),
  deleted: flag(),
  searchArr: tokens(),
});
export type Distributer = z.infer<typeof distributerSchema>;
