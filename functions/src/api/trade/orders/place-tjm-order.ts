import { type Dealer, dealerSchema } from '../../../../../src/domain/dealer/schema.ts';
import { newDraft } from '../../../../../src/domain/order/draft.ts';
import { ORDER } from '../../../../../src/domain/order/moves.ts';
import { type Order, orderSchema } from '../../../../../src/domain/order/schema.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { orderedLines } from '../../../../../src/domain/tjm-order/derive.ts';
import { orderIdOf } from '../../../../../src/domain/tjm-order/moves.ts';
import type { TjmOrder } from '../../../../../src/domain/tjm-order/schema.ts';
import { moved, moveVerdict } from '../../../../../src/domain/trade/move.ts';
import { db } from '../../../store/admin.ts';
import { findRecord } from '../../../store/read.ts';
import { readSupplied, readTjmSupplier } from '../../../tjm/look-up.ts';
import type { FreshWrites } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';
import type { MoveContext } from '../hooks.ts';
import { orderHooks } from '../hooks/order.ts';
import { stampsOf } from '../../../store/stamps.ts';

/** The draft of what a store ordered, for the dealer that it is: kits and quantities alone; prices and addresses are the portal's own. */
function draftOf(
  dealer: { readonly id: string; readonly value: Dealer },
  { reference, number, lines, supplierDealerId }: TjmOrder,
  { uid, byName, request, now }: MoveContext<TjmOrder>['moving'],
): Order {
  const wants = orderedLines({ lines }).map(({ kitId, springOption, qty }) => ({
    kitId,
    springOption,
    qty,
    compliance: '' as const,
  }));
  const draft = newDraft({
    dealer,
    maker: { uid, name: byName },
    input: { wants, purchaseOrder: reference, notes: `TJM order ${number}`, supplierDealerId },
    request,
    now,
  });
  return { ...draft, kind: 'tjm' };
}

interface Placing {
  /** What stands against it; '' for nothing. */
  readonly fault: string;
  /** The order, placed, with all that is written with it. @throws ApiError. */
  readonly place: () => Promise<{
    readonly order: Order;
    readonly create: NonNullable<FreshWrites<unknown>['creates']>[number];
    readonly writes: FreshWrites<unknown>['writes'];
  }>;
}

/**
 * Places the order of an email by the row that places every order: catalogue, prices, supplier and number are read as for any other. The
 * store has asked for it, so that nobody of its dealer need do so again. @throws ApiError 409 for what cannot be read.
 */
export async function placeOrderOf(context: MoveContext<TjmOrder>): Promise<Placing> {
  const { record: mail, moving, actor, email, role } = context;
  const id = orderIdOf(context.id);
  const dealer = await findRecord(dealerSchema, 'dealers', mail.dealerId);
  const row = ORDER.move('place');
  const none = (fault: string): Placing => ({ fault, place: () => Promise.reject(conflict(fault)) });
  if (typeof dealer !== 'object' || !row) return none('This dealer is no longer active.');
  if ((await readSupplied(await readTjmSupplier(mail.supplierId), mail.dealerId)) === null) {
    return none('This dealer no longer orders from you. Choose another dealer.');
  }
  const record = draftOf({ id: mail.dealerId, value: dealer.value }, mail, moving);
  const found = await orderHooks.read({
    id,
    record,
    role,
    actor,
    email,
    move: row.id,
    input: {},
    moving: { ...moving, rev: 0 },
    account: null,
    through: undefined,
  });
  const facts = {
    record: found.record ?? record,
    who: { uid: moving.uid, email, isAdmin: actor.isAdmin, dealerId: mail.dealerId },
    now: moving.now,
    known: found.known,
  };
  const verdict = moveVerdict(ORDER, row, role, facts);
  return {
    fault: verdict.allowed ? '' : verdict.why,
    place: async () => {
      const allowed = await found.allowed?.();
      const final = { ...facts, known: allowed?.known ?? found.known };
      const after = moved(ORDER, row, { facts: final, moving: { ...moving, rev: 0 }, input: {} }).record;
      const beside = await allowed?.beside?.(after);
      const order = ORDER.derived({ ...after, ...beside?.fields });
      const stamps = stampsOf(moving.uid, 1);
      return {
        order,
        create: {
          ref: db.collection(ORDER.entity.path).doc(id),
          value: { ...storedFields(orderSchema, order), ...stamps },
        },
        writes: beside?.writes ?? [],
      };
    },
  };
}
