import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildTjmOrder } from '#tests/seed/build/tjm-order.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { type Actor, actorOfUser } from '../access/actor.ts';
import { SECONDS_PER_DAY, unixSeconds } from '../shared/dates.ts';
import { timeLimitErrorSchema } from '../time-limit/schema.ts';
import { NEEDS, type NeedLine, needsOf } from './needs.ts';

/** Noon in Sydney on 20 November 2026. */
const NOW = new Date('2026-11-20T01:00:00Z');
const SECONDS = unixSeconds(NOW);

const person = (kind: 'dealer' | 'distributer', flags: Record<string, boolean>, takesOrders = false): Actor =>
  actorOfUser(
    'p1',
    buildUser({
      dealerId: kind === 'dealer' ? 'd1' : '',
      distributerId: kind === 'distributer' ? 'x1' : '',
      privileges: { dealer: flags, distributer: flags },
    }),
    kind === 'dealer' ? buildDealer({ canAcceptDealerOrders: takesOrders }) : null,
    '',
  );
const ALL = { installations: true, orders: true };
const idsOf = (actor: Actor) => needsOf(actor).map(({ id }) => id);

/** What Home says of a record by one of its questions, and the range that it is asked in. */
function said(id: string, record: unknown, actor = person('dealer', ALL)): NeedLine {
  const need = NEEDS.find((each) => each.id === id);
  if (!need) throw new Error(`No need ${id}`);
  return need.ask(({ line, shape }) => line(shape.collection.schema.parse(record), actor, NOW));
}
const rangeOf = (id: string) => NEEDS.find((each) => each.id === id)?.ask(({ range }) => range(NOW));

const LIMIT = timeLimitErrorSchema.parse({
  id: 'r1',
  type: 'orderInTransit',
  startTimestamp: SECONDS - 9 * SECONDS_PER_DAY - 60,
  limit: 7 * SECONDS_PER_DAY,
});

describe('emails of TJM stores', () => {
  const email = buildTjmOrder({ store: 'TJM Dubbo', reference: 'PO 4711', receivedAt: SECONDS });

  it('are a distributor’s with the right', () => {
    expect(idsOf(person('distributer', { tjmOrders: true }))).toEqual(['emails']);
    expect(idsOf(person('dealer', { tjmOrders: true }))).toEqual([]);
  });

  it('say whose they are and when they came', () => {
    expect(said('emails', email, person('distributer', { tjmOrders: true }))).toEqual({
      number: email.number,
      about: 'TJM Dubbo, PO 4711',
      words: 'Received 20/11/2026 12:00pm',
      action: { label: 'Match' },
    });
  });
});

describe('what needs somebody today', () => {
  it('follows rights and side', () => {
    expect(idsOf(person('dealer', ALL))).toEqual([
      'jobLimits',
      'orderLimits',
      'labelLimits',
      'queries',
      'rejections',
      'late',
      'receive',
    ]);
    expect(idsOf(person('dealer', ALL, true))).toContain('taken');
    expect(idsOf(person('distributer', ALL))).toEqual([
      'jobLimits',
      'orderLimits',
      'labelLimits',
      'placed',
      'labelsPlaced',
      'returnsToDecide',
      'late',
    ]);
    expect(idsOf(person('dealer', { installations: true }))).toEqual(['jobLimits', 'queries', 'rejections']);
    expect(idsOf(person('distributer', { orders: true }))).toEqual([
      'orderLimits',
      'labelLimits',
      'placed',
      'labelsPlaced',
      'late',
    ]);
    expect(idsOf(person('dealer', {}))).toEqual([]);
    expect(idsOf({ ...person('dealer', ALL), kind: 'engineer' })).toEqual([]);
  });

  it('tells a time limit by days left or over, and asks two days ahead', () => {
    const order = buildOrder({ statusName: 'orderInTransit', purchaseOrder: 'PO-1', timeLimits: [LIMIT] });
    expect(said('orderLimits', order)).toEqual({
      number: 'O-20001',
      about: '2 × HiLux N80 GVM 3300, PO-1',
      words: '2 days over',
      status: 'error',
      action: { label: 'Receive', move: 'receive' },
    });
    const job = buildInstallation({
      number: 'I-1',
      dealer: 'Outback Penrith',
      rego: '1AB2CD',
      customer: { name: 'Ada Cole', phone: '', email: '' },
      timeLimits: [{ ...LIMIT, type: 'gvmUpgradeState', startTimestamp: SECONDS - 4 * SECONDS_PER_DAY }],
    });
    expect(said('jobLimits', job)).toMatchObject({
      about: 'Ada Cole, 1AB2CD',
      words: '3 days left',
      status: 'ok',
    });
    expect(said('jobLimits', job, person('distributer', ALL)).about).toBe('Outback Penrith, 1AB2CD');
    expect(rangeOf('jobLimits')).toEqual({ upTo: SECONDS + 2 * SECONDS_PER_DAY });
  });

  it('tells how late an order is, and asks for those with a date alone', () => {
    const order = (etaDate: string) => buildOrder({ statusName: 'orderInTransit', etaDate });
    expect(said('receive', order('2026-11-20')).words).toBe('Due today');
    expect(said('receive', order('2026-11-17')).words).toBe('3 days late');
    expect(said('late', order('2026-11-19')).words).toBe('1 day late');
    expect(rangeOf('receive')).toEqual({ above: '', upTo: '2026-11-20' });
    expect(rangeOf('late')).toEqual({ above: '', upTo: '2026-11-19' });
  });

  it.each([
    ['dealer', 'orderInTransit', { label: 'Receive', move: 'receive' }],
    ['dealer', 'orderConfirmed', { label: 'Open' }],
    ['distributer', 'orderConfirmed', { label: 'Dispatch', move: 'dispatch' }],
    ['distributer', 'orderEstimated', { label: 'Confirm', move: 'confirm' }],
    ['distributer', 'orderInTransit', { label: 'Open' }],
  ] as const)('offers a %s the next step of an order that is %s', (kind, statusName, action) => {
    const order = buildOrder({ statusName, timeLimits: [LIMIT] });
    expect(said('orderLimits', order, person(kind, ALL)).action).toEqual(action);
    expect(said('late', order, person(kind, ALL)).action).toEqual(action);
  });

  it('tells since when an order waits, and what the engineer asks', () => {
    const order = buildOrder({ statusName: 'orderPlaced', placedAt: '2026-11-18', lines: [] });
    expect(said('placed', order)).toMatchObject({ words: 'Placed 18/11/2026', about: '' });
    const asked = {
      from: 'sentToEngineer',
      to: 'engineerQuery',
      reason: 'Which springs are in front?',
      by: 'e1',
      byName: 'Maria Kovac',
      at: SECONDS,
      rev: 4,
    } as const;
    expect(said('queries', buildInstallation({ stage: 'engineerQuery', moves: [asked] }))).toMatchObject({
      words: 'Which springs are in front?',
      action: { label: 'Answer', move: 'sentToEngineer' },
    });
    expect(
      said('rejections', buildInstallation({ stage: 'engineerRejected', moves: [asked] })),
    ).toMatchObject({
      words: 'Which springs are in front?',
      action: { label: 'Fix' },
    });
  });
});
