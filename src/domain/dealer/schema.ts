import * as z from 'zod/mini';
import { billingShape } from './billing.ts';
import { capacityShape } from './capacity.ts';
import { groupChangeSchema } from './group-change.ts';
import { flag, partyShape, recordId, text, tokens } from '../shared/schema.ts';

/** Dealer categories in the specification's order; the index is the kitCategoryId (decisions: dealer-categories). */
export const DEALER_CATEGORIES = [
  'NONE',
  'Suspension',
  'GVM + BTC',
  'Diamond Dealer',
  'Franchise',
  'Corporate',
] as const;

/** The head office's own record (product: party): always marked as one. */
export const HEAD_OFFICE_DEALER = 'head-office';

/** A dealer, `dealers/{id}` (product: party). */
export const dealerSchema = z.object({
  ...partyShape,
  /** Belongs to the head office: it cannot be deleted. Gives no rights (decisions: head-office-mark). */
  headOffice: flag(),
  canAcceptDealerOrders: flag(),
  kitOrdersChangeCompliance: flag(),
  canSendToEngineer: flag(),
  ...billingShape,
  /** Its own id, so that list queries and rules name the tenant the same way everywhere. */
  dealerId: text(),
  dealerGroupId: text(),
  /** The group's name, for show; '' of one that was imported (groupName). Both are the server's (decisions: dealer-groups). */
  dealerGroup: text(),
  groupChange: z._default(z.nullable(groupChangeSchema), null),
  kitCategoryId: z._default(z.int(), 0),
  distributerId: recordId(),
  ...capacityShape,
  timeLimitStatusId: z._default(z.int(), 0),
  timeLimitStatus: z._default(z.enum(['ok', 'exempt', 'error']), 'ok'),
  /** The first of its limits that are over or exempt (src/domain/time-limit/roll-up.ts); all of them are on /time-limits. */
  timeLimitErrs: z._default(z.array(z.unknown()).check(z.maxLength(1000)), []),
  /** How many more records have limits; of those among these, every limit is. */
  timeLimitErrsMore: z._default(z.int(), 0),
  /** How many of its records have a limit that is over, and how many at worst an exempt one. */
  timeLimitErrorCount: z._default(z.int(), 0),
  timeLimitExemptCount: z._default(z.int(), 0),
  deleted: flag(),
  searchArr: tokens(),
});
export type Dealer = z.infer<typeof dealerSchema>;
