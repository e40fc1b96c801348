import { installationSchema } from '../../../../../src/domain/installation/schema.ts';
import { NOTHING_KNOWN, type OrderKnown } from '../../../../../src/domain/order/guards.ts';
import type { Order } from '../../../../../src/domain/order/schema.ts';
import type { OrderCollection } from '../../../../../src/domain/time-limit/record-kinds.ts';
import { db } from '../../../store/admin.ts';
import { parseRecord } from '../../../store/read.ts';
import { recordRef } from '../../../store/record-ref.ts';
import { nextOf } from '../../../store/series.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import { isManifestClosed, manifestBeside } from '../../delivery-manifest/beside.ts';
import type { MoveContext, Beside, Hooks } from '../hooks.ts';

/** What the store says of an order at the moment it is placed. */
export interface Placing<T> extends Pick<OrderKnown, 'catalogueFault' | 'supplierFault' | 'frozen'> {
  /** What the record is to say of the job it is for. */
  readonly fields: Partial<T>;
}

/** A series of numbers: where it begins if nothing is seeded, and the letter before each. */
interface Series {
  readonly name: 'orders' | 'labelOrders';
  readonly first: number;
  readonly prefix: string;
}

/** What one kind of orders does besides what both do. */
interface OfGoods<T extends Order> {
  readonly collection: OrderCollection;
  readonly series: Series;
  readonly placing: (context: MoveContext<T>) => Promise<Placing<T>>;
  /** What goes with a dispatch once nothing stands against it. @throws ApiError. */
  readonly dispatching?: (context: MoveContext<T>) => Promise<readonly FreshWrite[]>;
  /** What a move writes on invoices and credits. @throws ApiError 409. */
  readonly invoicing?: (context: MoveContext<T>, after: T) => Promise<Beside<T>>;
}

/** Whether a job that holds kits of the order is open. */
async function isJobOpen({ lines }: Order): Promise<boolean> {
  const ids = [...new Set(lines.flatMap(({ heldBy }) => heldBy))];
  const refs = ids.flatMap((id) => recordRef('installations', id) ?? []);
  const jobs = refs.length === 0 ? [] : await db.getAll(...refs);
  return jobs.some((job) => {
    const read = parseRecord(installationSchema, job.ref.path, job.data());
    return read !== null && read.stage !== 'complete';
  });
}

/** The next number of a series, with the write that takes it. */
export async function numberIn({ name, first, prefix }: Series) {
  const { number, write } = await nextOf(name, first);
  return { number: `${prefix}-${number}`, write };
}

/** What the server reads and writes for moves of orders: catalogue, number, serials, invoice, delivery manifest. */
export const orderHooksOf = <T extends Order>(goods: OfGoods<T>): Hooks<T, OrderKnown> => ({
  read: async (context) => {
    const { id, record, move, moving, through } = context;
    const isPlaced = move === 'place';
    const { fields, ...placing } = isPlaced ? await goods.placing(context) : { fields: {} };
    const known: OrderKnown = {
      ...NOTHING_KNOWN,
      ...placing,
      isJobReopened: move === 'reopen' && (await isJobOpen(record)),
      isManifestClosed: move === 'undoDispatch' && (await isManifestClosed(record)),
    };
    return {
      record: { ...record, ...fields },
      known,
      isCacheable: isPlaced,
      allowed: async () => {
        const sent = move === 'dispatch' ? await goods.dispatching?.(context) : undefined;
        const numbered = isPlaced && record.number === '' ? await numberIn(goods.series) : null;
        return {
          known: { ...known, number: numbered?.number ?? record.number },
          beside: async (after) => {
            const invoiced = await goods.invoicing?.(context, after);
            const key = { collection: goods.collection, orderId: id };
            const manifest = await manifestBeside({
              key,
              move,
              order: record,
              after,
              changer: moving,
              through,
            });
            return {
              fields: { ...after, ...invoiced?.fields, ...manifest.fields },
              note: invoiced?.note ?? '',
              writes: [
                ...(numbered ? [numbered.write] : []),
                ...(invoiced?.writes ?? []),
                ...(sent ?? []),
                ...manifest.writes,
              ],
              creates: invoiced?.creates ?? [],
            };
          },
        };
      },
    };
  },
  // Its time limit names it from now on.
  goesOn: (order, id, from) => ({
    ...order,
    splitFrom: from,
    timeLimits: order.timeLimits.map((row) => ({ ...row, id })),
  }),
});
