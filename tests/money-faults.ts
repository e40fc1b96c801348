import type * as z from 'zod/mini';
import { creditSchema } from '#domain/credit/schema.ts';
import { creditedBy } from '#domain/credit/totals.ts';
import { creditedOf, paidOf } from '#domain/invoice/balance.ts';
import { INVOICE } from '#domain/invoice/moves.ts';
import { invoicedOrderOf } from '#domain/invoice/from-order.ts';
import { type Invoice, invoiceSchema } from '#domain/invoice/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { statusNameOf } from '#domain/order/status.ts';
import { type Cents, gstOf } from '#domain/shared/money.ts';
import { ENTRIES_MAX } from '#domain/trade/entry.ts';
import { moveFault, moveVerdict } from '#domain/trade/move.ts';
import { KNOWN, type MoneyModel } from '#tests/money-model.ts';
import { factsOf } from '#tests/trade-moved.ts';
import { returnFaults } from '#tests/money-returns.ts';

const sum = (amounts: Iterable<Cents>): Cents => [...amounts].reduce((all, each) => all + each, 0);

/** Which records their own schema does not read. */
export function unreadable({ orders, invoices, credits }: MoneyModel): readonly string[] {
  const broken = (schema: z.ZodMiniType, records: Iterable<readonly [string, object]>) =>
    [...records]
      .filter(([, record]) => !schema.safeParse(record).success)
      .map(([id]) => `${id} can’t be read`);
  return [
    ...broken(invoiceSchema, invoices),
    ...broken(creditSchema, credits),
    ...broken(
      orderSchema,
      [...orders].map(([id, { order }]) => [id, order]),
    ),
  ];
}

const endFaults = new WeakMap<Invoice, string>();
/** Why an invoice can't be ended any more; '' when it can. Worked out once: most stay as they are from step to step. */
function endFault(invoice: Invoice): string {
  const fault = endFaults.get(invoice) ?? newEndFault(invoice);
  endFaults.set(invoice, fault);
  return fault;
}

function newEndFault(invoice: Invoice): string {
  const { status, balance, entries } = invoice;
  if (entries.length > ENTRIES_MAX) return `has ${entries.length} entries`;
  if (status === 'void' || status === 'paid') return '';
  const facts = factsOf(invoice, KNOWN);
  const move = INVOICE.move(status === 'new' ? 'discard' : 'pay');
  if (!move) return 'has no end';
  const input = { amount: balance, kind: 'transfer', on: '2026-10-20', reason: 'Why' } as const;
  const isFree = moveVerdict(INVOICE, move, 'supplierAdmin', facts).allowed;
  const isOpen = status === 'new' || balance > 0;
  return isOpen && (!isFree || moveFault(move, input, facts) !== null) ? 'has no end' : '';
}

/** What does not add up; none where every cent and every unit is accounted for. */
export function faultsOf(model: MoneyModel): readonly string[] {
  const { orders, invoices, credits, account, entries } = model;
  const faults = [...returnFaults(model, model.goods), ...model.faults];
  const must = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault);
  };
  const billed = [...invoices.values()].filter(({ status }) => status === 'issued' || status === 'paid');
  const approved = [...credits.values()].filter(({ status }) => status.name === 'approved');
  const owed =
    sum(billed.map(({ totals }) => totals.inc)) -
    sum([...invoices.values()].map((invoice) => paidOf(invoice))) -
    sum(approved.map(({ totals }) => totals.inc));
  must(account.balance === owed, `balance ${account.balance}, owed ${owed}`);
  must(account.balance === sum(entries.map(({ amount }) => amount)), 'entries do not add up');
  must(account.entries === entries.length, 'entries are not counted');
  must(account.credited <= account.invoiced, `credited ${account.credited} of ${account.invoiced} invoiced`);
  for (const [id, invoice] of invoices) {
    const { status, totals, balance, lines, payments } = invoice;
    const left = totals.inc - paidOf(invoice) - creditedOf(invoice);
    must(totals.ex + totals.gst === totals.inc, `${id} totals`);
    must(balance === (status === 'void' ? 0 : left), `${id} balance`);
    must(left >= 0 && left <= totals.inc, `${id} is paid above its total, or below nothing`);
    must(status !== 'paid' || left === 0, `${id} paid with ${left} left`);
    must(status !== 'issued' || left > 0 || totals.inc === 0, `${id} open with nothing left`);
    must(status !== 'void' || paidOf(invoice) === 0, `${id} void with payments`);
    const ids = [...payments, ...invoice.credits].map((each) => each.id);
    must(new Set(ids).size === ids.length, `${id} has two entries of one id`);
    must(endFault(invoice) === '', `${id} ${endFault(invoice)}`);
    must(
      payments.every(({ amount }) => Number.isInteger(amount)),
      `${id} parts of a cent`,
    );
    must(
      lines.every(({ qty }) => Number.isInteger(qty) && qty > 0),
      `${id} parts of a unit`,
    );
    const notes = sum(invoice.creditNotes.map(({ amount }) => amount));
    must(notes <= (status === 'void' ? 0 : totals.inc), `${id} credited above its total`);
    const { ex, gst } = creditedBy(invoice.creditNotes);
    must(ex !== totals.ex || status === 'void' || gst === totals.gst, `${id} credited whole, GST ${gst}`);
  }
  for (const [id, { left, totals, applied, status, entries: made }] of credits) {
    must(made.length <= ENTRIES_MAX, `${id} has ${made.length} entries`);
    must(Math.abs(totals.gst - gstOf(totals.ex)) <= credits.size, `${id} GST ${totals.gst} of ${totals.ex}`);
    const used = sum(applied.map(({ amount }) => amount));
    const onInvoices = sum(
      [...invoices.values()].flatMap((invoice) =>
        invoice.credits.filter(({ creditId }) => creditId === id).map(({ amount }) => amount),
      ),
    );
    must(used === onInvoices, `${id} used ${used}, on invoices ${onInvoices}`);
    must(used >= 0 && used <= totals.inc, `${id} used above its total`);
    must(left === (status.name === 'cancelled' ? 0 : totals.inc - used), `${id} left`);
  }
  const lost = [...model.shipments.lost.values()];
  const all = new Map([...orders].map(([id, { order }]) => [id, order]));
  for (const [id, { order, invoiceId }] of orders) {
    const on = [...invoices].filter(
      ([, invoice]) => invoice.status !== 'void' && invoice.orderIds.includes(id),
    );
    // What was short at a receipt is billed with its order; what was sent later by itself.
    if (order.splitFrom !== '' && on.length === 0) continue;
    must(on.length <= 1, `${id} is invoiced twice`);
    must(
      on.every(([own]) => own === invoiceId),
      `${id} is not where it says`,
    );
    const units = sum(
      on.flatMap(([, { lines }]) => lines.filter(({ orderId }) => orderId === id).map(({ qty }) => qty)),
    );
    // What came or will come is billed; what never came is not, or a credit was opened for it.
    const named = on.flatMap(([, invoice]) => invoice.orderIds);
    const family = [...orders].filter(
      ([key, held]) => held.invoiceId === invoiceId && invoicedOrderOf(key, named, all) === id,
    );
    const coming = family.filter(([, held]) => statusNameOf(held.order) !== 'cancelled');
    const due = sum(coming.flatMap(([, held]) => held.order.lines.map(({ qty }) => qty)));
    const credited = sum(
      lost.filter((each) => each.named === id && each.invoiceId === on[0]?.[0]).map(({ qty }) => qty),
    );
    must(
      on.length === 0 || units === due + credited,
      `${id}: ${units} billed, ${due} due, ${credited} credited`,
    );
  }
  return faults;
}
