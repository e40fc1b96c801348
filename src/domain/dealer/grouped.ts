// Written by `npm run generate` from src/domain/*/entity.ts; do not edit by hand.

/** The collections whose records name the dealer's group beside the dealer, in the order in which they follow. */
export const GROUPED_COLLECTIONS = [
  'customers',
  'accountEntries',
  'auditRuns',
  'carDealers',
  'compliancePlateOrders',
  'credits',
  'customerDetailRequests',
  'customerDistances',
  'customerErasures',
  'customerMerges',
  'dealerAccounts',
  'imageConflicts',
  'installations',
  'invitations',
  'invoices',
  'orders',
  'returns',
  'salesRecords',
  'stockCounts',
  'tjmOrders',
  'warrantyRegistrations',
  'changeLog',
] as const;
export type GroupedCollection = (typeof GROUPED_COLLECTIONS)[number];
