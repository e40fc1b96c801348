import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  claimsOf,
  heldUnitKeys,
  type UnitClaim,
  withClaims,
} from '../../../../../src/domain/goods-return/claims.ts';
import { type GoodsReturn, goodsReturnSchema } from '../../../../../src/domain/goods-return/schema.ts';
import { type Order, orderSchema } from '../../../../../src/domain/order/schema.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { db } from '../../../store/admin.ts';
import { parseRecord } from '../../../store/read.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';

/** Values that one query may name. */
const KEYS_MAX = 30;

/** The orders of a return as they stand, and what its moves write into them. */
export interface ReturnUnits {
  /** Why the units that `after` holds can't be had; '' when they can. */
  readonly faultOf: (after: GoodsReturn) => string;
  /** The writes that note in the orders what `after` holds. @throws ApiError 409 where they can't be had. */
  readonly writesOf: (after: GoodsReturn) => readonly FreshWrite[];
}

const sum = (claims: readonly UnitClaim[], { orderId, orderLine, installationId }: UnitClaim): number =>
  claims.reduce(
    (total, each) =>
      each.orderId === orderId && each.orderLine === orderLine && each.installationId === installationId
        ? total + each.qty
        : total,
    0,
  );
const areSame = (a: readonly UnitClaim[], b: readonly UnitClaim[]) =>
  [...a, ...b].every((claim) => sum(a, claim) === sum(b, claim));

/** Reads the orders that a return names. @throws ApiError 409 for what cannot be read. */
export async function readUnits(returnId: string, before: GoodsReturn): Promise<ReturnUnits> {
  const refs = before.orderIds.map((id) => db.collection('orders').doc(id));
  const reads = refs.length === 0 ? [] : await db.getAll(...refs);
  const orders = reads.map((read): { readonly read: DocumentSnapshot; readonly order: Order } => {
    const order = parseRecord(orderSchema, read.ref.path, read.data());
    if (order === null) throw conflict('An order of this return could not be read. Tell head office.');
    return { read, order };
  });
  const held = claimsOf(before);
  const worked = (after: GoodsReturn) => {
    const wanted = claimsOf(after);
    return areSame(held, wanted)
      ? []
      : orders.map(({ read, order }) => ({
          read,
          ...withClaims({ returnId, orderId: read.id }, order.lines, held, wanted),
        }));
  };
  const faultOf = (after: GoodsReturn) => worked(after).find(({ fault }) => fault !== '')?.fault ?? '';
  return {
    faultOf,
    writesOf: (after) => {
      const fault = faultOf(after);
      if (fault !== '') throw conflict(fault);
      // As with every field of the server's, the stamps stay: nobody's open form becomes a conflict.
      return worked(after).map(({ read, lines }) => ({
        read,
        changes: storedFields(orderSchema, { lines: [...lines] }),
      }));
    },
  };
}

/**
 * Which single unit of a return, a serial or a job's kit that no order knows, is held by another return of the dealer;
 * '' for none. Asked at an authorisation behind the counter of its numbers, so that of two at once the second sees the
 * first.
 */
export async function heldElsewhere(id: string, after: GoodsReturn): Promise<string> {
  const keys = heldUnitKeys(after);
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_MAX) }, (_, index) =>
    keys.slice(index * KEYS_MAX, (index + 1) * KEYS_MAX),
  );
  for (const part of parts) {
    const { docs } = await db
      .collection('returns')
      .where('unitKeys', 'array-contains-any', part)
      .limit(200)
      .get();
    for (const document of docs.filter((each) => each.id !== id)) {
      const other = parseRecord(goodsReturnSchema, document.ref.path, document.data());
      if (other === null) throw conflict('A return of the same goods could not be read. Tell head office.');
      const same = heldUnitKeys(other).find((key) => part.includes(key));
      if (same !== undefined) return `${nameOf(same)} is on return ${other.number} already.`;
    }
  }
  return '';
}

/** A unit's key in words. */
function nameOf(key: string): string {
  const [, serial] = / serial (.*)$/u.exec(key) ?? [];
  return serial === undefined ? 'The kit of this job' : `Serial ${serial}`;
}
