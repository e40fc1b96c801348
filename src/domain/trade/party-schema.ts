import * as z from 'zod/mini';
import { recordId, tenantShape, text } from '../shared/schema.ts';

/** Whose a document is, as its schema says it: what queries, rules and lists ask stands beside, written by the server. */
export const tradeShape = {
  ...tenantShape,
  /** The dealer’s distributor; of money and returns '' where a dealer supplied in its place. */
  distributerId: recordId(),
  /** The dealer that supplies in place of the distributor; '' for none. */
  supplierDealerId: recordId(),
  /** Who buys and who supplies (parties.ts). */
  buyerId: recordId(),
  supplierId: recordId(),
};

/** Who sells or buys, as it stood when the document was made final. */
export const partySchema = z.object({
  name: text(),
  abn: text(),
  address: text(500),
  phone: text(),
  email: text(),
});
export type Party = z.infer<typeof partySchema>;
export const NOBODY: Party = { name: '', abn: '', address: '', phone: '', email: '' };
