import type { Noun } from '../noun.ts';
import { credits } from './credits.ts';
import { customers } from './customers.ts';
import { dealers } from './dealers.ts';
import { installations } from './installations.ts';
import { invoices } from './invoices.ts';
import { kits } from './kits.ts';
import { labelOrders } from './label-orders.ts';
import { orders } from './orders.ts';
import { returns } from './returns.ts';
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
  credits,
  labelOrders,
  returns,
];
