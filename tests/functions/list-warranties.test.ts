import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, startOfDaySydney } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { WARRANTY_PAGE, type WarrantyRow } from '#domain/warranty-registration/row.ts';
import {
  type WarrantyRegistration,
  warrantyRegistrationSchema,
} from '#domain/warranty-registration/schema.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, freshId, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';

const TODAY = todaySydney(new Date());
const PERIOD = { from: addDays(TODAY, -30), to: TODAY };
const [OWN, OTHER, MANY, BROKEN] = [freshId('own'), freshId('other'), freshId('many'), freshId('broken')];
const SUPPLIER = freshId('supplies');
const ofDealer = (dealerId: string) => ({
  type: 'admin' as const,
  dealerId,
  dealerGroupId: '',
  distributerId: '',
  privileges: { dealer: { reports: true }, distributer: {} },
});

const registration = (change: Partial<WarrantyRegistration>) =>
  warrantyRegistrationSchema.parse({
    key: 'k'.repeat(32),
    state: 'open',
    dealerId: OWN,
    dealerGroupId: '',
    distributerId: SUPPLIER,
    email: 'rosa@home.example',
    requestedBy: 'x',
    requestedByName: 'Dee Ash',
    requestedAt: startOfDaySydney(TODAY) + 60,
    ...change,
  });
const owner = {
  name: 'Rosa Quill',
  email: 'rosa@home.example',
  phone: '',
  address: '',
  city: '',
  state: 'NSW' as const,
  postcode: '',
};
const registered = {
  state: 'registered' as const,
  owner,
  registeredAt: startOfDaySydney(TODAY) + 90,
  job: 'I-7',
};
const asked = async (who: Person, payload: object = {}) => {
  const { status, body } = await post('list-warranties', { ...PERIOD, after: '', ...payload }, who.token);
  const data = body.data as { digest: WarrantyRow[]; next: string | null; leftOut: number } | undefined;
  return { status, ids: data?.digest.map(({ id }) => id), data };
};

const [open, done, before, other] = ['open', 'done', 'before', 'other'].map(freshId) as [
  string,
  string,
  string,
  string,
];
let dealer: Person;
let supplier: Person;

beforeAll(async () => {
  await setTheStage();
  await Promise.all([
    ...[OWN, MANY, BROKEN].map((id) =>
      save(`dealers/${id}`, buildDealer({ dealerId: id, dealerGroupId: '' })),
    ),
    save(`distributers/${SUPPLIER}`, buildDistributer({})),
  ]);
  [dealer, supplier] = await Promise.all([
    newUser(ofDealer(OWN)),
    newUser({
      type: 'admin',
      dealerId: '',
      dealerGroupId: '',
      distributerId: SUPPLIER,
      privileges: { dealer: {}, distributer: { reports: true } },
    }),
  ]);
  await Promise.all([
    save(`installations/${open}`, buildInstallation({ number: 'I-9', dealerId: OWN })),
    save(`warrantyRegistrations/${open}`, registration({})),
    save(
      `warrantyRegistrations/${done}`,
      registration({ ...registered, requestedAt: startOfDaySydney(PERIOD.from) }),
    ),
    save(`warrantyRegistrations/${before}`, registration({ requestedAt: startOfDaySydney(PERIOD.from) - 1 })),
    save(
      `warrantyRegistrations/${other}`,
      registration({ dealerId: OTHER, requestedAt: startOfDaySydney(TODAY) + 30 }),
    ),
  ]);
});
beforeEach(forgetCalls);

describe('owners asked to register their warranty', () => {
  it.each([
    ['a dealer its own', () => dealer, [open, done]],
    ['a distributor those of the dealers it supplies', () => supplier, [open, other, done]],
  ])('are given %s of the period, newest first', async (_what, who, ids) => {
    expect(await asked(who())).toMatchObject({ status: 200, ids, data: { next: null, leftOut: 0 } });
  });

  it('are told by their jobs, without the owner and without what the link ends with', async () => {
    const { data } = await asked(dealer);
    expect(data?.digest.map(({ number, state, askedBy }) => [number, state, askedBy])).toEqual([
      ['I-9', 'open', 'Dee Ash'],
      ['I-7', 'registered', 'Dee Ash'],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/rosa|quill|kkkk/iu);
  });

  it('come page by page, each once', async () => {
    const batch = db.batch();
    for (let at = 0; at <= WARRANTY_PAGE; at += 1)
      batch.set(db.doc(`warrantyRegistrations/${MANY}-${at}`), registration({ dealerId: MANY }));
    await batch.commit();
    const person = await newUser(ofDealer(MANY));
    const first = await asked(person);
    const second = await asked(person, { after: first.data?.next });
    expect([first.ids?.length, second.ids?.length, second.data?.next]).toEqual([WARRANTY_PAGE, 1, null]);
    expect(new Set([...(first.ids ?? []), ...(second.ids ?? [])]).size).toBe(WARRANTY_PAGE + 1);
    // A place in somebody else's list opens nothing of theirs.
    const elsewhere = await asked(dealer, { after: first.data?.next });
    expect(elsewhere.ids?.filter((id) => id !== open)).toEqual([done]);
  });

  it('are counted where one cannot be read, and the others come', async () => {
    const person = await newUser(ofDealer(BROKEN));
    const at = startOfDaySydney(TODAY);
    await save(`warrantyRegistrations/${BROKEN}`, { dealerId: BROKEN, requestedAt: at, state: 'perhaps' });
    expect(await asked(person)).toMatchObject({ status: 200, ids: [], data: { leftOut: 1 } });
  });

  it('can’t be asked for without the flag, nor by a user who is no admin; the same account with both can', async () => {
    const change = { ...ofDealer(OWN), privileges: { dealer: {}, distributer: {} } };
    const [without, user] = await Promise.all([newUser(change), newUser({ ...ofDealer(OWN), type: 'user' })]);
    expect([(await asked(without)).status, (await asked(user)).status]).toEqual([403, 403]);
    expect((await asked(dealer)).status).toBe(200);
  });

  it.each([
    ['of no days', { from: 'soon' }],
    ['longer than a year', { from: addDays(TODAY, -400) }],
    ['from a place that is none', { after: '["x","y"]' }],
  ])('can’t be asked for %s; of a month they can', async (_what, payload) => {
    expect((await asked(dealer, payload)).status).toBe(400);
    expect((await asked(dealer)).status).toBe(200);
  });
});
