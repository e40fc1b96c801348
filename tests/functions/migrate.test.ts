import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changeLogEntry } from '#domain/change-log/entry.ts';
import { NO_LIMIT_ENDS } from '#domain/time-limit/schema.ts';
import { kitSchema } from '#domain/kit/schema.ts';
import { matchesSearch } from '#domain/shared/search-terms.ts';
import { buildCarDealer, buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildKit, buildProduct, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import type { Migration } from '../../migrations/migration.ts';
import { migrate } from '../../migrations/run.ts';
import { db, read } from './support/admin.ts';
import { named } from './support/migrations.ts';

describe('migrate', () => {
  const things = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_item, at) => db.doc(`migrated/thing${at}`).set({ old: at, _rev: 3 })),
    );
  /** Takes `old` over into `now`; dies at the first record of this number, as a killed run would. */
  const renaming = (seen: string[] = [], diesAt?: string): Migration => ({
    name: 'rename',
    tells: '',
    collections: ['migrated'],
    change({ id, data }) {
      if (id === diesAt) throw Object.assign(new Error('killed'), { code: 14 });
      seen.push(id);
      if (data['old'] === 'odd') throw new Error('is odd');
      return data['now'] === data['old'] ? null : { now: data['old'] };
    },
  });
  const stored = async () =>
    Object.fromEntries((await db.collection('migrated').get()).docs.map((each) => [each.id, each.data()]));

  afterEach(async () => {
    await db.recursiveDelete(db.collection('migrated'));
    await db.doc('counters/migration~rename').delete();
  });

  it('writes nothing in a dry run', async () => {
    await things(5);
    expect(await migrate(renaming(), { isWrite: false })).toEqual({ looked: 5, changed: 5, left: [] });
    expect(await stored()).toMatchObject({ thing0: { old: 0, _rev: 3 } });
    expect((await stored())['thing0']).not.toHaveProperty('now');
    expect(await read('counters/migration~rename')).toEqual({});
  });

  it('changes fields and leaves stamps, and a second time finds nothing to do', async () => {
    await things(5);
    expect(await migrate(renaming(), { isWrite: true, page: 2 })).toEqual({
      looked: 5,
      changed: 5,
      left: [],
    });
    expect((await stored())['thing4']).toEqual({ old: 4, now: 4, _rev: 3 });
    expect(await migrate(renaming(), { isWrite: true, page: 2 })).toMatchObject({ looked: 5, changed: 0 });
  });

  it('goes on after a kill where it was', async () => {
    await things(5);
    await expect(migrate(renaming([], 'thing3'), { isWrite: true, page: 2 })).rejects.toThrow('killed');
    expect(await read('counters/migration~rename')).toMatchObject({ after: 'thing1', looked: 2, changed: 2 });
    const seen: string[] = [];
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    expect(await migrate(renaming(seen), { isWrite: true, page: 2, tell })).toMatchObject({ looked: 5 });
    expect(seen).not.toContain('thing1');
    expect(lines[0]).toBe('Goes on behind migrated/thing1.');
    expect(Object.values(await stored()).every(({ old, now }) => old === now)).toBe(true);
    expect(await read('counters/migration~rename')).toEqual({});
  });

  it('reports what cannot be changed and goes on', async () => {
    await things(3);
    await db.doc('migrated/thing1').update({ old: 'odd' });
    expect(await migrate(renaming(), { isWrite: true })).toEqual({
      looked: 3,
      changed: 2,
      left: ['migrated/thing1: is odd'],
    });
  });

  it('works out again what was saved meanwhile', async () => {
    await things(1);
    let isFirst = true;
    const meanwhile: Migration = {
      ...renaming(),
      async change({ id, data }) {
        const fields = data['now'] === data['old'] ? null : { now: data['old'] };
        if (isFirst) await db.doc(`migrated/${id}`).update({ old: 'newer', _rev: 4 });
        isFirst = false;
        return fields;
      },
    };
    await migrate(meanwhile, { isWrite: true });
    expect((await stored())['thing0']).toEqual({ old: 'newer', now: 'newer', _rev: 4 });
  });
});

describe('the migrations', () => {
  const option = { name: 'Constant load', frontRate: 30, rearRate: 45, loadMin: 0, loadMax: 300 };

  it('row-texts makes text of rows that are maps, and leaves a record that does not parse', async () => {
    const kit = { ...buildKit({ springOptions: [option] }), _rev: 3, _by: 'seed' };
    await db.doc('kits/oldrowskit0000000001').set(kit);
    await db.doc('kits/oldrowskit0000000002').set({ ...kit, name: 5 });
    const { left } = await migrate(named('row-texts'), { isWrite: true });
    const made = await read('kits/oldrowskit0000000001');
    expect(made).toMatchObject({ springOptions: ['Constant load\t30\t45\t0\t300'], _rev: 3 });
    expect(kitSchema.parse(made).springOptions).toEqual([option]);
    expect(left).toContain('kits/oldrowskit0000000002: does not fit its schema at name');
    expect((await read('kits/oldrowskit0000000002'))['springOptions']).toEqual([option]);
    await Promise.all([1, 2].map((at) => db.doc(`kits/oldrowskit000000000${at}`).delete()));
  });

  it('access gives an account what Storage rules ask', async () => {
    const dealer = 'migratedealer00000001';
    const settings = db.doc('system/sessionSettings');
    const before = (await settings.get()).data();
    await settings.set({ ...buildSessionSettings(), _rev: 1 });
    await db.doc(`dealers/${dealer}`).set({ ...buildDealer({ dealerId: dealer }), _rev: 1 });
    const { access: _none, ...user } = buildUser({ dealerId: dealer, distributerId: '' });
    await db.doc('users/migrateuser0000000001').set({ ...user, _rev: 1 });
    // The accounts of other files, whose files Storage rules open meanwhile, keep what they have.
    const { change, ...access } = named('access');
    const own: Migration = {
      ...access,
      change: (record) => (record.id === 'migrateuser0000000001' ? change(record) : null),
    };
    await migrate(own, { isWrite: true });
    expect(await read('users/migrateuser0000000001')).toMatchObject({
      access: { organisationDeleted: false, isHeadOffice: false },
      _rev: 1,
    });
    await Promise.all(
      [`dealers/${dealer}`, 'users/migrateuser0000000001'].map((path) => db.doc(path).delete()),
    );
    await (before ? settings.set(before) : settings.delete());
  });

  it('log-scopes opens entries of before to those who may read the record', async () => {
    const entry = {
      recordId: 'x',
      rev: 1,
      dealerId: 'd1',
      dealerGroupId: 'g1',
      distributerId: '',
      changes: [],
    };
    await db.doc('changeLog/customers~x~1').set({ ...entry, collection: 'customers' });
    await db.doc('changeLog/users~x~1').set({ ...entry, collection: 'users' });
    await db.doc('users/x').set({ dealerId: 'd2', supplierId: 's2' });
    await migrate(named('log-scopes'), { isWrite: true });
    expect(await read('changeLog/customers~x~1')).toMatchObject({
      forDealer: 'customers~g~g1',
      forDistributer: '',
      forHeadOffice: '',
    });
    // The account has moved since.
    expect(await read('changeLog/users~x~1')).toMatchObject({
      forDealer: 'users~d2',
      forDistributer: 'users~s2',
      forHeadOffice: 'users',
    });
    const made = ['changeLog/customers~x~1', 'changeLog/users~x~1', 'users/x'];
    await Promise.all(made.map((path) => db.doc(path).delete()));
  });

  it('list-fields has dealers, distributors and car dealers found by four digits of their postcode', async () => {
    const old = ['darwin', '800'];
    const made = {
      'dealers/oldtokens000000001': buildDealer({ postcode: 800 }),
      'distributers/oldtokens000000001': buildDistributer({ postcode: 800 }),
      'carDealers/oldtokens000000001': buildCarDealer({ postcode: 800 }),
    };
    const paths = Object.keys(made);
    await Promise.all(
      Object.entries(made).map(([path, value]) => db.doc(path).set({ ...value, searchArr: old, _rev: 3 })),
    );
    await db.doc('dealers/oldtokens000000002').set({ ...buildDealer(), name: 5, _rev: 1 });
    await migrate(named('list-fields'), { isWrite: false });
    expect((await read(paths[0] ?? ''))['searchArr']).toEqual(old);
    const { left } = await migrate(named('list-fields'), { isWrite: true });
    expect(left).toContain('dealers/oldtokens000000002: does not fit its schema at name');
    for (const path of paths) {
      // Read one after the other: which of the three fails is told by its path.
      // oxlint-disable-next-line no-await-in-loop
      const stored = await read(path);
      expect(stored, path).toMatchObject({ _rev: 3 });
      expect(stored['searchArr'], path).toEqual(expect.arrayContaining(['0800', '080']));
    }
    expect(await migrate(named('list-fields'), { isWrite: true })).toMatchObject({ changed: 0 });
    await Promise.all([...paths, 'dealers/oldtokens000000002'].map((path) => db.doc(path).delete()));
  });

  it('list-fields has jobs, customers and vehicles found as people type, and sorts jobs and orders of before', async () => {
    const {
      stageRank: _rank,
      timeLimitEndsAt: _ends,
      ...job
    } = buildInstallation({
      stage: 'complete',
      vin: 'JTEBX3FJ50K012345',
      rego: '1AB 2CD',
    });
    const {
      timeLimits: _rows,
      timeLimitStatusId: _worst,
      timeLimitEndsAt: _end,
      dueOn: _due,
      serialKeys: _serials,
      ...order
    } = buildOrder({ etaDate: '2026-10-09', lines: [{ kitId: 'k', qty: 1, serials: ['old-1'] }] });
    const { dueOn: _dueOn, ...labels } = buildLabelOrder({ etaDate: '2026-10-12' });
    await db.doc('compliancePlateOrders/oldfields0000000001').set({ ...labels, _rev: 3 });
    await db.doc('orders/oldfields0000000001').set({ ...order, _rev: 3 });
    const made = {
      'installations/oldfields0000000001': job,
      'customers/oldfields0000000001': buildCustomer({ phone: '0412 345 678' }),
      'vehicles/oldfields0000000001': buildVehicle({ model: 'D-Max' }),
    };
    const texts = { installations: ['012345', '1AB2CD'], customers: ['5678'], vehicles: ['dmax'] };
    await Promise.all(
      Object.entries(made).map(([path, value]) =>
        db.doc(path).set({ ...value, searchArr: ['old'], _rev: 3 }),
      ),
    );
    await migrate(named('list-fields'), { isWrite: true });
    for (const [collection, typed] of Object.entries(texts)) {
      // oxlint-disable-next-line no-await-in-loop
      const stored = await read(`${collection}/oldfields0000000001`);
      expect(stored, collection).toMatchObject({ _rev: 3 });
      for (const text of typed)
        expect(matchesSearch(text, z.array(z.string()).parse(stored['searchArr']))).toBe(true);
    }
    expect(await read('installations/oldfields0000000001')).toMatchObject({
      stageRank: 6,
      timeLimitEndsAt: NO_LIMIT_ENDS,
    });
    expect(await read('orders/oldfields0000000001')).toMatchObject({
      serialKeys: ['head-office OLD-1', '>outback-penrith OLD-1'],
      timeLimits: [],
      timeLimitStatusId: 0,
      timeLimitEndsAt: NO_LIMIT_ENDS,
      dueOn: '2026-10-09',
      _rev: 3,
    });
    expect(await read('compliancePlateOrders/oldfields0000000001')).toMatchObject({
      dueOn: '2026-10-12',
      _rev: 3,
    });
    await db.doc('orders/oldfields0000000001').delete();
    await db.doc('compliancePlateOrders/oldfields0000000001').delete();
    await Promise.all(Object.keys(made).map((path) => db.doc(path).delete()));
  });

  it('list-fields has entries of the change log of before found by their words', async () => {
    const id = 'changeLog/customers~oldentry0000000001~2';
    const after = { ...buildCustomer({ firstName: 'Ottilie' }), _rev: 2, _by: 'u1', _at: null };
    const entry = changeLogEntry('customers', 'oldentry0000000001', after, after, 'Kim Doyle');
    await db.doc(id).set(entry);
    await migrate(named('list-fields'), { isWrite: true });
    const { searchArr, ...rest } = await read(id);
    expect(rest).toEqual(entry);
    expect(matchesSearch('ottil doyle', z.array(z.string()).parse(searchArr))).toBe(true);
    await db.doc(id).delete();
  });

  it('last-sign-ins tells of users of before what the provider knows, and leaves what the server has kept', async () => {
    const [old, kept] = ['users/nosignin0000000001', 'users/nosignin0000000002'];
    await db.doc(old).set({ firstName: 'Old', _rev: 3 });
    await db.doc(kept).set({ firstName: 'Kept', lastSignInAt: 1_790_000_000, _rev: 3 });
    await migrate(named('last-sign-ins'), { isWrite: true });
    expect(await read(old)).toEqual({ firstName: 'Old', lastSignInAt: 0, _rev: 3 });
    expect(await read(kept)).toEqual({ firstName: 'Kept', lastSignInAt: 1_790_000_000, _rev: 3 });
    await Promise.all([old, kept].map((path) => db.doc(path).delete()));
  });

  it('installation-fields begins the photo log of jobs of before, and leaves one that is kept', async () => {
    const [old, kept] = ['installations/noevidence0000001', 'installations/noevidence0000002'];
    const photoLog = [{ slot: 'vinPlate', action: 'added' }];
    await db.doc(old).set({ number: 'I-1', _rev: 3 });
    await db.doc(kept).set({ number: 'I-2', photoLog, voidApprovals: [], deletedReason: 'Twice', _rev: 3 });
    await migrate(named('installation-fields'), { isWrite: true });
    const blank = { photoLog: [], voidApprovals: [], deletedReason: '' };
    expect(await read(old)).toEqual({ number: 'I-1', ...blank, _rev: 3 });
    expect(await read(kept)).toMatchObject({ photoLog, deletedReason: 'Twice' });
    expect(await migrate(named('installation-fields'), { isWrite: true })).toMatchObject({ changed: 0 });
    await Promise.all([old, kept].map((path) => db.doc(path).delete()));
  });

  it('kit-files gives kits of before their empty lists, and leaves files that are kept', async () => {
    const [old, kept] = ['kits/nofiles0000000001', 'kits/nofiles0000000002'];
    const images = [`\t\tfiles/kits/${'a'.repeat(24)}\tBox.png\t9`];
    await db.doc(old).set({ name: 'Old', _rev: 3 });
    await db.doc(kept).set({ name: 'Kept', images, _rev: 3 });
    await migrate(named('kit-files'), { isWrite: true });
    expect(await read(old)).toEqual({ name: 'Old', images: [], instructions: [], _rev: 3 });
    expect(await read(kept)).toEqual({ name: 'Kept', images, instructions: [], _rev: 3 });
    await Promise.all([old, kept].map((path) => db.doc(path).delete()));
  });

  it('credit-approved marks what was approved, cancelled since or not, and leaves what never was', async () => {
    const credits = {
      approved: buildCredit({ statusName: 'approved', date: '2026-08-03' }),
      cancelled: buildCredit({ statusName: 'cancelled', date: '2026-08-03' }),
      waiting: buildCredit(),
    };
    const paths = Object.entries(credits).map(([name, { isApproved: _new, ...before }]) => {
      const path = `credits/marked-${name}`;
      return db
        .doc(path)
        .set({ ...before, _rev: 3 })
        .then(() => path);
    });
    const ids = await Promise.all(paths);
    await migrate(named('credit-approved'), { isWrite: true });
    const now = await Promise.all(ids.map(read));
    expect(now.map(({ isApproved, _rev }) => [isApproved, _rev])).toEqual([
      [true, 3],
      [true, 3],
      [false, 3],
    ]);
    expect(await migrate(named('credit-approved'), { isWrite: true })).toMatchObject({ changed: 0 });
    await Promise.all(ids.map((path) => db.doc(path).delete()));
  });

  it('trade-parties says who buys and who supplies, names what has no dealer, and leaves the rest', async () => {
    const [usual, byDealer, broken] = [
      'orders/parties-usual',
      'invoices/parties-dealer',
      'credits/parties-none',
    ];
    const before = { dealerId: 'outback', _rev: 3 };
    await db.doc(usual).set({ ...before, distributerId: 'head-office', supplierDealerId: '' });
    await db.doc(byDealer).set({ ...before, distributerId: '', supplierDealerId: 'depot' });
    await db.doc(broken).set({ distributerId: 'head-office', _rev: 3 });
    const told = await migrate(named('trade-parties'), { isWrite: true });
    expect(JSON.stringify(told)).toContain('parties-none');
    expect(await read(usual)).toMatchObject({
      buyerId: 'dealer~outback',
      supplierId: 'distributor~head-office',
      _rev: 3,
    });
    expect(await read(byDealer)).toMatchObject({ buyerId: 'dealer~outback', supplierId: 'dealer~depot' });
    expect(await read(broken)).not.toHaveProperty('supplierId');
    await db.doc(broken).delete();
    expect(await migrate(named('trade-parties'), { isWrite: true })).toMatchObject({ changed: 0 });
    await Promise.all([usual, byDealer].map((path) => db.doc(path).delete()));
  });

  it('reservations writes those that lack, names each clash, leaves every record, and finds nothing a second time', async () => {
    const kit = (code: string, name: string, more: object = {}) => ({
      ...buildKit({ code, name }),
      ...more,
      _rev: 3,
      _by: 'seed',
    });
    const product = (partNumber: string, name: string) => ({
      ...buildProduct({ partNumber, name }),
      _rev: 1,
    });
    const before = {
      'kits/resvkit0000000000001': kit('RSV-1', 'First'),
      'kits/resvkit0000000000002': kit('rsv-1 ', 'Second'),
      'kits/resvkit0000000000003': kit('RSV-1', 'Deleted', { deleted: true }),
      'kits/resvkit0000000000004': kit('RSV-2', 'Alone'),
      'products/resvproduct0000000001': product('RSV-4018', 'Shock'),
      'products/resvproduct0000000002': product('rsv-4018', 'Shock again'),
    };
    await Promise.all(Object.entries(before).map(([path, value]) => db.doc(path).set(value)));
    const clashes = [
      'products/resvproduct0000000002: "Shock again" has the part number rsv-4018, and so has products/resvproduct0000000001 "Shock". Rename one of them.',
      'kits/resvkit0000000000002: "Second" has the code rsv-1 , and so has kits/resvkit0000000000001 "First". Rename one of them.',
    ];
    const ours = (left: readonly string[]) => left.filter((line) => line.includes('/resv'));
    const dry = await migrate(named('reservations'), { isWrite: false });
    expect(ours(dry.left)).toEqual(clashes);
    expect((await db.collection('uniq').where('ref', '==', 'resvkit0000000000004').get()).size).toBe(0);
    const first = await migrate(named('reservations'), { isWrite: true, page: 2 });
    expect(ours(first.left)).toEqual(clashes);
    expect(first.changed).toBe(dry.changed);
    for (const id of ['resvkit0000000000001', 'resvkit0000000000004', 'resvproduct0000000001'])
      expect((await db.collection('uniq').where('ref', '==', id).get()).size, id).toBe(1);
    for (const id of ['resvkit0000000000002', 'resvkit0000000000003', 'resvproduct0000000002'])
      expect((await db.collection('uniq').where('ref', '==', id).get()).size, id).toBe(0);
    expect(await migrate(named('reservations'), { isWrite: true })).toMatchObject({
      changed: 0,
      left: first.left,
    });
    for (const [path, value] of Object.entries(before)) expect(await read(path)).toEqual(value);
  });
});
