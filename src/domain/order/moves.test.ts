import { describe, expect, it } from 'vitest';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { type Actor, actorOfUser } from '../access/actor.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { LABEL_ORDER } from '../label-order/moves.ts';
import { type Facts, moveFault, movesFrom, moveVerdict } from '../trade/move.ts';
import { tradeRole } from '../trade/roles.ts';
import { NOTHING_KNOWN, type OrderKnown } from './guards.ts';
import { ORDER } from './moves.ts';
import { type Order, ORDER_STATUS, type OrderStatusName } from './schema.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const SECONDS = NOW.getTime() / 1000;

const factsOf = <T extends Order>(record: T, known: Partial<OrderKnown> = {}): Facts<T, OrderKnown> => ({
  record,
  who: { uid: 'jess', email: '', isAdmin: false, dealerId: '' },
  now: NOW,
  known: { ...NOTHING_KNOWN, ...known },
});

function move(id: string) {
  const row = ORDER.move(id);
  if (!row) throw new Error(`No move ${id}`);
  return row;
}

describe('the table of moves', () => {
  // Written by hand from product: order-moves. D, DA dealer; X, XA supplier; S the portal itself.
  const EXPECTED = [
    'new > new: D DA X XA',
    'new > orderPlaced: D DA X XA',
    'new > cancelled: D DA X XA',
    'orderPlaced > new: D DA',
    'orderPlaced > new: X XA, reason',
    'orderPlaced > orderEstimated: X XA',
    'orderPlaced > orderConfirmed: X XA',
    'orderEstimated > orderConfirmed: X XA',
    'orderPlaced > cancelled: D DA X XA, reason',
    'orderEstimated > cancelled: D DA X XA, reason',
    'orderEstimated > orderEstimated: X XA, reason',
    'orderConfirmed > orderInTransit: X XA',
    'orderConfirmed > orderEstimated: X XA, reason',
    'orderConfirmed > orderConfirmed: D DA, reason',
    'orderConfirmed > orderConfirmed: X XA, reason',
    'orderConfirmed > cancelled: XA, reason',
    'orderInTransit > available: D DA',
    'orderInTransit > available: X XA, reason',
    'orderInTransit > orderConfirmed: XA, reason',
    'orderInTransit > cancelled: XA, reason',
    'available > allocated: S',
    'allocated > available: S',
    'allocated > complete: S',
    'available > complete: S',
    'available > complete: DA X XA, reason',
    'available > allocated: DA X XA, reason',
    'complete > available: S',
    'complete > allocated: XA S, reason',
  ];
  const SHORT = {
    dealer: 'D',
    dealerAdmin: 'DA',
    supplier: 'X',
    supplierAdmin: 'XA',
    customer: 'C',
    server: 'S',
  };

  it('is the one that was agreed', () => {
    const rows = ORDER.rows.flatMap(({ id, from, to, roles, reason }) => {
      const who = roles.map((role) => SHORT[role]).join(' ');
      const asks = reason === '' || id === 'recall' ? '' : ', reason';
      return id === 'message' ? [] : from.map((each) => `${each} > ${to ?? each}: ${who}${asks}`);
    });
    expect(rows).toEqual(EXPECTED);
  });

  it('lets nothing out of a cancelled order', () => {
    expect(ORDER.rows.filter(({ from }) => from.includes('cancelled')).map(({ id }) => id)).toEqual([
      'message',
    ]);
  });

  it('leads from the draft to every status', () => {
    const reached = new Set<OrderStatusName>(['new']);
    for (let found = 0; found !== reached.size; ) {
      found = reached.size;
      for (const { from, to } of ORDER.rows) {
        if (to !== null && from.some((each) => reached.has(each))) reached.add(to);
      }
    }
    expect([...reached].toSorted()).toEqual(Object.keys(ORDER_STATUS).toSorted());
  });
});

describe('tradeRole', () => {
  const dealer = (fields: Parameters<typeof buildUser>[0], flags: Parameters<typeof buildDealer>[0] = {}) =>
    actorOfUser(
      'u1',
      buildUser({ dealerId: 'outback-penrith', privileges: { dealer: { orders: true } }, ...fields }),
      buildDealer(flags),
      '',
    );
  const distributor = (fields: Parameters<typeof buildUser>[0] = {}) =>
    actorOfUser(
      'u2',
      buildUser({
        dealerId: '',
        distributerId: 'head-office',
        privileges: { distributer: { orders: true } },
        ...fields,
      }),
      null,
      '',
    );
  const ours = { dealerId: 'outback-penrith', distributerId: 'head-office', supplierDealerId: '' };
  const byDealer = { ...ours, dealerId: 'other', supplierDealerId: 'outback-penrith' };
  const takes = { canAcceptDealerOrders: true };

  it.each<[string, Actor, typeof ours, ReturnType<typeof tradeRole>]>([
    ['a user of the dealer', dealer({}), ours, 'dealer'],
    ['its admin', dealer({ type: 'admin' }), ours, 'dealerAdmin'],
    ['without the flag', dealer({ privileges: { dealer: {} } }), ours, null],
    ['with the flag of distributors', dealer({ privileges: { distributer: { orders: true } } }), ours, null],
    ['of another dealer of the group', dealer({}), { ...ours, dealerId: 'outback-dubbo' }, null],
    ['a user of the distributor', distributor(), ours, 'supplier'],
    ['its admin', distributor({ type: 'admin' }), ours, 'supplierAdmin'],
    ['of the distributor, without the flag', distributor({ privileges: {} }), ours, null],
    ['of a distributor that does not supply it', distributor({ distributerId: 'north' }), ours, null],
    ['the dealer it is addressed to', dealer({}, takes), byDealer, 'supplier'],
    ['its admin', dealer({ type: 'admin' }, takes), byDealer, 'supplierAdmin'],
    ['a dealer that takes no orders of dealers', dealer({}), byDealer, null],
    ['the distributor of an order addressed to a dealer', distributor(), byDealer, null],
    [
      'a dealer that takes orders, of one not addressed to it',
      dealer({}, takes),
      { ...ours, dealerId: 'other' },
      null,
    ],
    [
      'whoever orders from itself',
      dealer({}, takes),
      { ...ours, supplierDealerId: 'outback-penrith' },
      'dealer',
    ],
  ])('%s', (_name, actor, order, role) => {
    expect(tradeRole(actor, order)).toBe(role);
  });
});

describe('what stands against a move', () => {
  const placed = buildOrder({ statusName: 'orderPlaced', lines: [{ kitId: 'k1', qty: 1 }] });

  it('says for each move of a placed order who may make it', () => {
    const words = movesFrom(ORDER, 'dealer', factsOf(placed)).map((option) =>
      option.allowed ? option.move.id : `${option.move.id}: ${option.why}`,
    );
    expect(words).toEqual([
      'recall',
      'sendBack: Only a user of the supplier or an admin of the supplier can do this.',
      'estimate: Only a user of the supplier or an admin of the supplier can do this.',
      'confirm: Only a user of the supplier or an admin of the supplier can do this.',
      'cancel',
      'message',
    ]);
  });

  it('says what an order is that has gone on', () => {
    expect(moveVerdict(ORDER, move('dispatch'), 'supplier', factsOf(placed))).toEqual({
      allowed: false,
      kind: 'status',
      why: 'The order is placed. "Dispatch" is not possible.',
    });
  });

  it.each<[string, string, Partial<Order>, Partial<OrderKnown>, string]>([
    ['place', 'without a line', { wants: [] }, {}, 'Add at least one kit.'],
    ['place', 'without an address', { shipTo: ' ' }, {}, 'Enter a ship-to address.'],
    ['place', 'without a supplier', {}, { supplierFault: 'Choose a supplier.' }, 'Choose a supplier.'],
    ['place', 'with a kit that does not fit', {}, { catalogueFault: 'It does not fit.' }, 'It does not fit.'],
    [
      'discard',
      'by another user',
      { placedById: 'tom' },
      {},
      'Only who made this draft, or an admin, can discard it.',
    ],
    [
      'recall',
      'once it was opened',
      { openedAt: 5 },
      {},
      'The supplier has opened this order. Ask them to send it back.',
    ],
    [
      'undoDispatch',
      'after more than a day',
      { dispatchedAt: SECONDS - 86_401 },
      {},
      'A dispatch can be undone within 24 hours only.',
    ],
    ['reopen', 'without a reopened job', {}, {}, 'No job of this order has been reopened.'],
  ])('refuses %s %s', (id, _when, fields, rest, why) => {
    const row = move(id);
    const whole = {
      lines: [{ kitId: 'k1', qty: 1 }],
      placedById: 'jess',
      dispatchedAt: SECONDS - 86_400,
    };
    const role = row.roles[0] ?? null;
    const order = { ...buildOrder({ statusName: row.from[0] ?? 'new', ...whole }) };
    const open = id === 'reopen' ? { isJobReopened: true } : {};
    expect(moveVerdict(ORDER, row, role, factsOf(order, open))).toEqual({ allowed: true });
    expect(moveVerdict(ORDER, row, role, factsOf({ ...order, ...fields }, rest))).toEqual({
      allowed: false,
      kind: 'guard',
      why,
    });
  });

  it.each(['', 0, -1, 1.5, 1000, Number.NaN] as const)('refuses a quantity of %s', (qty) => {
    const wish = { kitId: 'k1', springOption: '', compliance: '' as const };
    const draft = buildOrder({ statusName: 'new', lines: [], wants: [{ ...wish, qty: 999 }] });
    expect(moveVerdict(ORDER, move('place'), 'dealer', factsOf(draft))).toEqual({ allowed: true });
    const order = {
      ...draft,
      wants: [
        { ...wish, qty: 1 },
        { ...wish, qty },
      ],
    };
    expect(moveVerdict(ORDER, move('place'), 'dealer', factsOf(order))).toMatchObject({
      why: 'Line 2: quantity must be a whole number from 1 to 999.',
    });
  });
});

describe('what is wrong with what was given', () => {
  const line = { kitId: 'k1', description: 'HiLux GVM', compliance: 'state' as const, qty: 2 };
  const sent = { ...line, serials: ['A1', 'A2'] };
  const dispatch = {
    freightCarrier: 'Express Post',
    consignment: 'CN1',
    lines: [{ line: 0, serials: ['A1', 'A2'] }],
  };

  it.each<[string, string, object, string | null]>([
    ['sendBack', 'without a reason', { reason: ' ' }, 'What has to change is required'],
    ['estimate', 'without a date', {}, 'Arrival date is required'],
    ['estimate', 'on a day that is none', { etaDate: '2026-02-30' }, 'Not a valid date (DD/MM/YYYY)'],
    ['estimate', 'for yesterday', { etaDate: '2026-11-19' }, 'The arrival date 19/11/2026 has passed.'],
    ['estimate', 'for today', { etaDate: '2026-11-20' }, null],
    ['estimate', 'for 2030', { etaDate: '2030-01-01' }, 'The arrival date is more than two years ahead.'],
    ['confirm', 'without any date', {}, 'Arrival date is required'],
    ['dispatch', 'whole', dispatch, null],
    ['dispatch', 'without a carrier', { ...dispatch, freightCarrier: '' }, 'Freight carrier is required'],
    ['dispatch', 'without a consignment', { ...dispatch, consignment: ' ' }, 'Consignment is required'],
    [
      'dispatch',
      'with half a carton',
      { ...dispatch, cartons: 0.5 },
      'Cartons must be a whole number up to 9999',
    ],
    ['dispatch', 'with less than nothing', { ...dispatch, kg: -1 }, 'Weight must be up to 100000 kg'],
    ['dispatch', 'without serials', { ...dispatch, lines: [] }, 'HiLux GVM: enter a serial for each of 2.'],
    [
      'dispatch',
      'with one serial twice',
      { ...dispatch, lines: [{ line: 0, serials: ['a1', 'A1'] }] },
      'Serial A1 is entered twice.',
    ],
    [
      'dispatch',
      'with a serial too many',
      { ...dispatch, lines: [{ line: 0, serials: ['A1', 'A2', 'A3'] }] },
      'HiLux GVM: 3 serials for 2 kits.',
    ],
    [
      'dispatch',
      'of a line that is not there',
      { ...dispatch, lines: [{ line: 1 }] },
      'The lines are not those of this order. Reload it.',
    ],
    ['receive', 'whole', {}, null],
    ['receive', 'short, with the serial that came', { lines: [{ line: 0, qty: 1, serials: ['a2'] }] }, null],
    [
      'receive',
      'none of it',
      { lines: [{ line: 0, qty: 0 }] },
      'Nothing was received. The order stays in transit.',
    ],
    [
      'receive',
      'short without its serial',
      { lines: [{ line: 0, qty: 1 }] },
      'HiLux GVM: enter the serials of the kits that arrived, 0 of 1 entered.',
    ],
    [
      'receive',
      'whole with one serial of two',
      { lines: [{ line: 0, qty: 2, serials: ['A1'] }] },
      'HiLux GVM: enter the serials of the kits that arrived, 1 of 2 entered.',
    ],
    [
      'receive',
      'one serial twice, once in full width',
      { lines: [{ line: 0, qty: 2, serials: ['A1', 'Ａ1'] }] },
      'HiLux GVM: serial A1 is entered twice.',
    ],
    [
      'receive',
      'more than was sent',
      { lines: [{ line: 0, qty: 3 }] },
      'HiLux GVM: 3 received, but 2 were sent.',
    ],
    ['receive', 'half a kit', { lines: [{ line: 0, qty: 0.5 }] }, 'Line 1: enter how many arrived.'],
    [
      'receive',
      'nothing',
      { lines: [{ line: 0, qty: 0 }] },
      'Nothing was received. The order stays in transit.',
    ],
    [
      'receive',
      'a serial that was not sent',
      { lines: [{ line: 0, qty: 1, serials: ['B1'] }] },
      'HiLux GVM: serial B1 was not sent.',
    ],
    [
      'receive',
      'more serials than kits',
      { lines: [{ line: 0, qty: 1, serials: ['A1', 'A2'] }] },
      'HiLux GVM: 2 serials for 1 received.',
    ],
    [
      'receive',
      'one line twice',
      { lines: [{ line: 0 }, { line: 0 }] },
      'The lines are not those of this order. Reload it.',
    ],
  ])('%s %s', (id, _how, input, message) => {
    const row = move(id);
    const order = buildOrder({ statusName: row.from[0] ?? 'new', lines: [id === 'receive' ? sent : line] });
    const given = { ...(row.reason !== '' && { reason: 'So it is' }), ...input };
    expect(moveFault(row, given, factsOf(order))?.message ?? null).toBe(message);
  });

  it('confirms on what was estimated or promised', () => {
    const confirm = move('confirm');
    const known = buildOrder({ statusName: 'orderEstimated', etaDate: '2026-12-01' });
    expect(moveFault(confirm, {}, factsOf(known))).toBeNull();
    const promised = buildOrder({
      statusName: 'orderPlaced',
      lines: [{ ...line, promisedOn: '2026-12-01' }],
    });
    expect(moveFault(confirm, {}, factsOf(promised))).toBeNull();
    const past = { ...known, etaDate: '2026-11-19' };
    expect(moveFault(confirm, {}, factsOf(past))?.message).toBe('Arrival date is required');
  });
});

describe('an order of labels', () => {
  it('goes where an order of kits goes, but for what jobs take from stock', () => {
    const idsOf = (options: readonly { readonly move: { readonly id: string } }[]) =>
      options.map((option) => option.move.id);
    for (const name of ['new', 'orderPlaced', 'orderEstimated', 'orderConfirmed', 'available'] as const) {
      const ofKits = movesFrom(ORDER, 'supplierAdmin', factsOf(buildOrder({ statusName: name })));
      const ofLabels = movesFrom(
        LABEL_ORDER,
        'supplierAdmin',
        factsOf(buildLabelOrder({ statusName: name })),
      );
      // Labels are changed on their own form, and jobs take none from stock.
      const ofBoth = idsOf(ofKits).filter((id) => id !== 'change' && id !== 'closeRest');
      expect(idsOf(ofLabels), name).toEqual(ofBoth);
    }
    const complete = movesFrom(
      LABEL_ORDER,
      'supplierAdmin',
      factsOf(buildLabelOrder({ statusName: 'complete' })),
    );
    expect(idsOf(complete)).toEqual(['message']);
  });

  it('is never reopened, allocated or freed', () => {
    const ofKits = ['allocate', 'free', 'finish', 'closeRest', 'release', 'reopen'];
    expect(ofKits.filter((id) => LABEL_ORDER.move(id) !== undefined)).toEqual([]);
    expect(ofKits.filter((id) => ORDER.move(id) === undefined)).toEqual([]);
  });
});
