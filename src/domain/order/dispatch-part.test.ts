import { expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { factsOf, NOW } from '#tests/trade-moved.ts';
import { moveEntry } from '../trade/entry.ts';
import { lifeLine } from '../trade/life-line.ts';
import { moved, moveFault } from '../trade/move.ts';
import { NOTHING_KNOWN } from './guards.ts';
import { ORDER } from './moves.ts';

const MOVING = { request: 'p1', uid: 'jess', byName: 'Jess', reason: '', now: NOW, rev: 1 };
const line = { kitId: 'k1', description: 'HiLux GVM', compliance: 'state' as const, qty: 2 };
const dispatch = { freightCarrier: 'Express Post', consignment: 'CN1' };

function move(id: string) {
  const row = ORDER.move(id);
  if (!row) throw new Error(`No move ${id}`);
  return row;
}

it.each([
  ['of a part', { ...dispatch, lines: [{ line: 0, qty: 1, serials: ['A1'] }] }, null],
  [
    'of a part without its serial',
    { ...dispatch, lines: [{ line: 0, qty: 1 }] },
    'HiLux GVM: enter a serial for each of 1.',
  ],
  [
    'of a part with a serial of what stays',
    { ...dispatch, lines: [{ line: 0, qty: 1, serials: ['A1', 'A2'] }] },
    'HiLux GVM: 2 serials for 1 kit.',
  ],
  [
    'of more than was ordered',
    { ...dispatch, lines: [{ line: 0, qty: 3, serials: ['A1', 'A2', 'A3'] }] },
    'HiLux GVM: 3 to dispatch, but only 2 are ordered.',
  ],
  [
    'of nothing',
    { ...dispatch, lines: [{ line: 0, qty: 0 }] },
    'Nothing is dispatched. Enter what goes today.',
  ],
  ['of half a kit', { ...dispatch, lines: [{ line: 0, qty: 0.5 }] }, 'Line 1: enter how many go today.'],
])('a dispatch %s', (_how, input, message) => {
  const order = buildOrder({ statusName: 'orderConfirmed', lines: [line] });
  expect(moveFault(move('dispatch'), input, factsOf(order, NOTHING_KNOWN))?.message ?? null).toBe(message);
});

it('a dispatch sends a part, and keeps the rest confirmed as an order of its own with the steps that it came through', () => {
  const steps = ['place', 'confirm'].map((id, at) => ({
    ...moveEntry({ id, from: 'new', to: 'orderPlaced' }, MOVING, ''),
    at: at + 1,
    ...(id === 'confirm' && { from: 'orderPlaced', to: 'orderConfirmed' }),
  }));
  const order = buildOrder({
    statusName: 'orderConfirmed',
    number: 'O-7',
    manifestId: 'm1',
    entries: steps,
    lines: [
      { ...line, compliance: '', heldBy: ['job1', 'job2'], allocatedQty: 2 },
      { ...line, kitId: 'other', compliance: '' },
    ],
  });
  const lines = [
    { line: 0, qty: 1, serials: ['A1'] },
    { line: 1, qty: 0, serials: [] },
  ];
  const { record, also } = moved(ORDER, move('dispatch'), {
    facts: factsOf(order, NOTHING_KNOWN),
    moving: MOVING,
    input: { freightCarrier: 'Express Post', consignment: 'CN1', lines },
  });
  expect(record).toMatchObject({
    number: 'O-7',
    status: { name: 'orderInTransit' },
    splits: 1,
    lines: [
      { qty: 1, serials: ['A1'], heldBy: ['job1'], allocatedQty: 1 },
      { qty: 0, serials: [] },
    ],
  });
  expect(record.entries.at(-1)?.note).toBe('Express Post, CN1, 3 to be dispatched later as O-7-2');
  expect(also).toHaveLength(1);
  expect(also[0]).toMatchObject({
    number: 'O-7-2',
    status: { name: 'orderConfirmed' },
    manifestId: '',
    consignment: '',
    dispatchedAt: 0,
    lines: [
      { kitId: 'k1', qty: 1, serials: [], heldBy: [] },
      { kitId: 'other', qty: 2 },
    ],
    // As no news to anybody, and as nobody's press.
    entries: [
      { move: 'place', at: 1, by: '', request: '', byName: 'Jess' },
      { move: 'confirm', at: 2, by: '', request: '' },
      { move: 'confirm', from: 'orderConfirmed', note: 'Rest of O-7, to be dispatched later', by: '' },
    ],
  });
  const rest = also[0] && lifeLine(ORDER, also[0]);
  expect(rest?.filter(({ at }) => at > 0).map(({ status }) => status)).toEqual([
    'orderPlaced',
    'orderConfirmed',
  ]);
});
