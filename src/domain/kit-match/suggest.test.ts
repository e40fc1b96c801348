import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { type Installation, kitSlotSchema } from '../installation/schema.ts';
import type { Order } from '../order/schema.ts';
import { startOfDaySydney } from '../shared/calendar.ts';
import { deliveredOn, filledSlots, kitFault, type KitFacts, matchJobFault, orderFault } from './judge.ts';
import { REASONS, suggestionsFor } from './suggest.ts';

const KIT = 'gvm-hlx-3300';
const slotOf = (fields: object = {}) =>
  kitSlotSchema.parse({
    type: 'gvmUpgrade',
    kitId: KIT,
    name: 'HiLux GVM 3300',
    springOption: 'Soft',
    serial: 'S-1',
    orderId: 'o1',
    orderLine: 0,
    limits: null,
    ...fields,
  });
const slot = slotOf();
const jobOf = (fields: Partial<Installation> = {}) => ({
  ...buildInstallation({ stage: 'complete', installationDate: '2026-10-20' }),
  kitMatchRequest: buildKitMatch(),
  kits: [slot],
  ...fields,
});
const FACTS: KitFacts = { jobId: 'job', kitType: 'gvmUpgrade', serialOn: [] };
const lineOf = (fields: object = {}) => ({
  kitId: KIT,
  springOption: 'Soft',
  description: '',
  qty: 1,
  receivedQty: 1,
  serials: ['S-1'],
  ...fields,
});
type Fields = Omit<Partial<Order>, 'lines'> &
  Pick<NonNullable<Parameters<typeof buildOrder>[0]>, 'statusName'>;
const orderOf = (fields: Fields = {}, line: object = {}) =>
  buildOrder({ etaDate: '2026-10-10', ...fields, lines: [lineOf(line)] });
const CLOSED: Order['entries'][number] = {
  request: '',
  move: 'closeByHand',
  from: 'available',
  to: 'complete',
  reason: 'Sold',
  note: '',
  by: 'sam',
  byName: 'Sam Reid',
  at: 1,
  rev: 2,
};
const stored = (id: string, fields: Fields = {}, line: object = {}) => ({
  id,
  value: orderOf({ number: id.toUpperCase(), ...fields }, line),
});

describe('orderFault', () => {
  it.each<[string, Fields, object, string]>([
    ['an order that fits', {}, {}, ''],
    ['one that fits in lower case', {}, { serials: [' s-1 '] }, ''],
    ['one without serials', {}, { serials: [] }, ''],
    ['one that the job itself holds', { statusName: 'allocated' }, { heldBy: ['job'] }, ''],
    ['one that came on the day of the fitting', { etaDate: '2026-10-20' }, {}, ''],
    ['a cancelled one', { statusName: 'cancelled' }, {}, 'Order O-1 was cancelled.'],
    ['one of the dealer’s former distributor', { distributerId: 'west' }, {}, ''],
    ['one that a dealer supplied', { supplierDealerId: 'depot' }, {}, ''],
    [
      'one that was closed by hand',
      { statusName: 'complete' },
      { writtenOutQty: 1 },
      'Order O-1 has no kit left: 1 written out.',
    ],
    [
      'one that was closed by hand before it was counted what left',
      { statusName: 'complete', entries: [CLOSED] },
      {},
      'Order O-1 has no kit left: 1 written out.',
    ],
    [
      'one that others hold and that went back',
      {},
      { qty: 3, heldBy: ['other'], returnedQty: 1, writtenOutQty: 1 },
      'Order O-1 has no kit left: 1 on other jobs, 1 returned, 1 written out.',
    ],
    [
      'one that was closed by hand with the kit of the job',
      { statusName: 'complete', entries: [CLOSED] },
      { heldBy: ['job'] },
      '',
    ],
    ['one with serials in full width', {}, { serials: ['Ｓ-１'] }, ''],
    ['another dealer’s', { dealerId: 'coastal' }, {}, 'Order O-1 went to another dealer.'],
    ['one of another kit', {}, { kitId: 'other' }, 'Order O-1 has no such kit.'],
    ['one with other serials', {}, { serials: ['S-2'] }, 'Serial S-1 is not on order O-1.'],
    ['one in transit', { statusName: 'orderInTransit' }, {}, 'Order O-1 is not delivered yet.'],
    [
      'one that came later',
      { receivedAt: startOfDaySydney('2026-10-21') },
      {},
      'Order O-1 was delivered on 21/10/2026, after the kit was fitted on 20/10/2026.',
    ],
    ['one that others hold', {}, { heldBy: ['other'] }, 'Every kit of order O-1 is on another job.'],
  ])('of %s', (_name, fields, line, fault) => {
    expect(orderFault(jobOf(), slot, 'job', orderOf({ number: 'O-1', ...fields }, line), 0)).toBe(fault);
  });

  it('knows the day of arrival by the receipt, else by the day it was due', () => {
    expect(deliveredOn(orderOf({ receivedAt: startOfDaySydney('2026-10-12') }))).toBe('2026-10-12');
    expect(deliveredOn(orderOf())).toBe('2026-10-10');
    expect(deliveredOn(orderOf({ etaDate: '' }))).toBe('2026-09-01');
    expect(deliveredOn(orderOf({ statusName: 'orderConfirmed' }))).toBe('');
  });
});

describe('kitFault', () => {
  it.each<[string, Partial<Installation>, Partial<KitFacts>, string]>([
    ['a kit that fits', {}, {}, ''],
    ['a kit the type does not need', { type: 'btcUpgradeState' }, {}, 'This job needs no GVM kit.'],
    ['a kit of another type', {}, { kitType: 'btcUpgrade' }, 'HiLux GVM 3300 is no GVM kit.'],
    ['a kit that is not in the catalogue', {}, { kitType: '' }, 'HiLux GVM 3300 is not in the catalogue.'],
    [
      'a serial on another job',
      {},
      { serialOn: ['I-2 of Penrith'] },
      'Serial S-1 is also on I-2 of Penrith.',
    ],
    [
      'a serial twice',
      { kits: [slot, slotOf({ serial: 's-1' })] },
      {},
      'Serial S-1 is on two kits of this job.',
    ],
  ])('of %s', (_name, fields, facts, fault) => {
    expect(kitFault(jobOf(fields), slot, { ...FACTS, ...facts })).toBe(fault);
  });

  it('asks for no serial where there is none', () => {
    const bare = slotOf({ serial: '' });
    expect(kitFault(jobOf({ kits: [bare, bare] }), bare, FACTS)).toBe('');
  });
});

it.each<[string, Partial<Installation>, string]>([
  ['waits', {}, ''],
  [
    'is confirmed',
    { kitMatchRequest: buildKitMatch({ matched: true, byName: 'Omar Haddad' }) },
    'Omar Haddad has already confirmed this job.',
  ],
  ['was reopened', { stage: 'inProgress' }, 'This job was reopened. It is asked again when it is complete.'],
  ['was deleted', { deleted: true }, 'This job was deleted.'],
  ['was not asked', { kitMatchRequest: null }, 'Nobody asked to confirm this job.'],
])('a job that %s', (_name, fields, fault) => {
  expect(matchJobFault(jobOf(fields))).toBe(fault);
});

it('an empty slot is no kit', () => {
  const kits = [slotOf({ kitId: '' }), slot];
  expect(filledSlots({ kits })).toEqual([{ slot, index: 1 }]);
});

describe('suggestionsFor', () => {
  const suggest = (orders: Parameters<typeof suggestionsFor>[3], fields: Partial<Installation> = {}) => {
    const job = jobOf(fields);
    return suggestionsFor(job, job.kits[0] ?? slot, FACTS, orders);
  };

  it('puts the serial before the order that the job names', () => {
    const found = suggest([stored('o1', {}, { serials: [] }), stored('o2')]);
    expect(found.map(({ orderId, isExact }) => [orderId, isExact])).toEqual([
      ['o2', true],
      ['o1', false],
    ]);
    expect(found[0]?.reasons.map((reason) => REASONS[reason])).toEqual([
      'Serial matches',
      'Kit matches',
      'Springs match',
      'Dealer matches',
      'Delivered before fitted',
      'Supplied by you',
    ]);
  });

  it('puts what can be confirmed before what can’t, and says why', () => {
    const found = suggest([
      stored('o1', { statusName: 'orderInTransit' }),
      stored('o2', {}, { serials: [] }),
    ]);
    expect(found.map(({ orderId, fault }) => [orderId, fault])).toEqual([
      ['o2', ''],
      ['o1', 'Order O1 is not delivered yet.'],
    ]);
    expect(found.every(({ isExact }) => !isExact)).toBe(true);
  });

  it('of equals takes the one delivered first', () => {
    const bare = { kits: [slotOf({ serial: '', orderId: '', orderLine: '' })] };
    const found = suggest([stored('late', { etaDate: '2026-10-12' }), stored('early')], bare);
    expect(found.map(({ orderId }) => orderId)).toEqual(['early', 'late']);
  });

  it('finds the line with the serial among lines of one kit', () => {
    const order = buildOrder({ etaDate: '2026-10-10', lines: [lineOf({ serials: ['S-9'] }), lineOf()] });
    const [found] = suggest([{ id: 'o3', value: order }]);
    expect(found).toMatchObject({ orderLine: 1, isExact: true });
  });

  it('leaves out orders without such a kit', () => {
    expect(suggest([stored('o1', {}, { kitId: 'other' })])).toEqual([]);
  });
});
