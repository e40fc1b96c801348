import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import type { Installation } from '../installation/schema.ts';
import { buildReadyJob } from '../installation/job.fixture.ts';
import type { Order } from '../order/schema.ts';
import { clashDays } from './clash.ts';
import { readinessGapsOf, type WeekFacts } from './readiness.ts';

const TODAY = '2026-11-23';
const THURSDAY = '2026-11-26';
const ORDER_ID = 'o1';
const KIT = { kitId: 'gvmUpgrade-1', description: 'HiLux GVM', qty: 1 };

const job = (overrides: Partial<Installation> = {}): Installation =>
  buildReadyJob('gvmUpgradeState', { installationDate: THURSDAY, ...overrides });
const ordered = (overrides: Parameters<typeof buildOrder>[0] = {}): Order =>
  buildOrder({ statusName: 'orderConfirmed', installationId: 'j1', lines: [KIT], ...overrides });
const facts = (overrides: Partial<WeekFacts> & { order?: Order } = {}): WeekFacts => {
  const { order, ...rest } = overrides;
  return {
    today: TODAY,
    orders: new Map(order ? [[ORDER_ID, order]] : []),
    labelled: new Set(['j1']),
    details: new Map(),
    ...rest,
  };
};
const said = (record: Installation, known: WeekFacts) =>
  readinessGapsOf('j1', record, known).map(({ text, tone }) => `${tone}: ${text}`);
const due = (etaDate: string) => facts({ order: ordered({ etaDate }) });

describe('the kit of a booked job', () => {
  it.each([
    ['is not ordered', facts(), ['danger: GVM kit not ordered']],
    ['comes before the day', due('2026-11-25'), []],
    ['comes on the day', due(THURSDAY), ['watch: GVM kit due the same day']],
    ['comes after the day', due('2026-11-27'), ['danger: GVM kit due 27/11/2026, after the job']],
    ['should be here by now', due('2026-11-22'), ['danger: GVM kit 1 day late']],
    ['has no day', due(''), ['watch: GVM kit has no arrival date']],
    ['has arrived', facts({ order: ordered({ statusName: 'available', etaDate: '2026-11-27' }) }), []],
    [
      'is in a draft',
      facts({ order: ordered({ statusName: 'new', lines: [], wants: [{ kitId: KIT.kitId, qty: 1 }] }) }),
      ['danger: GVM kit order is still a draft'],
    ],
    [
      'was cancelled',
      facts({ order: ordered({ statusName: 'cancelled' }) }),
      ['danger: GVM kit not ordered'],
    ],
    [
      'is of another job',
      facts({ order: ordered({ installationId: 'j2' }) }),
      ['danger: GVM kit not ordered'],
    ],
    ['is nothing that this person may read of', facts({ orders: null }), []],
  ])('%s', (_name, known, lacks) => {
    expect(said(job(), known)).toEqual(lacks);
  });

  it('comes from the order that the slot names, whatever it was made for', () => {
    const [slot] = job().kits;
    const kits = slot ? [{ ...slot, orderId: ORDER_ID }] : [];
    const late = facts({ order: ordered({ installationId: '', etaDate: '2026-11-28' }) });
    expect(said(job({ kits }), late)).toEqual(['danger: GVM kit due 28/11/2026, after the job']);
    expect(said(job({ kits }), facts())).toEqual([]);
  });

  it('is still to be chosen', () => {
    const kits = job().kits.map((slot) => ({ ...slot, kitId: '' }));
    expect(said(job({ kits }), facts())).toEqual(['watch: No GVM kit chosen']);
  });
});

describe('what else a booked job lacks', () => {
  const here = due('2026-11-24');

  it('is an engineer once the work is ready, for a State type alone', () => {
    const ready = job({ stage: 'readyForCheck' });
    expect(said(ready, here)).toEqual(['watch: No engineer asked']);
    expect(said({ ...ready, engineerId: 'e1' }, here)).toEqual([]);
    expect(said({ ...ready, type: 'gvmUpgradeFederal' }, here)).toEqual([]);
    expect(said(job(), here)).toEqual([]);
  });

  it('is its labels, where its type has any', () => {
    const none = { ...here, labelled: new Set<string>() };
    expect(said(job(), none)).toEqual(['watch: Labels not ordered']);
    expect(said(job(), { ...none, labelled: null })).toEqual([]);
    expect(said(buildInstallation({ type: 'suspensionCheck', customerId: 'c1' }), none)).toEqual([]);
  });

  it('is the customer, or what the customer was asked for', () => {
    const asked = (status: 'open' | 'submitted' | 'expired' | 'merged') =>
      said(job(), { ...here, details: new Map([['customer-1', status]]) });
    expect(said(job({ customerId: '' }), here)).toEqual(['watch: No customer yet']);
    expect(asked('open')).toEqual(['watch: Customer’s details not back']);
    expect(asked('expired')).toEqual(['watch: Customer’s details not back, link expired']);
    expect(asked('submitted')).toEqual(['watch: Customer’s details to check']);
    expect(asked('merged')).toEqual([]);
  });

  it('is nothing once the job has ended, and no kit once the work is done', () => {
    const bare = facts({ labelled: new Set() });
    expect(said(job({ stage: 'complete' }), bare)).toEqual([]);
    expect(said(job({ stage: 'cancelled' }), bare)).toEqual([]);
    expect(said(job({ stage: 'engineerQuery' }), bare)).toEqual(['watch: Labels not ordered']);
  });

  it('says first what stops the day', () => {
    const known = facts({ labelled: new Set() });
    expect(said(job({ customerId: '' }), known)).toEqual([
      'danger: GVM kit not ordered',
      'watch: Labels not ordered',
      'watch: No customer yet',
    ]);
  });
});

describe('a clash', () => {
  it.each([
    ['2026-11-28', 2],
    [THURSDAY, 0],
    ['2026-11-25', 0],
    ['', 0],
  ])('of an order that arrives on "%s" is %s days', (etaDate, days) => {
    expect(clashDays(ordered({ etaDate }), THURSDAY)).toBe(days);
  });
  it('is none once the goods are here, or while the job has no day', () => {
    expect(clashDays(ordered({ statusName: 'available', etaDate: '2026-11-28' }), THURSDAY)).toBe(0);
    expect(clashDays(ordered({ etaDate: '2026-11-28' }), '')).toBe(0);
  });
});
