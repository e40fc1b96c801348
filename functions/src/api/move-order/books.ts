import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { type Found, withCatalogue } from '../../../../src/domain/installation/catalogue.ts';
import { isOpenStage } from '../../../../src/domain/installation/editable.ts';
import { type Installation, installationSchema } from '../../../../src/domain/installation/schema.ts';
import { frozenFields, labelLines, labelsFault } from '../../../../src/domain/label-order/placing.ts';
import { labelOrderSchema } from '../../../../src/domain/label-order/schema.ts';
import { frozenLines, orderCatalogueFault } from '../../../../src/domain/order/catalogue.ts';
import type { FrozenLine } from '../../../../src/domain/order/effects.ts';
import type { MoveInput } from '../../../../src/domain/order/move-input.ts';
import type { OrderMove } from '../../../../src/domain/order/moves.ts';
import { type Order, orderSchema } from '../../../../src/domain/order/schema.ts';
import { readCatalogue } from '../../store/catalogue.ts';
import { findRecord, parseRecord } from '../../store/read.ts';
import { nextOf } from '../../store/series.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { readOrderCatalogue, supplierFault } from './catalogue.ts';
import { atNoCharge, replacementFault } from './replacement.ts';
import { type Invoicing, invoicingOf, type Moving } from './invoicing.ts';
import { askSerials, NO_SERIALS, type SerialsAsked } from './serials.ts';

/** What the store says of an order at the moment it is placed. */
export interface Placing {
  readonly catalogueFault: string;
  readonly supplierFault: string;
  /** Its lines, where nothing stands against it. */
  readonly frozen: readonly FrozenLine[];
  /** What the record is to say of the job it is for. */
  readonly fields: object;
}

/** An order that was read, and what it rests on when it is placed. */
export interface OpenOrder {
  readonly order: Order;
  readonly placing: (now: Date) => Promise<Placing>;
}

/** One collection of orders: how its records are read, numbered and placed. Every move is the same in all of them. */
export interface OrderBook {
  readonly collection: 'orders' | 'compliancePlateOrders';
  readonly schema: z.ZodMiniType<Order>;
  /** The next number of its series, with the write that takes it. */
  readonly nextNumber: () => Promise<{ readonly number: string; readonly write: FreshWrite }>;
  /** What a move writes besides, in the same write: the invoice of what is dispatched, the credit of what won't come. */
  readonly beside?: (move: OrderMove, moving: Moving) => Promise<Invoicing>;
  /** Whether the serials of a dispatch can be given, and what notes it; left out where goods have none. */
  readonly serials?: (
    move: OrderMove,
    asked: { readonly id: string; readonly order: Order; readonly input: MoveInput },
  ) => Promise<SerialsAsked>;
  /** Null for what is not there or cannot be read. */
  readonly open: (snapshot: DocumentSnapshot) => OpenOrder | null;
}

/** Begins a series where nothing is seeded. */
const FIRST = { orders: 20_001, labelOrders: 30_001 } as const;

async function numberOf(series: keyof typeof FIRST, prefix: string) {
  const { number, write } = await nextOf(series, FIRST[series]);
  return { number: `${prefix}-${number}`, write };
}

const opener =
  <T extends Order>(
    schema: z.ZodMiniType<T>,
    placing: (order: T, now: Date, id: string) => Promise<Placing>,
  ) =>
  (snapshot: DocumentSnapshot): OpenOrder | null => {
    const order = parseRecord(schema, snapshot.ref.path, snapshot.data());
    return order && { order, placing: (now) => placing(order, now, snapshot.id) };
  };

const kitOrders: OrderBook = {
  collection: 'orders',
  schema: orderSchema,
  nextNumber: () => numberOf('orders', 'O'),
  beside: invoicingOf,
  serials: async ({ id: move }, { id, order, input }) =>
    move === 'dispatch' ? askSerials(id, order, input) : NO_SERIALS,
  open: opener(orderSchema, async (order, now, id) => {
    const catalogue = await readOrderCatalogue(order);
    const catalogueFault = orderCatalogueFault(order, catalogue) || (await replacementFault(order, id));
    return {
      catalogueFault,
      supplierFault: await supplierFault(order, catalogue.dealer),
      frozen: catalogueFault === '' ? atNoCharge(order, frozenLines(order, catalogue, now)) : [],
      fields: {},
    };
  }),
};

/** A job as labels are made for it: with the catalogue's own figures while it is open, later with those it was checked with. */
export async function labelledJob(installationId: string): Promise<Found<Installation>> {
  const job = await findRecord(installationSchema, 'installations', installationId);
  if (typeof job !== 'object' || !isOpenStage(job.value.stage)) return job;
  return { ...job, value: withCatalogue(job.value, await readCatalogue(job.value)) };
}

const labelOrders: OrderBook = {
  collection: 'compliancePlateOrders',
  schema: labelOrderSchema,
  nextNumber: () => numberOf('labelOrders', 'L'),
  open: opener(labelOrderSchema, async (order) => {
    const [job, dealer] = await Promise.all([
      labelledJob(order.installationId),
      findRecord(dealerSchema, 'dealers', order.dealerId),
    ]);
    const kinds = order.labels.map(({ kind }) => kind);
    const fault = labelsFault(job, kinds, order.dealerId);
    const isFine = fault === '' && typeof job === 'object';
    return {
      catalogueFault: fault,
      supplierFault: await supplierFault(order, dealer),
      frozen: isFine ? labelLines(order.labels) : [],
      fields: isFine ? frozenFields(order.labels, job.value, order.frozen.windscreenLabelCode) : {},
    };
  }),
};

/** The books by the collection that a request names. */
export const ORDER_BOOKS = { orders: kitOrders, compliancePlateOrders: labelOrders } as const;
