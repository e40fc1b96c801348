import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { LABEL_ORDER } from '../label-order/moves.ts';
import { ORDER } from '../order/moves.ts';
import type { MoveEntry } from '../trade/entry.ts';
import { SECONDS_PER_DAY } from '../shared/dates.ts';
import { timeLimitErrorSchema } from '../time-limit/schema.ts';
import { jobEvents } from './job-events.ts';
import { overEvents, soonEvents } from './time-limit-events.ts';
import { tradeEvents } from './trade-events.ts';

const NOW = 1_790_000_000;
const DAY = SECONDS_PER_DAY;

const entry = (move: string, more: Partial<MoveEntry> = {}): MoveEntry => ({
  request: 'r1',
  move,
  from: 'orderPlaced',
  to: 'orderConfirmed',
  reason: '',
  note: '',
  by: 'omar',
  byName: 'Omar Haddad',
  at: NOW,
  rev: 2,
  ...more,
});

/** What the last entry of an order tells. */
function told(move: string, more: Partial<MoveEntry> = {}, fields: Parameters<typeof buildOrder>[0] = {}) {
  const before = buildOrder({ ...fields, entries: [entry('place')] });
  const after = { ...before, entries: [...before.entries, entry(move, more)] };
  return tradeEvents(ORDER)('o1', before, after, 0) ?? [];
}

describe('what an order tells', () => {
  it.each([
    ['confirm', 'orderConfirmed', ['outback-penrith']],
    ['slip', 'orderSlipped', ['outback-penrith']],
    ['message', 'orderMessage', ['outback-penrith', 'head-office']],
    ['sendBack', 'orderSentBack', ['outback-penrith']],
    ['askToCancel', 'cancelAsked', ['head-office']],
    ['recall', 'orderRecalled', ['head-office']],
    ['place', 'orderPlaced', ['outback-penrith', 'head-office']],
    ['cancel', 'orderCancelled', ['outback-penrith', 'head-office']],
    ['writeOff', 'orderCancelled', ['outback-penrith', 'head-office']],
  ])('%s is %s', (move, kind, ids) => {
    const [event, ...more] = told(move);
    expect(more).toEqual([]);
    expect([event?.kind, event?.audiences.map(({ id }) => id)]).toEqual([kind, ids]);
  });

  it('is nothing for what the portal does by itself, a draft that goes, and a save without a move', () => {
    expect(told('dispatch', { by: '', byName: '' })).toEqual([]);
    expect(told('discard')).toEqual([]);
    const order = buildOrder({ entries: [entry('place')] });
    expect(tradeEvents(ORDER)('o1', order, { ...order, notes: 'x' }, 0)).toEqual([]);
  });

  it('says number, figures and what was typed, on one line each', () => {
    const [event] = told(
      'slip',
      { note: 'Arrives 30/11/2026', reason: 'Truck\nbroke down' },
      { number: 'O-7', purchaseOrder: 'PO 12' },
    );
    expect(event).toMatchObject({
      key: 'entry~1',
      title: 'Order O-7 has a new arrival date',
      text: 'Arrives 30/11/2026 · PO 12',
      quote: 'Truck broke down',
      byName: 'Omar Haddad',
      to: { collection: 'orders', id: 'o1' },
    });
  });

  it('says the day again that is confirmed, and no letters twice', () => {
    const text = (purchaseOrder: string) =>
      told('confirm', {}, { etaDate: '2026-11-30', purchaseOrder })[0]?.text;
    expect(text('4711')).toBe('Arrives 30/11/2026 · PO 4711');
    expect(text('PO-4711')).toBe('Arrives 30/11/2026 · PO-4711');
    expect(text('')).toBe('Arrives 30/11/2026');
  });

  it('is told to the dealer that it is addressed to, while that takes orders', () => {
    const [event] = told('askToCancel', {}, { supplierDealerId: 'coastal' });
    expect(event?.audiences).toEqual([{ kind: 'dealer', id: 'coastal', area: 'orders', takesOrders: true }]);
  });

  it('calls an order of labels so', () => {
    const before = { ...buildOrder({ number: 'L-1' }), kind: 'label' };
    const after = { ...before, entries: [entry('confirm')] };
    const [event] = tradeEvents(LABEL_ORDER)('l1', before, after, 0) ?? [];
    expect(event?.title).toBe('Label order L-1 confirmed');
  });

  it('is every entry of a record that came with them, and not told of one that cannot be read', () => {
    const order = buildOrder({ entries: [entry('place'), entry('confirm')] });
    expect(tradeEvents(ORDER)('o1', undefined, order, 0)).toHaveLength(2);
    expect(tradeEvents(ORDER)('o1', undefined, { ...order, number: 7 }, 0)).toBeNull();
  });

  it('tells something of every move by which one side acts on the other', () => {
    const silent = ORDER.rows.filter(({ id }) => told(id).length === 0).map(({ id }) => id);
    expect(silent).toEqual([
      'change',
      'discard',
      'allocate',
      'free',
      'finish',
      'finishAtOnce',
      'closeByHand',
      'closeRest',
      'release',
      'reopen',
    ]);
  });
});

const move = (from: string, to: string) => ({
  from,
  to,
  reason: 'Which springs?',
  by: 'maria',
  byName: 'Maria Kovac',
  at: NOW,
  rev: 3,
});
const CUSTOMER = { name: 'Ada Cole', phone: '0412 345 678', email: 'ada@cole.example' };
const job = (fields: Parameters<typeof buildInstallation>[0] = {}) =>
  buildInstallation({ number: 'I-9', rego: '1AB2CD', customer: CUSTOMER, engineerId: 'maria', ...fields });

describe('what a job tells', () => {
  it.each([
    ['sentToEngineer', 'engineerQuery', 'jobQueried', 'outback-penrith'],
    ['sentToEngineer', 'engineerApproved', 'jobApproved', 'outback-penrith'],
    ['sentToEngineer', 'engineerRejected', 'jobRejected', 'outback-penrith'],
    ['engineerRejected', 'sentToEngineer', 'jobSent', 'maria'],
    ['complete', 'inProgress', 'jobReopened', 'outback-penrith'],
    ['engineerApproved', 'inProgress', 'jobReopened', 'outback-penrith'],
    ['readyForCheck', 'sentToEngineer', 'jobSent', 'maria'],
    ['engineerQuery', 'sentToEngineer', 'jobAnswered', 'maria'],
  ])('%s to %s is %s', (from, to, kind, id) => {
    const before = job();
    const [event] = jobEvents('i1', before, { ...before, moves: [move(from, to)] }) ?? [];
    expect([event?.kind, event?.audiences.map((each) => each.id)]).toEqual([kind, [id]]);
    expect(event?.to).toEqual({ collection: 'installations', id: 'i1' });
  });

  it('names no customer', () => {
    const before = job();
    const events = jobEvents('i1', before, { ...before, moves: [move('sentToEngineer', 'engineerQuery')] });
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/Cole|0412/u);
  });

  it('tells the engineer that it was taken from, and leads there no more', () => {
    const after = { ...job({ engineerId: '' }), moves: [move('sentToEngineer', 'readyForCheck')] };
    const [event] = jobEvents('i1', job(), after) ?? [];
    expect(event).toMatchObject({
      kind: 'jobRecalled',
      to: null,
      audiences: [{ kind: 'engineer', id: 'maria' }],
    });
  });

  it('asks who confirms kits, once for each time it is asked, and tells the dealer of a rejection', () => {
    const request = { matched: false, requestedAt: NOW, entries: [], orderIds: [], rejectedReason: '' };
    const asked = job({ kitMatchRequest: request });
    const [event] = jobEvents('i1', job(), asked) ?? [];
    expect(event).toMatchObject({
      kind: 'matchAsked',
      audiences: [{ kind: 'distributer', id: 'head-office', area: 'matchGvmInstallations' }],
      to: { collection: 'kitMatches', id: 'I-9' },
    });
    expect(jobEvents('i1', asked, asked)).toEqual([]);
    const rejection = { rejectedReason: 'Not ours', by: 'omar', byName: 'Omar Haddad', at: NOW + 9 };
    const rejected = job({ kitMatchRequest: { ...request, ...rejection } });
    const events = jobEvents('i1', asked, rejected) ?? [];
    expect(events.map(({ kind, quote }) => [kind, quote])).toEqual([['matchRejected', 'Not ours']]);
    expect(jobEvents('i1', rejected, rejected)).toEqual([]);
  });
});

const limit = (startedDaysAgo: number, days: number, more: object = {}) =>
  timeLimitErrorSchema.parse({
    id: 'i1',
    type: 'gvmUpgradeState',
    startTimestamp: NOW - startedDaysAgo * DAY,
    limit: days * DAY,
    ...more,
  });
const withLimit = (row: ReturnType<typeof limit>) => ({
  number: 'I-9',
  dealerId: 'outback-penrith',
  timeLimits: [row],
});
const soon = (row: ReturnType<typeof limit>) =>
  soonEvents('installations', 'i1', withLimit(row), NOW)?.map(({ title }) => title);

describe('what a time limit tells', () => {
  it.each([
    ['a week before its end', limit(35, 42), true],
    ['not eight days before', limit(34, 42), false],
    ['not again three days later', limit(38, 42), false],
    ['in the middle of a short one', limit(4, 8), true],
    ['not on the first days of a short one', limit(1, 7), false],
    ['not once it is over', limit(43, 42, { timeLimitStatusId: 2 }), false],
  ])('that it ends: %s', (_when, row, isTold) => {
    expect(soon(row)).toHaveLength(isTold ? 1 : 0);
  });

  it('that an exemption ends, where the limit is over without it', () => {
    const exempt = { timeLimitStatusId: 1, timeLimitExemptTimestamp: NOW + 7 * DAY };
    expect(soon(limit(50, 42, exempt))).toEqual(['Installation I-9 is exempt until 29/09/2026']);
    expect(soon(limit(20, 42, exempt))).toEqual([]);
  });

  it('that it is over, once', () => {
    const [running, over] = [limit(42, 42), limit(43, 42, { timeLimitStatusId: 2 })].map(withLimit);
    const source = overEvents('orders');
    if (!running || !over) throw new Error('No rows');
    const [event] = source('o1', running, over, NOW) ?? [];
    expect(event).toMatchObject({
      kind: 'orderLimitOver',
      title: 'Order I-9 is over its time limit',
      audiences: [{ kind: 'dealer', id: 'outback-penrith', area: 'orders' }],
    });
    const again = {
      ...over,
      timeLimits: [limit(43, 42, { timeLimitStatusId: 2, startTimestamp: NOW - 43 * DAY })],
    };
    expect(source('o1', over, again, NOW)).toEqual([]);
    expect(source('o1', undefined, over, NOW)).toEqual([]);
  });
});
