import { entity } from '../descriptor/descriptor.ts';
import { accountEntrySchema, dealerAccountSchema } from './schema.ts';

/** What dealers owe their suppliers: `dealerAccounts/{supplier~dealer}`, written by the server alone. */
export const dealerAccounts = entity({
  path: 'dealerAccounts',
  words: ['account', 'accounts'],
  schema: dealerAccountSchema,
  sharing: 'parties',
  area: 'orders',
  size: 'large',
});

/** Their entries: `accountEntries/{id}`. A statement asks for them by account and day. */
export const accountEntries = entity({
  path: 'accountEntries',
  words: ['account entry', 'account entries'],
  schema: accountEntrySchema,
  sharing: 'parties',
  area: 'orders',
  size: 'large',
});
