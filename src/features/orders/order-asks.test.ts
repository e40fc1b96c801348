import { describe, expect, it } from 'vitest';
import { boundedFields } from '#domain/trade/bounds.ts';
import { ORDER } from '#domain/order/moves.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { bulkAsks, dispatchForm, orderAsks, receiptForm, scanned } from './order-asks.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const NONE = { carriers: [], carrier: '', kg: 0 };

const line = { kitId: 'gvm', description: 'HiLux GVM', qty: 2, priceExGst: 100, promisedOn: '2026-11-30' };
const order = buildOrder({ lines: [line], freightCarrier: '', statusName: 'orderConfirmed' });
const sent = buildOrder({ lines: [{ ...line, serials: ['A1', 'A2'] }], statusName: 'orderInTransit' });

describe('the dialog of a move', () => {
  it.each([
    ['estimate', ['etaDate']],
    ['slip', ['etaDate']],
    ['confirm', ['etaDate']],
    ['receive', ['lines.0.qty']],
    ['cancel', []],
    ['place', []],
  ])('of %s asks for %j', async (id, names) => {
    const asks = await orderAsks(id, order, NOW);
    expect((asks?.fields ?? []).map(({ name }) => name)).toEqual(names);
  });

  it('of a dispatch asks for carrier, load and the serials of each line', () => {
    const named = (of: typeof order | null) => dispatchForm(of, NONE).fields.map(({ name }) => name);
    const load = ['freightCarrier', 'consignment', 'cartons', 'kg'];
    expect(named(order)).toEqual([...load, 'lines.0.qty', 'lines.0.serials']);
    expect(named(null)).toEqual(load);
    // A single kit goes or stays; of a line that went before nothing is asked.
    const [one] = order.lines;
    const single = {
      ...order,
      lines: one
        ? [
            { ...one, qty: 1 },
            { ...one, qty: 0 },
          ]
        : [],
    };
    expect(named(single)).toEqual([...load, 'lines.0.serials']);
  });

  it('has a date to give, but where one may be known already', async () => {
    const isRequired = async (id: 'estimate' | 'confirm') => {
      const [date] = boundedFields(
        (await orderAsks(id, order, NOW))?.fields ?? [],
        ORDER.move(id)?.asks ?? {},
      );
      return date?.required;
    };
    expect([await isRequired('estimate'), await isRequired('confirm')]).toEqual([true, false]);
  });

  it('of several orders needs a date where one of them has none', async () => {
    const bare = buildOrder({ lines: [{ ...line, promisedOn: '' }], statusName: 'orderPlaced' });
    const dateOf = async (...orders: (typeof bare)[]) => {
      const [date] = boundedFields(
        (await bulkAsks('confirm', orders, NOW))?.fields ?? [],
        ORDER.move('confirm')?.asks ?? {},
      );
      return [date?.required, date?.help];
    };
    expect(await dateOf(order, order)).toEqual([false, 'Leave blank to keep the date that is known.']);
    expect(await dateOf(order, bare)).toEqual([
      true,
      '1 order without a date. What you enter is set for all.',
    ]);
  });

  it('of several orders asks for nothing of a single line', async () => {
    expect(await orderAsks('receive', null, NOW)).toBeNull();
  });

  it('begins with the promised day, unless it has passed, and with the usual carrier', async () => {
    const startOn = async (now: Date) => (await orderAsks('estimate', order, now))?.start;
    expect(await startOn(NOW)).toEqual({ etaDate: '2026-11-30' });
    expect(await startOn(new Date('2026-12-05T02:00:00Z'))).toEqual({ etaDate: '' });
    const { start } = dispatchForm(order, { ...NONE, carrier: 'Express Post' });
    expect(start).toMatchObject({ freightCarrier: 'Express Post' });
  });

  it('begins with the weight that the kits come to, which stays an estimate until another is entered', () => {
    const { start, inputOf } = dispatchForm(order, { ...NONE, kg: 84.5 });
    expect(start).toMatchObject({ kg: 84.5 });
    expect(inputOf(start)).toMatchObject({ kg: 84.5, kgIsEstimate: true });
    expect(inputOf({ ...start, kg: 90 })).toMatchObject({ kg: 90, kgIsEstimate: false });
    const kgOf = (some: readonly { qty: number }[]) => some.reduce((kg, { qty }) => kg + 42.25 * qty, 0);
    const part = dispatchForm(order, { ...NONE, kg: 84.5, kgOf });
    expect(part.inputOf({ ...start, lines: [{ qty: 1, serials: '' }] })).toMatchObject({
      kg: 42.25,
      kgIsEstimate: true,
    });
    expect(dispatchForm({ ...order, kg: 77 }, { ...NONE, kg: 84.5 }).start).toMatchObject({ kg: 77 });
  });
});

describe('what a dialog asks the server for', () => {
  const lines = [{ qty: 1, serials: 'A1\n A2 ,A3;' }];

  it('is what its move asks for and no more', () => {
    const given = { freightCarrier: ' Express Post ', consignment: ' CN1 ', cartons: 3, kg: '', lines };
    expect(dispatchForm(order, NONE).inputOf(given)).toEqual({
      freightCarrier: 'Express Post',
      consignment: 'CN1',
      cartons: 3,
      lines: [{ line: 0, qty: 1, serials: ['A1', 'A2', 'A3'] }],
    });
    const { inputOf } = receiptForm(sent.lines);
    expect(inputOf({ lines })).toEqual({ lines: [{ line: 0, qty: 1, serials: ['A1', 'A2', 'A3'] }] });
    expect(inputOf({ lines: [] })).toEqual({ lines: [] });
  });
});

describe('a scanned serial', () => {
  const start = [{ qty: 2, serials: '' }];

  it('is counted in where it was sent, however it is written', () => {
    expect(scanned(sent, start, ' a1 ')).toEqual({
      lines: [{ qty: 1, serials: 'A1' }],
      said: 'HiLux GVM: 1 of 2',
    });
    expect(scanned(sent, [{ qty: 1, serials: 'A1' }], 'A2')).toEqual({
      lines: [{ qty: 2, serials: 'A1\nA2' }],
      said: 'HiLux GVM: 2 of 2',
    });
  });

  it('is refused where it was not sent, or a second time', () => {
    expect(scanned(sent, start, 'B9')).toEqual({ fault: 'B9 was not sent with this order.' });
    expect(scanned(sent, [{ qty: 1, serials: 'A1' }], 'A1')).toEqual({ fault: 'A1 was scanned already.' });
  });
});
