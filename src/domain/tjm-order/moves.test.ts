import { describe, expect, it } from 'vitest';
import { buildTjmLine, buildTjmOrder } from '#tests/seed/build/tjm-order.ts';
import { afterMove, factsOf, guardSays, guardsOf } from '#tests/trade-moved.ts';
import { LINES_MAX } from '../order/schema.ts';
import { moveFault } from '../trade/move.ts';
import { type Mapping, NOTHING_KNOWN, TJM_ORDER, type TjmKnown } from './moves.ts';

type Line = Mapping['lines'][number];

const PENRITH = { id: 'outback-penrith', name: 'Outback Suspension Penrith', groupId: 'outback' };
const KNOWN: TjmKnown = { ...NOTHING_KNOWN, dealer: PENRITH };
const order = buildTjmOrder({
  lines: [buildTjmLine(), buildTjmLine({ code: 'HLX-400', confidence: 'low' })],
});
const [read] = order.lines;
const line = (of: Partial<Line> = {}): Line => ({
  at: 0,
  code: 'typed',
  kitId: 'gvm-hlx-3300',
  springOption: 'Constant 300 kg',
  qty: 2,
  isLeftOut: false,
  ...of,
});
const mapping = (lines: Line[], dealerId = 'outback-penrith') => ({
  dealerId,
  reference: '',
  lines,
});

describe('the table', () => {
  it('is guarded as it was agreed', () => {
    expect(guardsOf(TJM_ORDER)).toEqual(['order: isWhole canBePlaced', 'reject: hasAddress']);
  });

  it.each([
    ['orders@outback.example', true],
    ['no address', false],
  ])('a reply to %s: %s', (from, isFine) => {
    expect(guardSays(TJM_ORDER, 'hasAddress', factsOf({ ...order, from }, KNOWN)) === '').toBe(isFine);
  });

  it.each([
    ['dealer', false, false],
    ['dealer', true, true],
    ['supplier', false, true],
    ['supplier', true, true],
  ] as const)('%s, ordered %s: seen %s', (role, isOrdered, isSeen) => {
    expect(TJM_ORDER.sees?.(role, { ...order, isOrdered })).toBe(isSeen);
  });
});

describe('a matching', () => {
  const fault = (given: object, known: TjmKnown | null = KNOWN) => {
    const map = TJM_ORDER.move('map');
    return map && moveFault(map, given, factsOf(order, known));
  };
  const stray = { field: 'lines', message: 'The lines are not those of this email. Reload it.' };

  it('takes each line of the email once, and any number that were added', () => {
    expect(fault(mapping([line(), line({ at: 1 }), line({ at: -1 }), line({ at: -1, qty: 0 })]))).toBeNull();
    expect(fault(mapping([line(), line()]))).toMatchObject(stray);
    expect(fault(mapping([line({ at: 2 })]))).toMatchObject(stray);
    for (const at of [-2, LINES_MAX]) {
      expect(fault(mapping([line({ at })]))).not.toMatchObject(stray);
      expect(fault(mapping([line({ at })]))).not.toBeNull();
    }
    expect(fault(mapping([line({ at: LINES_MAX - 1 })]))).toMatchObject(stray);
  });

  it('names a dealer that the supplier supplies, or none', () => {
    const dealer = { field: 'dealerId', message: 'Choose a dealer that you supply.' };
    expect(fault(mapping([], 'coastal'))).toMatchObject(dealer);
    expect(fault(mapping([], 'coastal'), NOTHING_KNOWN)).toMatchObject(dealer);
    expect(fault(mapping([], 'coastal'), null)).toBeNull();
    expect(fault(mapping([], ''), NOTHING_KNOWN)).toBeNull();
  });

  const mapped = (given: Mapping, known: TjmKnown | null = KNOWN) =>
    afterMove(TJM_ORDER, 'map', factsOf(order, known), given);

  it('leaves to a line how sure it was read, unless somebody changed it', () => {
    const after = (of: Partial<Line>) => mapped(mapping([line(of)])).lines[0];
    expect(after({})).toEqual(read);
    for (const of of [{ kitId: 'other' }, { springOption: 'Other' }, { qty: 3 }]) {
      expect(after(of)).toEqual({ ...read, ...of, confidence: 'checked' });
    }
    expect(after({ at: -1 })).toMatchObject({ text: '', code: 'typed', confidence: 'checked' });
  });

  it('says who chose the dealer', () => {
    const of = (dealerId: string, known: TjmKnown | null = KNOWN) => {
      const { dealerName, dealerGroupId, dealerBy } = mapped(mapping([line()], dealerId), known);
      return [dealerName, dealerGroupId, dealerBy];
    };
    expect(of('outback-penrith')).toEqual([PENRITH.name, 'outback', 'email']);
    const coastal = { ...NOTHING_KNOWN, dealer: { id: 'coastal', name: 'Coastal', groupId: 'sea' } };
    expect(of('coastal', coastal)).toEqual(['Coastal', 'sea', 'person']);
    expect(of('', KNOWN)).toEqual(['', '', '']);
  });

  it('is whole or not by itself', () => {
    const after = (of: Partial<Line>) => mapped(mapping([line(of)]));
    expect(after({}).status).toBe('matched');
    expect(after({ kitId: '' }).status).toBe('received');
    const open = { ...order, status: 'received' as const };
    const map = (of: Partial<Line>) =>
      afterMove(TJM_ORDER, 'map', factsOf(open, KNOWN), mapping([line(of)])).status;
    expect([map({}), map({ kitId: '' })]).toEqual(['matched', 'received']);
  });
});
