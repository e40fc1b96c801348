import { beforeAll, describe, expect, it } from 'vitest';
import { deriveAccessory } from '#domain/accessory/derive.ts';
import type { CheckKind } from '#domain/portal-health/checks.ts';
import { statusFields } from '#domain/order/status.ts';
import { buildAccessory, buildKit } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDayClose } from '#tests/seed/build/day-close.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildReportFigures } from '#tests/seed/build/report-figures.ts';
import { lookAgain, lookAt } from '../../functions/src/self-check/look.ts';
import { settleNames } from '../../functions/src/self-check/reserved.ts';
import { differenceRef, storeFound } from '../../functions/src/self-check/store.ts';
import { CHECKED_COLLECTIONS, SECOND_LOOK } from '../../functions/src/self-check/work.ts';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { publicRecord } from '../../functions/src/store/public-record.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './support/cast.ts';
import { storeJob, wholeJob } from './support/job.ts';
import { accountNow, issuedInvoice, newMoneyCast } from './support/money.ts';
import { orderIn, type OrderCast, setOrderStage } from './support/orders.ts';
import { labelsOrdered } from './support/label-orders.ts';
import { edited, saved } from './support/triggers.ts';

const REVIEW = { type: 'admin' as const, privileges: { dealer: {}, distributer: { changeLog: true } } };

let chief: Person;
let people: OrderCast;

beforeAll(async () => {
  await setTheStage();
  people = await setOrderStage();
  await db.doc('distributers/head-office').update({ headOffice: true });
  chief = await newDistributor(REVIEW);
});

const act = (person: Person, payload: object) => post('act-on-health', payload, person.token);
const fix = (kind: CheckKind, path: string) => act(chief, { act: 'fix', kind, path });
const fixesOf = async (path: string) =>
  (await db.collection('selfCheckFixes').where('path', '==', path).get()).docs.map((each) => each.data());

/** A record as the portal stores it, its path, and how it is broken by hand. */
interface Broken {
  readonly path: string;
  readonly harm: () => Promise<unknown>;
}
const harmed = (path: string, fields: object, at = path): Broken => ({
  path,
  harm: () => db.doc(at).update({ ...fields }),
});

const CASES: Partial<Record<CheckKind, () => Promise<Broken>>> = {
  derived: async () => {
    const path = `accessories/${freshId('accessory')}`;
    await save(path, deriveAccessory(buildAccessory()));
    return harmed(path, { searchArr: [] });
  },
  limits: async () => {
    const dealerId = freshId('dealer');
    await save(`dealers/${dealerId}`, buildDealer({ dealerId }));
    return harmed(`dealers/${dealerId}`, { timeLimitErrorCount: 7 });
  },
  accounts: async () => {
    const cast = await newMoneyCast();
    await issuedInvoice(cast);
    const path = `dealerAccounts/${cast.distributerId}~${cast.dealerId}`;
    return harmed(path, { balance: (await accountNow(cast)).balance + 100 });
  },
  dayCloses: async () => {
    const dealerId = freshId('dealer');
    const path = `dayCloses/${dealerId}~2026-08-03`;
    await save(path, buildDayClose({ dealerId }));
    return harmed(path, { lateCount: 3, isLate: true });
  },
  access: async () => harmed(`users/${(await newUser()).uid}`, { access: {} }),
  suppliers: async () => harmed(`users/${(await newUser()).uid}`, { supplierId: 'west' }),
  contacts: async () => {
    const id = freshId('customer');
    await saved(`customers/${id}`, buildCustomer({ email: '' }));
    return harmed(`customers/${id}`, { phone: '1', stray: true }, `customerContacts/${id}`);
  },
  names: async () => {
    const id = freshId('kit');
    await save(`kits/${id}`, buildKit({ code: id }));
    await settleNames('kits')(id);
    const { docs } = await db.collection('uniq').where('ref', '==', id).get();
    return { path: `kits/${id}`, harm: () => Promise.all(docs.map(({ ref }) => ref.delete())) };
  },
  reservations: async () => {
    const id = freshId('product');
    await save(`products/${id}`, { name: 'Shock' });
    await save(`uniq/sku~${id}`, { kind: 'sku', ref: id });
    return { path: `uniq/sku~${id}`, harm: () => db.doc(`products/${id}`).delete() };
  },
  stock: async () => harmed(`orders/${await orderIn('available')}`, statusFields('allocated')),
  transit: async () => harmed(`orders/${await orderIn('available')}`, { timeLimitStatusId: 2 }),
  jobs: async () => harmed(`installations/${await storeJob(wholeJob(), saved)}`, { orderIds: ['gone'] }),
  unheld: async () =>
    harmed(`installations/${await storeJob(wholeJob(), saved)}`, { unheldOrders: ['gone'] }),
  labels: async () => {
    const job = await storeJob(wholeJob({ photos: {} }), saved);
    const path = `compliancePlateOrders/${await labelsOrdered(people.dealer, job, ['windscreenQr'])}`;
    return harmed(path, { photoDone: true });
  },
  publicPages: async () => {
    const job = await storeJob(wholeJob({ photos: {} }), saved);
    const order = await labelsOrdered(people.dealer, job, ['windscreenQr']);
    await edited(`installations/${job}`, { stage: 'complete' });
    const { vin } = await read(`installations/${job}`);
    const { frozen } = await read(`compliancePlateOrders/${order}`);
    const { path } = publicRecord(String(vin), String(frozen.windscreenLabelCode));
    return harmed(`installations/${job}`, { shown: null }, path);
  },
  figures: async () => {
    const id = `jobs~${freshId('dealer')}~head-office~2026`;
    const [, dealerId = ''] = id.split('~');
    await save(`reportFigures/${id}`, buildReportFigures({ dealerId, counts: {} }));
    return harmed(`reportFigures/${id}`, { counts: { 'jobs|09|gvmUpgradeState|NSW': 9 } });
  },
};

describe('the self-check', () => {
  it.each(Object.entries(CASES) as [CheckKind, () => Promise<Broken>][])(
    '%s: finds nothing in what is right, what was broken by hand, and nothing once it is fixed',
    async (kind, make) => {
      const { path, harm } = await make();
      expect(await lookAgain(kind, path)).toBeNull();
      await harm();
      const found = await lookAgain(kind, path);
      expect(found).toMatchObject({ kind, path, hindrance: '' });
      expect(found?.fields.length).toBeGreaterThan(0);
      expect((await fix(kind, path)).status).toBe(200);
      expect(await lookAgain(kind, path)).toBeNull();
      // Pressed again it does nothing, and says nothing.
      expect((await fix(kind, path)).status).toBe(200);
      expect(await fixesOf(path)).toMatchObject([
        { kind, path, by: chief.uid, byName: 'Jess Nguyen', fields: found?.fields },
      ]);
    },
  );

  it('has a case for each kind that can be fixed', () => {
    expect(Object.keys(CASES)).toHaveLength(16);
  });

  it('names texts and people and quotes neither', async () => {
    const { path, harm } = await (CASES.contacts?.() ?? Promise.reject(new Error('none')));
    await harm();
    const found = JSON.stringify(await lookAgain('contacts', path));
    expect(found).toContain('phone');
    expect(found).not.toContain('0491');
    expect(found).not.toContain('Turner');
  });

  it('has a record that can’t be read as a difference of its own, which no press can fix', async () => {
    const path = `kits/${freshId('kit')}`;
    await save(path, { ...buildKit(), gvm: 'heavy' });
    expect(await lookAt(await db.doc(path).get())).toMatchObject([
      { kind: 'unreadable', path, fields: [{ field: 'gvm' }] },
    ]);
    expect((await fix('unreadable', path)).status).toBe(409);
    expect((await read(path))['gvm']).toBe('heavy');
  });

  it('leaves an account alone of which an entry is missing', async () => {
    const cast = await newMoneyCast();
    await issuedInvoice(cast);
    const account = `${cast.distributerId}~${cast.dealerId}`;
    await db.doc(`accountEntries/${account}~00000001`).update({ seq: 2 });
    const path = `dealerAccounts/${account}`;
    expect(await lookAgain('accounts', path)).toMatchObject({ hindrance: /^An entry is missing/u });
    const before = await accountNow(cast);
    expect((await fix('accounts', path)).status).toBe(409);
    expect(await accountNow(cast)).toEqual(before);
  });

  it('looks at every collection with a check, and at no name twice', () => {
    expect(new Set(CHECKED_COLLECTIONS).size).toBe(CHECKED_COLLECTIONS.length);
    expect(CHECKED_COLLECTIONS).toEqual(expect.arrayContaining(['orders', 'uniq', 'publicInstallations']));
    expect(CHECKED_COLLECTIONS).not.toContain('changeLog');
  });
});

describe('a difference', () => {
  /** A record that differs, found once. */
  async function foundOnce() {
    const path = `accessories/${freshId('accessory')}`;
    await save(path, { ...buildAccessory(), searchArr: ['stale'] });
    const found = await lookAgain('derived', path);
    if (!found) throw new Error('Nothing differs.');
    await storeFound(found);
    return { path, found, stored: () => differenceRef('derived', path).get() };
  }
  const longAgo = (path: string) => differenceRef('derived', path).update({ firstAt: 1_790_000_000 });

  it('does not count at first: what follows a save may be under way', async () => {
    const { found, stored } = await foundOnce();
    expect(await storeFound(found)).toBe(false);
    expect((await stored()).get('isSure')).toBe(false);
  });

  it('counts once it is found again ten minutes after', async () => {
    const { path, stored } = await foundOnce();
    await longAgo(path);
    await beginWork(SECOND_LOOK);
    expect((await stored()).data()).toMatchObject({ isSure: true, firstAt: 1_790_000_000 });
  });

  it('is forgotten where the next look finds nothing', async () => {
    const { path, stored } = await foundOnce();
    await longAgo(path);
    await db.doc(path).update({ searchArr: deriveAccessory(buildAccessory()).searchArr });
    await beginWork(SECOND_LOOK);
    expect((await stored()).exists).toBe(false);
  });

  it('is fixed with all of its kind by one press', async () => {
    const { path, stored } = await foundOnce();
    await longAgo(path);
    await beginWork(SECOND_LOOK);
    const { body } = await act(chief, { act: 'fixAll', kind: 'derived' });
    expect(body.data).toMatchObject({ left: 0 });
    expect((await stored()).exists).toBe(false);
    expect(await fixesOf(path)).toHaveLength(1);
  });

  it('that a limit makes by running out is the next night’s', async () => {
    const id = await storeJob(wholeJob(), saved);
    await db.doc(`installations/${id}`).update({ timeLimitStatusId: 2, timeLimitDueAt: 1_790_000_000 });
    expect(await lookAgain('jobs', `installations/${id}`)).toBeNull();
  });
});

describe('who fixes', () => {
  const path = 'accessories/any';
  it.each<[string, () => Promise<Person>, number]>([
    ['a head-office admin with changeLog', () => newDistributor(REVIEW), 200],
    [
      'another distributor’s admin with changeLog can’t',
      () => newDistributor({ ...REVIEW, distributerId: 'west' }),
      403,
    ],
    ['a head-office user with changeLog can’t', () => newDistributor({ ...REVIEW, type: 'user' }), 403],
    [
      'a head-office admin without changeLog can’t',
      () => newDistributor({ ...REVIEW, privileges: { dealer: {}, distributer: { kits: true } } }),
      403,
    ],
    [
      'a dealer’s admin with changeLog can’t',
      () => newUser({ type: 'admin', privileges: { dealer: { changeLog: true }, distributer: {} } }),
      403,
    ],
  ])('%s', async (_name, make, status) => {
    await forgetCalls();
    const person = await make();
    expect((await act(person, { act: 'fix', kind: 'derived', path })).status).toBe(status);
    expect((await post('portal-health', { part: 'checks' }, person.token)).status).toBe(status);
  });

  it.each([
    { act: 'fix', kind: 'derived', path: 'users/a/private/pin' },
    { act: 'fix', kind: 'nothing', path },
    { act: 'fix', kind: 'derived', path, fields: [] },
    { act: 'drop' },
  ])('%o can’t be asked for', async (payload) => {
    expect((await act(chief, payload)).status).toBe(400);
  });
});
