import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { ORDER_KINDS } from '../../../../../src/domain/order/kinds.ts';
import type { Order } from '../../../../../src/domain/order/schema.ts';
import type { OrderCollection } from '../../../../../src/domain/time-limit/record-kinds.ts';
import { TRADES } from '../../../../../src/domain/kinds/trades.ts';
import { parseRecord } from '../../../store/read.ts';

/** An order of either collection as it is stored; null for what is not there or can't be read. */
export function readOrder(collection: OrderCollection, read: DocumentSnapshot): Order | null {
  const schema: z.ZodMiniType<Order> = TRADES[ORDER_KINDS[collection]].entity.schema;
  return parseRecord(schema, read.ref.path, read.data());
}
