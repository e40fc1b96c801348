import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildGeneralSettings } from '#tests/seed/build/system.ts';
import { reservationId } from '../../functions/src/dealer-group/move-customer.ts';
import { db, edit, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { storeJob, wholeJob } from './support/job.ts';

const FLAGS = { dealer: { customers: true, installations: true }, distributer: {} };
let jess: Person;
let stranger: Person;

beforeAll(async () => {
  await setTheStage();
  await save('system/generalSettings', buildGeneralSettings());
  jess = await newUser({ type: 'admin', privileges: FLAGS });
  stranger = await newUser({ dealerId: 'coastal', dealerGroupId: '', privileges: FLAGS });
});
beforeEach(forgetCalls);

const NO_LINK =
  'This link doesn’t work. Check that you copied all of it, or ask your workshop for a new one.';
const WRONG = 'f'.repeat(32);

async function newCustomer(): Promise<string> {
  const id = freshId('customer');
  const email = `${id}@mailbox.example`;
  const fields = {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
  };
  await save(`customers/${id}`, deriveCustomer(buildCustomer(fields)));
  return id;
}

interface Link {
  readonly id: string;
  readonly key: string;
}

async function asked(customerId: string, fields: object = {}): Promise<Link> {
  const payload = {
    request: freshId('press'),
    customerId,
    installationId: '',
    asksLicence: false,
    email: '',
  };
  const { body } = await post('ask-customer-details', { ...payload, ...fields }, jess.token);
  return body.data as Link;
}
const details = (fields: object = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee-Jones',
  email: `${freshId('ann')}@mailbox.example`,
  phone: '0412 000 333',
  state: 'NSW',
  postcode: '2750',
  ...fields,
});
const submit = (id: string, fields: object = {}, more: object = {}) =>
  post('submit-customer-details', { id, request: freshId('press'), details: details(fields), ...more }, null);
const look = (id: unknown) => post('read-customer-details', { id }, null);
const merge = (id: string, rev: number, fields: string[], person = jess) =>
  post('settle-customer-details', { action: 'merge', id, rev, fields }, person.token);

describe('a link to a customer’s own details', () => {
  it('says who asks, and nothing of what the dealer knows', async () => {
    const { key } = await asked(await newCustomer());
    const { body, text } = await look(key);
    expect(body.data).toEqual({
      status: 'open',
      asksLicence: false,
      logo: '',
      dealer: expect.any(String),
      phone: expect.any(String),
    });
    expect(text).not.toMatch(/Ann|mailbox/u);
  });

  it('is the same however often its press is sent', async () => {
    const customerId = await newCustomer();
    const press = { request: freshId('press') };
    const [first, again] = await Promise.all([asked(customerId, press), asked(customerId, press)]);
    expect(again).toEqual(first);
  });

  it('is listed as not settled while it waits, to the dealer’s own people alone', async () => {
    const [waiting, sent] = [await newCustomer(), await newCustomer()];
    await asked(waiting);
    await submit((await asked(sent)).key);
    const listed = async (token: string) => {
      const { body } = await post('list-customer-details', { unsettled: true }, token);
      const rows = body.data as readonly { customerId: string; status: string }[];
      const own = rows.filter(({ customerId }) => [waiting, sent].includes(customerId));
      return Object.fromEntries(own.map(({ customerId, status }) => [customerId, status]));
    };
    expect(await listed(jess.token)).toEqual({ [waiting]: 'open', [sent]: 'submitted' });
    expect(await listed(stranger.token)).toEqual({});
  });

  it('is mailed with the link', async () => {
    const { id, key } = await asked(await newCustomer(), { email: 'Ann@Mailbox.example' });
    expect(await read(`mail/details~${id}`)).toMatchObject({ to: ['ann@mailbox.example'] });
    expect((await read(`mail/details~${id}`))['message'].text).toContain(`/request-customer-details/${key}`);
  });

  it('can’t be made for another dealer’s customer', async () => {
    const customerId = await newCustomer();
    const payload = {
      request: freshId('press'),
      customerId,
      installationId: '',
      asksLicence: false,
      email: '',
    };
    expect((await post('ask-customer-details', payload, stranger.token)).status).toBe(404);
    expect((await post('ask-customer-details', payload, jess.token)).status).toBe(200);
  });

  it('takes details once, thanks, and shows nothing of them', async () => {
    const { key } = await asked(await newCustomer());
    expect((await submit(key)).status).toBe(200);
    expect((await submit(key)).body.msg).toBe('These details were sent already.');
    const { body, text } = await look(key);
    expect(body.data).toMatchObject({ status: 'sent' });
    expect(text).not.toContain('Lee-Jones');
  });

  it('used twice at once keeps one', async () => {
    const { id, key } = await asked(await newCustomer());
    const answers = await Promise.all([submit(key, { city: 'One' }), submit(key, { city: 'Two' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'One' : 'Two';
    expect(await read(`customerDetailRequests/${id}`)).toMatchObject({ details: { city: winner } });
  });

  it('tells the same press the same, though its answer was lost', async () => {
    const { key } = await asked(await newCustomer());
    const more = { request: freshId('press'), details: details() };
    expect((await submit(key, {}, more)).status).toBe(200);
    expect((await submit(key, {}, more)).status).toBe(200);
  });

  it.each([
    ['expired', { expiresAt: 1 }, 'This link has expired. Ask your workshop for a new one.'],
    ['withdrawn', { state: 'withdrawn' }, 'Your workshop has withdrawn this link. Ask them for a new one.'],
  ])('can’t be used when it is %s', async (status, change, msg) => {
    const { id, key } = await asked(await newCustomer());
    await db.doc(`customerDetailRequests/${id}`).update(change);
    expect((await look(key)).body.data).toMatchObject({ status });
    expect((await submit(key)).body.msg).toBe(msg);
  });

  it.each([
    ['a field of the dealer’s', { dealerId: 'elsewhere' }, 400],
    ['a field there is not', { isAdmin: true }, 400],
    ['10,000 characters', { lastName: 'x'.repeat(10_000) }, 400],
    ['no address of mail', { email: 'ann' }, 400],
    ['a postcode in words', { postcode: 'abcd' }, 400],
    ['no name', { firstName: ' \u200B ' }, 400],
  ])('can’t hold %s', async (_name, fields, status) => {
    const { key } = await asked(await newCustomer());
    expect((await submit(key, fields)).status).toBe(status);
    expect((await submit(key)).status).toBe(200);
  });

  it('keeps script as text, without what turns it round, and no licence that was not asked for', async () => {
    const { id, key } = await asked(await newCustomer());
    const fields = {
      lastName: '<script>alert(1)</script>',
      city: 'אבג\u202Edef',
      dirversLicenceNumber: '123',
    };
    expect((await submit(key, fields)).status).toBe(200);
    expect((await read(`customerDetailRequests/${id}`))['details']).toMatchObject({
      lastName: '<script>alert(1)</script>',
      city: 'אבגdef',
      dirversLicenceNumber: '',
    });
  });

  it('answers every guess alike, and no more than five', async () => {
    const guesses = [WRONG, '', 'x', '../users/jess', 'ü'.repeat(100)];
    for (const guess of guesses) {
      const { status, body } = await look(guess);
      expect([status, body.msg]).toEqual([404, NO_LINK]);
    }
    expect((await look(WRONG)).status).toBe(429);
  });
});

describe('half a character as a link', () => {
  it.each([
    ['to details', (id: string) => look(id)],
    ['to details that are sent', (id: string) => submit(id)],
    ['to a warranty', (id: string) => readWarranty(id)],
    ['to a warranty that is registered', (id: string) => register(id)],
  ])('%s is answered and counted as any wrong one', async (_name, open) => {
    for (const half of ['\uD83D', '\uDC00', `${WRONG}\uD800`, '\uD83D'.repeat(100), '\uDFFF x']) {
      const { status, body } = await open(half);
      expect([status, body.msg]).toEqual([404, NO_LINK]);
    }
    expect((await open(WRONG)).status).toBe(429);
  });
});

describe('merging what a customer sent', () => {
  it('takes the chosen fields from what was sent, and forgets the rest', async () => {
    const customerId = await newCustomer();
    const { id, key } = await asked(customerId);
    await submit(key, { city: 'Orange' });
    expect((await merge(id, 1, ['lastName', 'email'])).body.data).toEqual({ customerId });
    const customer = await read(`customers/${customerId}`);
    expect(customer).toMatchObject({ lastName: 'Lee-Jones', name: 'Ann Lee-Jones', _rev: 2, _by: jess.uid });
    expect(customer['city']).not.toBe('Orange');
    expect(await read(`customerDetailRequests/${id}`)).toMatchObject({ state: 'merged', details: null });
    expect((await merge(id, 1, ['city'])).status).toBe(200);
    expect((await read(`customers/${customerId}`))['city']).not.toBe('Orange');
  });

  it('frees the customer’s own email, and can’t free one that another customer has', async () => {
    const [first, second] = [await newCustomer(), await newCustomer()];
    const tenant = { dealerId: 'outback-penrith', dealerGroupId: 'outback' };
    const email = `${first}@mailbox.example`;
    const held = `uniq/${reservationId(tenant, email)}`;
    await save(held, { kind: 'customerEmail', ref: first, ...tenant });
    // Both had it before emails were reserved.
    await db.doc(`customers/${second}`).update({ email, emailLowerCase: email });
    const mergedEmail = async (customerId: string) => {
      const { id, key } = await asked(customerId);
      await submit(key);
      expect((await merge(id, 1, ['email'])).status).toBe(200);
    };
    await mergedEmail(second);
    expect(await read(held)).toMatchObject({ ref: first });
    await mergedEmail(first);
    expect(await read(held)).toEqual({});
  });

  it('can’t overwrite a customer who was changed meanwhile', async () => {
    const customerId = await newCustomer();
    const { id, key } = await asked(customerId);
    await submit(key);
    await edit(`customers/${customerId}`, { phone: '0400 000 000' });
    expect((await merge(id, 1, ['phone'])).status).toBe(409);
    expect((await merge(id, 2, ['phone'])).status).toBe(200);
  });

  it('can’t be done by another dealer, before anything was sent, or with a field of the dealer’s', async () => {
    const { id, key } = await asked(await newCustomer());
    expect((await merge(id, 1, ['phone'])).status).toBe(409);
    await submit(key);
    expect((await merge(id, 1, ['phone'], stranger)).status).toBe(404);
    expect((await merge(id, 1, ['dealerId'])).status).toBe(400);
    expect((await merge(id, 1, ['phone'])).status).toBe(200);
  });

  it('makes a customer of somebody who was none, with an email that nobody else gets', async () => {
    const [one, two] = [await asked(''), await asked('')];
    const email = `${freshId('both')}@mailbox.example`;
    await submit(one.key, { email });
    await submit(two.key, { email });
    const { body } = await merge(one.id, 0, ['firstName', 'lastName', 'email']);
    const { customerId } = body.data as { customerId: string };
    expect(await read(`customers/${customerId}`)).toMatchObject({
      email,
      dealerId: 'outback-penrith',
      _rev: 1,
    });
    expect((await merge(two.id, 0, ['firstName', 'lastName', 'email'])).body.msg).toBe(
      'Customer email already used',
    );
    expect((await merge(two.id, 0, ['firstName', 'lastName'])).status).toBe(200);
  });
});

const owner = {
  name: 'Ann Lee',
  email: 'ann@mailbox.example',
  phone: '0412 000 111',
  address: '4 Henry Street',
  city: 'Penrith',
  state: 'NSW',
  postcode: '2750',
};
const today = todaySydney(new Date());
const register = (id: string, fields: object = {}) =>
  post(
    'register-warranty',
    {
      id,
      request: freshId('press'),
      owner,
      purchaseDate: today,
      odometer: 12_500,
      consent: true,
      termsVersion: buildGeneralSettings().termsVersion,
      ...fields,
    },
    null,
  );

async function newWarranty(): Promise<{ job: string; key: string }> {
  const job = await storeJob(wholeJob({ stage: 'complete', installationDate: today }));
  const payload = { request: freshId('press'), installationId: job, email: '' };
  const { body } = await post('ask-warranty', payload, jess.token);
  return { job, key: (body.data as { key: string }).key };
}
const readWarranty = (id: string) => post('read-warranty', { id }, null);

describe('the registration of a warranty', () => {
  it('shows vehicle and products, is registered once, and then is a certificate', async () => {
    const { job, key } = await newWarranty();
    expect((await readWarranty(key)).body.data).toMatchObject({
      status: 'open',
      vehicle: { vin: expect.any(String) },
    });
    expect((await register(key)).status).toBe(200);
    expect((await register(key)).body.msg).toBe('This warranty is registered already.');
    const { body, text } = await readWarranty(key);
    expect(body.data).toMatchObject({ status: 'registered', owner: 'Ann Lee', odometer: 12_500 });
    expect(text).not.toMatch(/ann@|0412|Henry/u);
    expect(await read(`warrantyRegistrations/${job}`)).toMatchObject({
      consent: true,
      termsVersion: '2026-2',
    });
  });

  it('sent twice at once is registered once', async () => {
    const { key } = await newWarranty();
    const answers = await Promise.all([register(key), register(key)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['without consent', { consent: false }],
    ['with other terms', { termsVersion: 'old' }],
    ['bought tomorrow', { purchaseDate: '2999-01-01' }],
    ['with covers of its own', { covers: [] }],
    ['with half a kilometre', { odometer: 0.5 }],
    ['of an owner with a field of their own', { owner: { ...owner, isAdmin: true } }],
    ['of 10,000 characters', { owner: { ...owner, name: 'x'.repeat(10_000) } }],
  ])('can’t be %s', async (_name, fields) => {
    const { key } = await newWarranty();
    expect((await register(key, fields)).status).toBeGreaterThanOrEqual(400);
    expect((await register(key)).status).toBe(200);
  });

  it('can’t be asked for before the job is complete, or by another dealer', async () => {
    const open = await storeJob(wholeJob({ stage: 'inProgress' }));
    const ask = (installationId: string, person: Person) =>
      post('ask-warranty', { request: freshId('press'), installationId, email: '' }, person.token);
    expect((await ask(open, jess)).status).toBe(409);
    await edit(`installations/${open}`, { stage: 'complete' });
    expect((await ask(open, stranger)).status).toBe(404);
    expect((await ask(open, jess)).status).toBe(200);
  });

  it('opens again for a correction under a new link, with a reason, once for a press', async () => {
    const { job, key } = await newWarranty();
    await register(key);
    const payload = { request: freshId('press'), installationId: job, email: '' };
    expect((await post('ask-warranty', payload, jess.token)).status).toBe(409);
    const opening = { ...payload, reopen: 'Wrong odometer' };
    const { body } = await post('ask-warranty', opening, jess.token);
    const stands = await read(`warrantyRegistrations/${job}`);
    expect((await post('ask-warranty', opening, jess.token)).body).toEqual(body);
    expect(await read(`warrantyRegistrations/${job}`)).toEqual(stands);
    expect((await readWarranty(key)).status).toBe(404);
    expect((await readWarranty((body.data as { key: string }).key)).body.data).toMatchObject({
      status: 'open',
    });
  });

  it('is mailed to nobody but whom its press named, whatever the same press says later', async () => {
    const installationId = await storeJob(wholeJob({ stage: 'complete', installationDate: today }));
    const [own, other] = [`${freshId('ann')}@mailbox.example`, `${freshId('eve')}@mailbox.example`];
    const mailsTo = async (email: string) =>
      (await db.collection('mail').where('to', 'array-contains', email).get()).size;
    const shown = { request: freshId('press'), installationId, email: '' };
    for (const email of ['', other]) await post('ask-warranty', { ...shown, email }, jess.token);
    const mailed = { ...shown, request: freshId('press'), email: own };
    await post('ask-warranty', mailed, jess.token);
    await post('ask-warranty', { ...mailed, email: other }, jess.token);
    expect([await mailsTo(own), await mailsTo(other)]).toEqual([1, 0]);
  });

  it('tells nothing while its job is open again', async () => {
    const { job, key } = await newWarranty();
    await edit(`installations/${job}`, { stage: 'inProgress' });
    expect((await readWarranty(key)).status).toBe(409);
  });
});
