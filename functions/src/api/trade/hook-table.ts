// Written by `npm run generate` from src/domain/*/moves.ts; do not edit by hand.
import type { HookTable } from './hooks.ts';
import { creditHooks } from './hooks/credit.ts';
import { returnHooks } from './hooks/return.ts';
import { invoiceHooks } from './hooks/invoice.ts';
import { labelOrderHooks } from './hooks/label-order.ts';
import { orderHooks } from './hooks/order.ts';
import { saleHooks } from './hooks/sale.ts';
import { tjmOrderHooks } from './hooks/tjm-order.ts';

/** What of each kind only the server does. */
export const HOOKS: HookTable = {
  credit: creditHooks,
  return: returnHooks,
  invoice: invoiceHooks,
  labelOrder: labelOrderHooks,
  order: orderHooks,
  sale: saleHooks,
  tjmOrder: tjmOrderHooks,
};
