import type { Noun } from '../noun.ts';
import { customers } from './customers.ts';
import { dealers } from './dealers.ts';
import { installations } from './installations.ts';
import { kits } from './kits.ts';
import { users } from './users.ts';
import { vehicles } from './vehicles.ts';

/** In the order in which they name each other: what is named comes first. */
export const NOUNS: readonly Noun[] = [dealers, users, vehicles, kits, customers, installations];

/** Files that are known and not imported, with the reason. */
export const NOT_IMPORTED: Readonly<Record<string, string>> = {
  orders:
    'Orders are not imported yet: each has stock, serials and an invoice behind it. Send them as the spreadsheet they are.',
  invoices:
    'Invoices are not imported yet: each is posted to its dealer’s account. Enter what is still owed as one correction of the account.',
};
