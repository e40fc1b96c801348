import { describe, expect, it } from 'vitest';
import { orderMove, type OrderMoveId } from '#domain/order/moves.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { inputOf, isPlain, moveGroups, moveStart, scanned } from './move-form.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const NONE = { carrier: '', kg: 0 };

function row(id: OrderMoveId) {
  const found = orderMove(id);
  if (!found) throw new Error(`No move ${id}`);
  return found;
}

const line = { kitId: 'gvm', description: 'HiLux GVM', qty: 2, priceExGst: 100, promisedOn: '2026-11-30' };
const order = buildOrder({ lines: [line], freightCarrier: '', statusName: 'orderConfirmed' });
const sent = buildOrder({ lines: [{ ...line, serials: ['A1', 'A2'] }], statusName: 'orderInTransit' });
const fieldNames = (id: OrderMoveId, of: typeof order | null) =>
  moveGroups(row(id), of, []).flatMap(({ fields }) => fields.map(({ name }) => name));

describe('the dialog of a move', () => {
  it.each([
    ['estimate', ['etaDate']],
    ['slip', ['etaDate', 'reason']],
    ['dispatch', ['freightCarrier', 'consignment', 'cartons', 'kg', 'lines.0.serials']],
    ['receive', ['lines.0.qty']],
    ['cancelPlaced', ['reason']],
    ['place', []],
  ] as const)('of %s asks for %j', (id, names) => {
    expect(fieldNames(id, order)).toEqual(names);
  });

  it('of several orders asks for nothing of a single line', () => {
    expect(fieldNames('dispatch', null)).toEqual(['freightCarrier', 'consignment', 'cartons', 'kg']);
    expect(fieldNames('receive', null)).toEqual([]);
  });

  it('begins with the promised day, unless it has passed, and with the usual carrier', () => {
    expect(moveStart(row('estimate'), order, NONE, NOW).etaDate).toBe('2026-11-30');
    expect(moveStart(row('estimate'), order, NONE, new Date('2026-12-05T02:00:00Z')).etaDate).toBe('');
    expect(moveStart(row('dispatch'), order, { ...NONE, carrier: 'Express Post' }, NOW).freightCarrier).toBe(
      'Express Post',
    );
  });

  it('begins with the weight that the kits come to, which stays an estimate until another is entered', () => {
    const start = moveStart(row('dispatch'), order, { ...NONE, kg: 84.5 }, NOW);
    expect(start.kg).toBe(84.5);
    expect(inputOf(row('dispatch'), start, 84.5)).toMatchObject({ kg: 84.5, kgIsEstimate: true });
    expect(inputOf(row('dispatch'), { ...start, kg: 90 }, 84.5)).toMatchObject({
      kg: 90,
      kgIsEstimate: false,
    });
    const weighed = { ...order, kg: 77 };
    expect(moveStart(row('dispatch'), weighed, { ...NONE, kg: 84.5 }, NOW).kg).toBe(77);
  });

  it('is not opened where a move asks for nothing', () => {
    expect([isPlain(row('place')), isPlain(row('estimate')), isPlain(row('keep'))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what a dialog asks the server for', () => {
  const values = {
    reason: ' Late truck ',
    etaDate: '2026-12-01',
    freightCarrier: ' Express Post ',
    consignment: ' CN1 ',
    cartons: 3,
    kg: '',
    lines: [{ qty: 1, serials: 'A1\n A2 ,A3;' }],
  } as const;
  const asked = { ...values, lines: [...values.lines] };

  it('is what its move asks for and no more', () => {
    expect(inputOf(row('slip'), asked)).toEqual({ reason: 'Late truck', etaDate: '2026-12-01' });
    expect(inputOf(row('dispatch'), asked)).toEqual({
      freightCarrier: 'Express Post',
      consignment: 'CN1',
      cartons: 3,
      lines: [{ line: 0, serials: ['A1', 'A2', 'A3'] }],
    });
    expect(inputOf(row('receive'), asked)).toEqual({
      lines: [{ line: 0, qty: 1, serials: ['A1', 'A2', 'A3'] }],
    });
    expect(inputOf(row('receive'), { ...asked, lines: [] })).toEqual({});
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
