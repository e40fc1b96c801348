import { isEmail } from '../../../../../src/domain/shared/email.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { codeKey } from '../../../../../src/domain/tjm-order/read-lines.ts';
import { storeKey } from '../../../../../src/domain/tjm-order/match-lines.ts';
import {
  mappingAsks,
  NOTHING_KNOWN,
  orderIdOf,
  type TjmKnown,
} from '../../../../../src/domain/tjm-order/moves.ts';
import {
  type TjmMapping,
  tjmMappingSchema,
  type TjmOrder,
} from '../../../../../src/domain/tjm-order/schema.ts';
import type { Mail } from '../../../../../src/domain/mail/compose.ts';
import { readSupplier } from '../../../billing/parties.ts';
import { storedMail } from '../../../people/mail.ts';
import { db } from '../../../store/admin.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import { readSupplied, readTjmSupplier } from '../../../tjm/look-up.ts';
import { mappingRef } from '../../../tjm/mappings.ts';
import { placedMail, rejectedMail } from '../../../tjm/mails.ts';
import type { Beside, Found, Hooks, MoveContext } from '../hooks.ts';
import { placeOrderOf } from '../orders/place-tjm-order.ts';

type Context = MoveContext<TjmOrder>;

/** A mail that is written with the move, so that neither is there without the other. */
const mailCreate = (id: string, rev: number, mail: Mail) => ({
  ref: db.doc(`mail/tjm~${id}~${rev}`),
  value: storedMail(mail),
});

/** What a person chose is remembered: the dealer of the store, and the kit of each code. */
async function remembered(after: TjmOrder): Promise<readonly FreshWrite[]> {
  const { supplierId, from, store, dealerId, dealerBy, lines } = after;
  const blank = { supplierId, dealerId: '', kitId: '', springOption: '' };
  const ofLines = lines
    .filter(
      ({ confidence, code, kitId, isLeftOut }) =>
        confidence === 'checked' && code !== '' && kitId !== '' && !isLeftOut,
    )
    .map(({ code, kitId, springOption }) => ({ ...blank, key: codeKey(code), kitId, springOption }))
    .filter(({ key }) => key !== '');
  const all: readonly (readonly ['store' | 'code', TjmMapping])[] = [
    ...(dealerBy === 'person' && from !== ''
      ? [['store', { ...blank, key: storeKey(from, store), dealerId }] as const]
      : []),
    // The last line of a code counts.
    ...new Map(ofLines.map((each) => [each.key, ['code', each] as const])).values(),
  ];
  if (all.length === 0) return [];
  const reads = await db.getAll(...all.map(([kind, { key }]) => mappingRef(supplierId, kind, key)));
  return reads.flatMap((read, index) => {
    const own = all[index]?.[1];
    return own ? [{ read, changes: storedFields(tjmMappingSchema, own) }] : [];
  });
}

async function mapping({ record, input }: Context): Promise<Found<TjmOrder, TjmKnown>> {
  const dealerId = mappingAsks.dealerId.parse(input['dealerId']);
  const dealer = await readSupplied(await readTjmSupplier(record.supplierId), dealerId);
  return {
    known: { ...NOTHING_KNOWN, dealer },
    allowed: () => ({ beside: async (after) => ({ writes: await remembered(after) }) }),
  };
}

async function ordering(context: Context): Promise<Found<TjmOrder, TjmKnown>> {
  const { id, record, moving } = context;
  const placing = await placeOrderOf(context);
  return {
    known: { ...NOTHING_KNOWN, orderFault: placing.fault },
    allowed: async () => {
      const { order, create, writes } = await placing.place();
      const { party } = await readSupplier(record);
      const lines = order.lines.map(({ qty, description }) => `${qty} × ${description}`);
      const mail = placedMail(record.from, party.name, record.reference, order.number, lines);
      return {
        known: { ...NOTHING_KNOWN, order: { id: orderIdOf(id), number: order.number } },
        beside: (): Beside<TjmOrder> => ({
          writes,
          creates: [create, ...(isEmail(record.from) ? [mailCreate(id, moving.rev, mail)] : [])],
        }),
      };
    },
  };
}

async function rejecting({ id, record, moving }: Context): Promise<Found<TjmOrder, TjmKnown>> {
  const { party } = await readSupplier(record);
  const mail = rejectedMail(record.from, party.name, record.reference, moving.reason);
  return {
    known: NOTHING_KNOWN,
    allowed: () => ({ beside: () => ({ creates: [mailCreate(id, moving.rev, mail)] }) }),
  };
}

/** An order by email becomes an order of its dealer, or its store gets a reply, in the same write; what people match is remembered. */
export const tjmOrderHooks: Hooks<TjmOrder, TjmKnown> = {
  read: (context) => {
    if (context.move === 'map') return mapping(context);
    if (context.move === 'order') return ordering(context);
    if (context.move === 'reject') return rejecting(context);
    return Promise.resolve({ known: NOTHING_KNOWN });
  },
};
