import type * as z from 'zod/mini';
import { creditSchema } from '#domain/credit/schema.ts';
import { creditedOf, paidOf } from '#domain/invoice/balance.ts';
import { invoiceSchema } from '#domain/invoice/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { statusNameOf } from '#domain/order/status.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { MoneyModel } from '#tests/money-model.ts';
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

/** What does not add up; none where every cent and every unit is accounted for. */
export function faultsOf(model: MoneyModel): readonly string[] {
  const { orders, invoices, credits, account, entries } = model;
  const faults = [...returnFaults(model, model.goods)];
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
  for (const [id, invoice] of invoices) {
    const { status, totals, balance, lines, payments } = invoice;
    const left = totals.inc - paidOf(invoice) - creditedOf(invoice);
    must(totals.ex + totals.gst === totals.inc, `${id} totals`);
    must(balance === (status === 'void' ? 0 : left), `${id} balance`);
    must(left >= 0 && left <= totals.inc, `${id} is paid above its total, or below nothing`);
    must(status !== 'paid' || left === 0, `${id} paid with ${left} left`);
    must(status !== 'issued' || left > 0 || totals.inc === 0, `${id} open with nothing left`);
    must(status !== 'void' || paidOf(invoice) === 0, `${id} void with payments`);
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
  }
  for (const [id, { left, totals, applied, status }] of credits) {
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
  for (const [id, { order, invoiceId }] of orders) {
    if (order.splitFrom !== '') continue;
    const on = [...invoices].filter(
      ([, invoice]) => invoice.status !== 'void' && invoice.orderIds.includes(id),
    );
    must(on.length <= 1, `${id} is invoiced twice`);
    must(
      on.every(([own]) => own === invoiceId),
      `${id} is not where it says`,
    );
    const units = sum(
      on.flatMap(([, { lines }]) => lines.filter(({ orderId }) => orderId === id).map(({ qty }) => qty)),
    );
    // What came or will come is billed; what never came is not, or a credit was opened for it.
    const family = [...orders].filter(([key]) => key === id || key.startsWith(`${order.number}-`));
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
