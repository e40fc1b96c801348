import { beforeAll, describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { OLD_OPEN_FORMS } from '../../functions/src/triggers/open-forms.ts';
import { openFormSchema, SIGN_LASTS } from '#domain/open-form/schema.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';

const GROUPED = { dealerId: 'outback-penrith', dealerGroupId: 'outback' };
const WITH_CUSTOMERS = { dealer: { customers: true, vehicles: true }, distributer: {} };

let jess: Person;
let customer: string;

const windowOf = (letter: string) => letter.repeat(20);
const note = (person: Person | null, of: object = {}) =>
  post(
    'note-open-form',
    { collection: 'customers', id: customer, window: windowOf('a'), state: 'open', ...of },
    person?.token ?? null,
  );
const keyFor = async (person: Person, of: object = {}) => {
  const { status, body } = await note(person, of);
  expect(status).toBe(200);
  return (body.data as { key?: string } | undefined)?.key;
};
const peopleOf = async (key = customer, collection = 'customers') => {
  const stored = openFormSchema.safeParse(await read(`openForms/${collection}/formPeople/${key}`));
  return stored.success ? stored.data.people : {};
};

beforeAll(async () => {
  await setTheStage();
  jess = await newUser({ ...GROUPED, privileges: WITH_CUSTOMERS });
  customer = freshId('customer');
  await save(`customers/${customer}`, buildCustomer(GROUPED));
});

describe('note-open-form', () => {
  it('puts the caller in, by the name of the account, and takes them out again', async () => {
    const answer = await note(jess, { name: 'Somebody else', until: 4_000_000_000 });
    expect(answer.body).toMatchObject({ status: 'success', data: { key: customer } });
    const [own] = Object.values(await peopleOf());
    expect(own).toMatchObject({ name: 'Jess Nguyen', windows: { [windowOf('a')]: { isChanging: false } } });
    const at = own?.windows[windowOf('a')]?.at ?? 0;
    expect(own?.until).toBe(at + SIGN_LASTS);
    await note(jess, { state: 'changing' });
    expect((await peopleOf())[jess.uid]?.windows[windowOf('a')]).toMatchObject({ isChanging: true });
    await note(jess, { window: windowOf('b') });
    await note(jess, { state: 'closed' });
    expect(Object.keys((await peopleOf())[jess.uid]?.windows ?? {})).toEqual([windowOf('b')]);
    await note(jess, { window: windowOf('b'), state: 'closed' });
    expect(await read(`openForms/customers/formPeople/${customer}`)).toEqual({});
  });

  it('lets in who may read the record, and nobody who differs in one thing', async () => {
    const group = { ...GROUPED, dealerId: 'outback-dubbo' };
    expect(await keyFor(await newUser({ ...group, privileges: WITH_CUSTOMERS }))).toBe(customer);
    const others = await Promise.all([
      newUser({ dealerId: 'coastal', dealerGroupId: '', privileges: WITH_CUSTOMERS }),
      newUser({ ...GROUPED, privileges: { dealer: { vehicles: true }, distributer: {} } }),
      newDistributor(),
      newEngineer(),
    ]);
    for (const other of others) expect(await keyFor(other)).toBe('');
    expect((await note(null)).status).toBe(401);
    expect(Object.keys(await peopleOf())).not.toEqual(expect.arrayContaining(others.map(({ uid }) => uid)));
  });

  it('of an engineer: the job that is assigned, while it is', async () => {
    const [engineer, other] = await Promise.all([newEngineer(), newEngineer()]);
    const sent = { ...GROUPED, engineerId: engineer.uid, stage: 'sentToEngineer' };
    const [job, draft] = [freshId('job'), freshId('job')];
    await save(`installations/${job}`, sent);
    await save(`installations/${draft}`, { ...sent, stage: 'inProgress' });
    const of = (id: string) => ({ collection: 'installations', id });
    expect(await keyFor(engineer, of(job))).toBe(job);
    expect(await keyFor(other, of(job))).toBe('');
    expect(await keyFor(engineer, of(draft))).toBe('');
    expect((await peopleOf(job, 'installations'))[engineer.uid]?.name).toBe('Maria Kovac');
  });

  it('keeps the people of each organisation apart where everybody reads the record', async () => {
    const id = freshId('vehicle');
    await save(`vehicles/${id}`, buildVehicle());
    const of = { collection: 'vehicles', id };
    const admin = { type: 'admin', privileges: WITH_CUSTOMERS } as const;
    const keeper = await newUser({ ...GROUPED, ...admin });
    const stranger = await newUser({ dealerId: 'coastal', dealerGroupId: '', ...admin });
    const [own, others] = [await note(keeper, of), await note(stranger, of)];
    expect(await keyFor(jess, of)).toBe('');
    expect(own.body.data).toEqual({ key: `${id}~dealer~outback-penrith` });
    expect(others.body.data).toEqual({ key: `${id}~dealer~coastal` });
    expect(Object.keys(await peopleOf(`${id}~dealer~coastal`, 'vehicles'))).toEqual([stranger.uid]);
  });

  it('knows no record that is not there, nothing that is no record, and no state of its own making', async () => {
    expect(await keyFor(jess, { id: freshId('gone') })).toBe('');
    for (const collection of ['rateLimits', 'openForms', 'mail', 'nothing']) {
      expect(await keyFor(jess, { collection })).toBe('');
    }
    for (const wrong of [{ state: 'reading' }, { window: 'a' }, { id: '' }, { collection: 'a/b/c' }]) {
      expect((await note(jess, wrong)).status).toBe(400);
    }
  });

  it('is forgotten by the night, once nobody gave a sign for half an hour', async () => {
    const [old, open] = [freshId('old'), freshId('open')];
    const path = (id: string) => `openForms/customers/formPeople/${id}`;
    const startedAt = Math.floor(Date.now() / 1000);
    const form = (left: number) => ({
      people: {},
      expireAt: Timestamp.fromMillis((startedAt + left) * 1000),
    });
    await save(path(old), form(-1));
    await save(path(open), form(60));
    await OLD_OPEN_FORMS.page('', { startedAt, run: 'r', counts: {} });
    expect(await read(path(old))).toEqual({});
    expect(await read(path(open))).toMatchObject({ people: {} });
  });

  it('counts these calls beside others', async () => {
    const busy = await newUser({ ...GROUPED, privileges: WITH_CUSTOMERS });
    await save(`rateLimits/${busy.uid}~note-open-form`, { startedAt: Date.now(), count: 120 });
    expect((await note(busy)).status).toBe(429);
    expect((await post('own-admins', {}, busy.token)).status).toBe(200);
  });
});
