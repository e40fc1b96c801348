import type { Noun } from '../noun.ts';
import { customers } from './customers.ts';
import { dealers } from './dealers.ts';
import { installations } from './installations.ts';
import { invoices } from './invoices.ts';
import { kits } from './kits.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';
import { vehicles } from './vehicles.ts';

/** In the order in which they name each other: what is named comes first. */
export const NOUNS: readonly Noun[] = [
  dealers,
  users,
  vehicles,
  kits,
  customers,
  installations,
  orders,
  invoices,
];

/** Files that are known and not imported, with the reason. */
export const NOT_IMPORTED: Readonly<Record<string, string>> = {
  labelorders:
    'Label orders are not imported: what stands on a label is worked out of its job. Order it again from the job where it is needed.',
  credits: 'Credits are not imported. Enter what is left of one as a new credit of the dealer.',
};
