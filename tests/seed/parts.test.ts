import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { installationSchema } from '#domain/installation/schema.ts';
import { sniffImage } from '#domain/shared/images.ts';
import { AUTH_ACCOUNTS, DEMO_ACCOUNTS } from './accounts.ts';
import { labelOrderSchema } from '#domain/label-order/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { creditSchema } from '#domain/credit/schema.ts';
import { accountEntrySchema } from '#domain/dealer-account/schema.ts';
import { invoiceSchema } from '#domain/invoice/schema.ts';
import { makeScaleInvoices } from './scale-invoices.ts';
import { makeScaleOrders } from './scale-orders.ts';
import { readArguments } from './arguments.ts';
import { clockOf } from './clock.ts';
import { FIXED_CLOCK } from './fixture.ts';
import { drawPng } from './pictures/png.ts';
import { createRandom } from './random.ts';
import { makeScale } from './scale.ts';

describe('random', () => {
  it('gives the same sequence for the same seed, and another for another', () => {
    const draw = (seed: string) => Array.from({ length: 20 }, createRandom(seed).next);
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    expect(draw('a').every((each) => each >= 0 && each < 1)).toBe(true);
  });

  it('stays within its bounds and reaches both', () => {
    const random = createRandom('bounds');
    const drawn = new Set(Array.from({ length: 200 }, () => random.int(3, 6)));
    expect(drawn).toEqual(new Set([3, 4, 5, 6]));
  });

  it('samples without repeating, and refuses to pick from nothing', () => {
    const random = createRandom('sample');
    expect(new Set(random.sample([1, 2, 3], 5))).toEqual(new Set([1, 2, 3]));
    expect(() => random.pick([])).toThrow(RangeError);
  });

  it('never picks what weighs nothing', () => {
    const random = createRandom('weights');
    const drawn = Array.from({ length: 100 }, () =>
      random.weighted([
        ['never', 0],
        ['always', 1],
      ]),
    );
    expect(new Set(drawn)).toEqual(new Set(['always']));
  });
});

describe('clock', () => {
  it('stands at 9 o’clock in Sydney whatever the hour, on both sides of a clock change', () => {
    const morning = clockOf(new Date('2026-10-04T20:00:00Z'));
    const evening = clockOf(new Date('2026-10-05T11:00:00Z'));
    expect(morning.now).toBe(evening.now);
    expect(new Date(morning.now * 1000).toISOString()).toBe('2026-10-04T22:00:00.000Z');
    for (const days of [0, 1, 2, 40, 300]) {
      for (const hour of [8, 12, 17]) expect(morning.age(morning.at(days, hour))).toBe(days);
    }
  });
});

describe('pictures', () => {
  const picture = drawPng(4, 2, (x) => (x < 0.5 ? [255, 0, 0] : [0, 0, 255]));

  it('are PNG files of their size whose pixels are the painted ones', () => {
    const bytes = picture.withRemark('one');
    expect(sniffImage(bytes)).toBe('png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([4, 2]);
    const data = bytes.indexOf('IDAT') + 4;
    const rows = inflateSync(bytes.subarray(data, data + bytes.readUInt32BE(data - 8)));
    expect([...rows.subarray(0, 13)]).toEqual([0, 255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255]);
  });

  it('differ by their remark alone', () => {
    expect(picture.withRemark('one').equals(picture.withRemark('one'))).toBe(true);
    expect(picture.withRemark('one').equals(picture.withRemark('two'))).toBe(false);
  });
});

describe('accounts', () => {
  it('print a table whose every row can sign in', () => {
    const emails = new Set(AUTH_ACCOUNTS.map(({ email }) => email));
    for (const { email, sees, role } of DEMO_ACCOUNTS) {
      expect(emails).toContain(email);
      expect(sees).not.toBe('');
      expect(role).not.toBe('');
    }
    expect(DEMO_ACCOUNTS.filter(({ build }) => build === 'engineer')).toHaveLength(3);
  });

  it('mark the engineers in name and claim, and nobody else', () => {
    for (const { displayName, isEngineer } of AUTH_ACCOUNTS) {
      expect(displayName.endsWith('[engineer]')).toBe(isEngineer);
    }
  });
});

describe('arguments', () => {
  it('are read, with the demo profile unless told otherwise', () => {
    expect(readArguments([])).toEqual({
      accounts: false,
      profile: 'demo',
      records: '',
      scale: 0,
      orders: 0,
      invoices: 0,
    });
    expect(readArguments(['--scale', '500', '--profile', 'e2e'])).toEqual({
      accounts: false,
      profile: 'e2e',
      records: '',
      scale: 500,
      orders: 0,
      invoices: 0,
    });
  });

  it.each([['--scale', 'many'], ['--scale', '-1'], ['--profile', 'huge'], ['--unknown']])(
    'refuse %s %s',
    (...args) => {
      expect(() => readArguments(args)).toThrow(/--scale|--profile|unknown/);
    },
  );
});

describe('scale', () => {
  const records = [...makeScale(FIXED_CLOCK, 10_121, 50)];

  it('makes lean installations of one dealer that fit the schema, and moves the counter last', () => {
    const jobs = records.slice(0, -1);
    expect(jobs).toHaveLength(50);
    for (const { value } of jobs) expect(installationSchema.parse(value)).toMatchObject(value);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(50);
    expect(records.at(-1)).toMatchObject({
      collection: 'counters',
      id: 'installations',
      value: { next: 10_171 },
    });
  });

  it('makes the same ones again', () => {
    expect([...makeScale(FIXED_CLOCK, 10_121, 50)]).toEqual(records);
  });
});

describe('scale of orders', () => {
  const COUNT = 72;
  const records = [...makeScaleOrders(FIXED_CLOCK, 20_500, COUNT)];
  const of = (collection: string) => records.filter((each) => each.collection === collection);

  it('makes orders that fit their schemas, half of each dealer, and moves the counter last', () => {
    for (const { value } of of('orders')) expect(orderSchema.parse(value)).toMatchObject(value);
    for (const { value } of of('compliancePlateOrders'))
      expect(labelOrderSchema.parse(value)).toMatchObject(value);
    expect(of('orders')).toHaveLength(COUNT + 300);
    expect(of('compliancePlateOrders')).toHaveLength(COUNT / 2);
    const own = of('orders').filter(({ id }) => id.startsWith('scale-order-'));
    expect(own.filter(({ value }) => 'dealerId' in value && value.dealerId === 'outback-dubbo')).toHaveLength(
      COUNT / 2,
    );
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    expect(records.at(-1)?.value).toEqual({ next: 20_500 + COUNT + 200 });
  });
});

describe('scale of invoices', () => {
  const [few, many] = [400, 1000].map((count) => [...makeScaleInvoices(FIXED_CLOCK, count)]);
  const of = (records: typeof few, collection: string) =>
    (records ?? []).filter((each) => each.collection === collection);
  const recent = (records: typeof few) =>
    of(records, 'accountEntries').filter(
      ({ value }) => 'day' in value && String(value.day) >= FIXED_CLOCK.daysAgo(90),
    );

  it('makes invoices and credits that fit their schemas, and accounts that their entries come to', () => {
    for (const { value } of of(few, 'invoices')) expect(invoiceSchema.parse(value)).toMatchObject(value);
    for (const { value } of of(few, 'credits')) expect(creditSchema.parse(value)).toMatchObject(value);
    expect([of(few, 'invoices').length, of(few, 'credits').length]).toEqual([400, 201]);
    const entries = of(few, 'accountEntries').map(({ value }) => accountEntrySchema.parse(value));
    for (const { id, value } of of(few, 'dealerAccounts')) {
      const own = entries.filter(({ account }) => account === id);
      expect(value).toMatchObject({
        balance: own.reduce((sum, { amount }) => sum + amount, 0),
        entries: own.length,
      });
    }
    expect(of(few, 'dealerAccounts')).toHaveLength(2);
  });

  it('makes as much of the last months at every scale, so that a statement holds as much', () => {
    expect(recent(few).length).toBeGreaterThan(200);
    expect(recent(many)).toHaveLength(recent(few).length);
  });
});
