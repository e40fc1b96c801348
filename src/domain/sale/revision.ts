import type { Moving } from '../trade/entry.ts';
import { type QuoteMassLimits, type Sale, type SaleRevision, saleRevisionSchema } from './schema.ts';

/** What the customer has of a quote once it was sent: kept whole under its letter, and changed by nobody. */
export const revisionOf = (
  sent: Sale,
  { uid, byName }: Pick<Moving, 'uid' | 'byName'>,
  limits: QuoteMassLimits | null,
): SaleRevision => saleRevisionSchema.parse({ ...sent, sentBy: uid, sentByName: byName, limits });
