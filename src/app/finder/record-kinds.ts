import type { Actor } from '#domain/access/actor.ts';
import { can, type PrivilegeKey } from '#domain/access/privileges.ts';
import { credits } from '#domain/credit/entity.ts';
import { customers } from '#domain/customer/entity.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { engineerJobs, installations } from '#domain/installation/entity.ts';
import { invoices } from '#domain/invoice/entity.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders, ordersToSupply } from '#domain/order/entity.ts';
import { products } from '#domain/product/entity.ts';
import { sales } from '#domain/sale/entity.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { findRows } from '#data/lists/find-rows.ts';
import { paths } from '#lib/paths.ts';

/** One thing that was found. */
export interface Found {
  readonly to: string;
  /** What it is called, and what tells it from its like. */
  readonly name: string;
  readonly detail: string;
}

/** A kind of record that people look for by number, name, VIN, rego or consignment. */
export interface RecordKind {
  readonly title: string;
  readonly isFor: (actor: Actor) => boolean;
  /** @throws AppError. */
  readonly find: (actor: Actor, text: string) => Promise<readonly Found[]>;
}

/** Most that are shown of each kind. */
const SHOWN = 5;

const words = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

interface Described<T> {
  readonly title: string;
  readonly right: PrivilegeKey;
  readonly kinds: readonly Actor['kind'][];
  readonly shape: ListShape<T>;
  readonly to: (id: string, value: T, actor: Actor) => string;
  readonly name: (value: T) => string;
  readonly detail: (value: T) => string;
}

function kind<T>({ title, right, kinds, shape, to, name, detail }: Described<T>): RecordKind {
  return {
    title,
    isFor: (actor) => kinds.includes(actor.kind) && can(actor, right) && shape.scope(actor) !== null,
    find: async (actor, text) =>
      (await findRows(shape, actor, text, SHOWN)).map(({ id, value }) => ({
        to: to(id, value, actor),
        name: name(value),
        detail: detail(value),
      })),
  };
}

const JOB = {
  title: 'Installations',
  to: paths.installations.edit,
  name: ({ number }: { readonly number: string }) => number || 'New installation',
} as const;
const jobDetail = (job: {
  readonly customer: { readonly name: string };
  readonly vehicle: { readonly make: string; readonly model: string } | null;
  readonly rego: string;
  readonly vin: string;
}) =>
  words(
    job.customer.name,
    job.vehicle ? `${job.vehicle.make} ${job.vehicle.model}` : '',
    job.rego || job.vin,
  );

/** Every kind, in the order in which what was found is shown. */
export const RECORD_KINDS: readonly RecordKind[] = [
  kind({
    ...JOB,
    right: 'Installations',
    kinds: ['dealer', 'distributer'],
    shape: installations.list,
    detail: jobDetail,
  }),
  kind({ ...JOB, right: 'Installations', kinds: ['engineer'], shape: engineerJobs, detail: jobDetail }),
  kind({
    title: 'Customers',
    right: 'Customers',
    kinds: ['dealer'],
    shape: customers.list,
    to: paths.customers.edit,
    name: ({ name }) => name,
    detail: ({ phone, city }) => words(phone, city),
  }),
  kind({
    title: 'Kit orders',
    right: 'DealerOrders',
    kinds: ['dealer'],
    shape: orders.list,
    to: paths.dealerOrders.edit,
    name: ({ number }) => number || 'Draft',
    detail: ({ purchaseOrder, consignment, vin }) => words(purchaseOrder, consignment, vin),
  }),
  kind({
    title: 'Kit orders',
    right: 'Orders',
    kinds: ['distributer'],
    shape: orders.list,
    to: paths.distributerOrders.edit,
    name: ({ number }) => number || 'Draft',
    detail: ({ placedBy, purchaseOrder, consignment }) => words(placedBy, purchaseOrder, consignment),
  }),
  kind({
    title: 'Orders of dealers',
    right: 'SuppliedOrders',
    kinds: ['dealer'],
    shape: ordersToSupply,
    to: paths.distributerOrders.edit,
    name: ({ number }) => number || 'Draft',
    detail: ({ placedBy, purchaseOrder, consignment }) => words(placedBy, purchaseOrder, consignment),
  }),
  kind({
    title: 'Label orders',
    right: 'Orders',
    kinds: ['dealer', 'distributer'],
    shape: labelOrders.list,
    to: (id, _value, actor) =>
      (actor.kind === 'dealer' ? paths.dealerLabelOrders : paths.distributerLabelOrders).edit(id),
    name: ({ number }) => number,
    detail: ({ frozen, consignment }) => words(frozen.number, frozen.vin, consignment),
  }),
  kind({
    title: 'Invoices',
    right: 'Invoices',
    kinds: ['dealer', 'distributer'],
    shape: invoices.list,
    to: paths.invoices.edit,
    name: ({ number }) => number || 'New invoice',
    detail: ({ orders: ordered }) => ordered.map(({ number }) => number).join(', '),
  }),
  kind({
    title: 'Returns',
    right: 'Returns',
    kinds: ['dealer', 'distributer'],
    shape: goodsReturns.list,
    to: paths.returns.edit,
    name: ({ number }) => number,
    detail: ({ rmaNumber, dealerName }) => words(rmaNumber, dealerName),
  }),
  kind({
    title: 'Credits',
    right: 'Credits',
    kinds: ['dealer', 'distributer'],
    shape: credits.list,
    to: paths.credits.edit,
    name: ({ number }) => number || 'New credit',
    detail: ({ invoiceNumber, returnNumber }) => words(invoiceNumber, returnNumber),
  }),
  kind({
    title: 'Quotes and sales',
    right: 'Sales',
    kinds: ['dealer'],
    shape: sales.list,
    to: (id, { type }) => (type === 'quote' ? paths.quotes.edit(id) : paths.pos.record(id)),
    name: ({ number, localNumber }) => number || localNumber || 'Draft',
    detail: ({ customerName, vehicleName: vehicle, rego }) => words(customerName, vehicle, rego),
  }),
  kind({
    title: 'Vehicles',
    right: 'ADMIN.Vehicles',
    kinds: ['dealer', 'distributer'],
    shape: vehicles.list,
    to: paths.vehicles.edit,
    name: vehicleName,
    detail: ({ category }) => category,
  }),
  kind({
    title: 'Products',
    right: 'ADMIN.Products',
    kinds: ['dealer', 'distributer'],
    shape: products.list,
    to: paths.products.edit,
    name: ({ name }) => name,
    detail: ({ sku, partNumber }) => words(sku, partNumber),
  }),
];
