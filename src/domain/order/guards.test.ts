import { describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { factsOf, guardSays, guardsOf, NOW } from '#tests/trade-moved.ts';
import { NOTHING_KNOWN, type OrderKnown } from './guards.ts';
import { ORDER, portalMove } from './moves.ts';
import { KITS_MAX, type Order, QTY_MAX } from './schema.ts';

const order = buildOrder({ placedById: 'omar' });
const factsFor = (of: Partial<Order>, known: Partial<OrderKnown> = {}) =>
  factsOf({ ...order, ...of }, { ...NOTHING_KNOWN, ...known });
const says = (guard: string, of: Partial<Order> = {}, known: Partial<OrderKnown> = {}) =>
  guardSays(ORDER, guard, factsFor(of, known));

describe('the table', () => {
  it('is guarded as it was agreed', () => {
    expect(guardsOf(ORDER)).toEqual([
      'change: ownDraft',
      'place: ownDraft hasLines wholeQuantities hasSupplier hasShipTo catalogueAllows',
      'discard: ownDraft makerOrAdmin',
      'recall: notOpened',
      'askToCancel: notAskedYet',
      'keep: wasAsked',
      'undoDispatch: dispatchedToday nothingReceived manifestIsOpen',
      'closeByHand: nothingAllocated',
      'closeRest: someAllocated',
      'reopen: jobReopened',
    ]);
  });

  it('takes a message once the order was placed', () => {
    expect(ORDER.move('message')?.from).toEqual(ORDER.life.filter((name) => name !== 'new'));
  });

  it('has the portal go only where it may', () => {
    expect(portalMove('complete', 'available')?.id).toBe('release');
    expect(portalMove('allocated', 'available')?.id).toBe('free');
    expect(portalMove('orderInTransit', 'available')).toBeUndefined();
    expect(portalMove(null, 'available')).toBeUndefined();
  });
});

describe('what stands against an order', () => {
  it('is that a draft for another dealer is its own', () => {
    const of = (supplierDealerId: string, dealerId: string) => {
      const facts = factsFor({ supplierDealerId });
      return guardSays(ORDER, 'ownDraft', { ...facts, who: { ...facts.who, dealerId } });
    };
    expect([of('', 'coastal'), of('coastal', 'outback-penrith')]).toEqual(['', '']);
    expect(of('coastal', 'coastal')).toBe('This draft is the dealer’s own until it is placed.');
  });

  it('is a quantity beyond its line, or more kits than an order takes', () => {
    const wish = { kitId: 'k1', springOption: '', compliance: '' as const };
    const of = (...all: number[]) => says('wholeQuantities', { wants: all.map((qty) => ({ ...wish, qty })) });
    const full = Math.floor(KITS_MAX / QTY_MAX);
    const most = [...Array.from({ length: full }, () => QTY_MAX), KITS_MAX % QTY_MAX].filter(
      (qty) => qty > 0,
    );
    expect([of(1, QTY_MAX), of(...most)]).toEqual(['', '']);
    expect(of(1, QTY_MAX + 1)).toContain('Line 2: quantity must be a whole number');
    expect(of(...most, 1)).toBe(`An order takes at most ${KITS_MAX} kits. Make two of it.`);
  });

  it.each<[string, string, boolean, boolean]>([
    ['who made it', 'omar', false, true],
    ['an admin', 'xu', true, true],
    ['somebody else', 'xu', false, false],
  ])('is not that %s discards the draft', (_, uid, isAdmin, isFine) => {
    const facts = factsFor({});
    const by = { ...facts, who: { ...facts.who, uid, isAdmin } };
    expect(guardSays(ORDER, 'makerOrAdmin', by) === '').toBe(isFine);
  });

  const asked = {
    by: 'jess',
    byName: 'Jess Nguyen',
    at: 1,
    reason: 'Sold',
  } as unknown as Order['requestCancel'];
  const line = (of: Partial<Order['lines'][number]>) => ({
    lines: order.lines.map((each) => ({ ...each, ...of })),
  });
  const since = NOW.getTime() / 1000 - 86_400;

  it.each<[string, Partial<Order>, Partial<Order>]>([
    ['hasLines', {}, { wants: [] }],
    ['hasShipTo', {}, { shipTo: ' ' }],
    ['notOpened', { openedAt: 0 }, { openedAt: 1 }],
    ['notAskedYet', { requestCancel: null }, { requestCancel: asked }],
    ['wasAsked', { requestCancel: asked }, { requestCancel: null }],
    ['dispatchedToday', { dispatchedAt: since }, { dispatchedAt: since - 1 }],
    ['nothingReceived', line({ receivedQty: 0 }), line({ receivedQty: 1 })],
    ['nothingAllocated', line({ allocatedQty: 0 }), line({ allocatedQty: 1 })],
    ['someAllocated', line({ allocatedQty: 1 }), line({ allocatedQty: 0 })],
  ])('%s: nothing, and what it says', (guard, fine, not) => {
    expect(says(guard, fine)).toBe('');
    expect(says(guard, not)).toMatch(/^[A-Z].+\.$/u);
  });

  it.each<[string, Partial<OrderKnown>, Partial<OrderKnown>]>([
    ['hasSupplier', {}, { supplierFault: 'Choose a supplier.' }],
    ['catalogueAllows', {}, { catalogueFault: 'It does not fit.' }],
    ['manifestIsOpen', {}, { isManifestClosed: true }],
    ['jobReopened', { isJobReopened: true }, {}],
  ])('%s: nothing, and what the server says', (guard, fine, not) => {
    expect(says(guard, {}, fine)).toBe('');
    expect(says(guard, {}, not)).toMatch(/^[A-Z].+\.$/u);
  });
});

describe('what is said of a move', () => {
  const text = (of: Partial<Order>, to: string, note = '') =>
    ORDER.readForNotice({ ...order, ...of })?.textOf({
      request: '',
      move: 'confirm',
      from: 'orderPlaced',
      to,
      reason: '',
      note,
      by: '',
      byName: '',
      at: 0,
      rev: 1,
    });

  it('is its note, or the day that is confirmed once more, and the number of the purchase order', () => {
    const known = { etaDate: '2026-12-01', purchaseOrder: '' };
    expect(text(known, 'orderConfirmed')).toBe('Arrives 01/12/2026');
    expect(text(known, 'orderConfirmed', 'Arrives sooner')).toBe('Arrives sooner');
    expect(text(known, 'orderInTransit')).toBe('');
    expect(text({ etaDate: '', purchaseOrder: '' }, 'orderConfirmed')).toBe('');
    expect(text({ ...known, purchaseOrder: '77' }, 'orderInTransit')).toBe('PO 77');
    expect(text({ ...known, purchaseOrder: 'PO-77' }, 'orderInTransit')).toBe('PO-77');
  });
});
