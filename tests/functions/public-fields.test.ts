import { phoneFault } from '#domain/shared/phone.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BLANK_DETAILS } from '#domain/customer-details/faults.ts';
import { DETAIL_FIELDS } from '#domain/customer-details/fields.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { BLANK_OWNER } from '#domain/warranty-registration/owner.ts';
import { buildGeneralSettings } from '#tests/seed/build/system.ts';
import { forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { storeJob, wholeJob } from './support/job.ts';

// What strangers can write without an account: every field of every public form, with whatever hurts elsewhere.

let jess: Person;

beforeAll(async () => {
  await setTheStage();
  await save('system/generalSettings', buildGeneralSettings());
  const flags = { dealer: { customers: true, installations: true }, distributer: {} };
  jess = await newUser({ type: 'admin', privileges: flags });
});
beforeEach(forgetCalls);

const LONG = 'x'.repeat(10_000);
/** Script, direction marks, hidden letters and a line break, and what of it is kept. */
const HOSTILE = '<script>alert(1)</script>\u202Eאבג\u2066\u200B\u0000\n=1+1';
const KEPT = '<script>alert(1)</script>אבג =1+1';

const today = todaySydney(new Date());
const NO_LINK = /^This link doesn’t work/u;
const WRONG = 'f'.repeat(32);

async function detailsLink(): Promise<{ id: string; key: string }> {
  const payload = {
    request: freshId('press'),
    customerId: '',
    installationId: '',
    asksLicence: true,
    email: '',
  };
  return (await post('ask-customer-details', payload, jess.token)).body.data as { id: string; key: string };
}
/** A company with another garage, so that every field is asked for. */
const DETAILS = {
  ...BLANK_DETAILS,
  company: true,
  companyName: 'Redgum',
  email: 'ann@mailbox.example',
  garagedAddressDifferent: true,
};
const submit = (id: string, fields: object = {}, more: object = {}) => {
  const details = { ...DETAILS, ...fields };
  return post('submit-customer-details', { id, request: freshId('press'), details, ...more }, null);
};

const OWNER = {
  ...BLANK_OWNER,
  name: 'Ann Lee',
  email: 'ann@mailbox.example',
  phone: '0412 000 111',
  address: '4 Henry Street',
  city: 'Penrith',
  state: 'NSW',
  postcode: '2750',
};
async function warrantyLink(): Promise<{ id: string; key: string }> {
  const id = await storeJob(wholeJob({ stage: 'complete', installationDate: today }));
  const payload = { request: freshId('press'), installationId: id, email: '' };
  const { body } = await post('ask-warranty', payload, jess.token);
  return { id, key: (body.data as { key: string }).key };
}
const register = (id: string, fields: object = {}, owner: object = {}) => {
  const { termsVersion } = buildGeneralSettings();
  const rest = { purchaseDate: today, odometer: 12_500, consent: true, termsVersion };
  const payload = { id, request: freshId('press'), owner: { ...OWNER, ...owner }, ...rest, ...fields };
  return post('register-warranty', payload, null);
};

const named = (kinds: readonly string[]) =>
  DETAIL_FIELDS.filter(({ kind }) => kinds.includes(kind)).map(({ name, title }) => [name, title] as const);

describe('a customer’s own details', () => {
  it.each(named(['text']))('keep script in %s as text, without what hides or turns it', async (name) => {
    const { id, key } = await detailsLink();
    expect((await submit(key, { [name]: HOSTILE })).status).toBe(200);
    expect((await read(`customerDetailRequests/${id}`))['details']).toMatchObject({ [name]: KEPT });
  });

  it.each(named(['email', 'tel', 'state', 'postcode', 'date']))(
    'can’t hold script in %s',
    async (name, title) => {
      const { id, key } = await detailsLink();
      const { status, body } = await submit(key, { [name]: HOSTILE });
      expect(status).toBe(400);
      expect([
        'Invalid email address',
        phoneFault(title, HOSTILE),
        `${title} requires 4 numbers`,
        `Invalid Data: details.${name}`,
      ]).toContain(body.msg);
      expect(await read(`customerDetailRequests/${id}`)).toMatchObject({ state: 'open', details: null });
    },
  );

  it('can’t hold 10,000 characters in any field, and the link stays open', async () => {
    const { key } = await detailsLink();
    for (const { name } of DETAIL_FIELDS) {
      const { status, body } = await submit(key, { [name]: LONG });
      expect([status, body.msg]).toEqual([400, `Invalid Data: details.${name}`]);
    }
    expect((await submit(key)).status).toBe(200);
  });

  it.each(named(['checkbox']))('can’t hold text in the box %s', async (name) => {
    const { key } = await detailsLink();
    expect((await submit(key, { [name]: HOSTILE })).body.msg).toBe(`Invalid Data: details.${name}`);
    expect((await submit(key)).status).toBe(200);
  });

  it.each([
    ['a state', { state: 'merged' }],
    ['a dealer', { dealerId: 'elsewhere' }],
    ['a customer', { customerId: 'somebody' }],
    ['what it asks', { asksLicence: false }],
  ])('can’t be sent with %s beside them', async (_name, more) => {
    const { key } = await detailsLink();
    expect((await submit(key, {}, more)).body.msg).toBe('Invalid Data: payload');
    expect((await submit(key)).status).toBe(200);
  });
});

describe('an owner', () => {
  it.each(['name', 'address', 'city'])(
    'is kept with script in %s as text, without what hides or turns it',
    async (name) => {
      const { id, key } = await warrantyLink();
      expect((await register(key, {}, { [name]: HOSTILE })).status).toBe(200);
      expect((await read(`warrantyRegistrations/${id}`))['owner']).toMatchObject({ [name]: KEPT });
    },
  );

  it('can’t have script in email, phone, state or postcode, or 10,000 characters anywhere', async () => {
    const { key } = await warrantyLink();
    const words =
      /^(?:Invalid email address|Phone isn’t a full phone number\..*|Invalid Data: owner\.(?:email|state|postcode)|Postcode requires 4 numbers)$/u;
    for (const name of ['email', 'phone', 'state', 'postcode']) {
      const { status, body } = await register(key, {}, { [name]: HOSTILE });
      expect(status).toBe(400);
      expect(body.msg).toMatch(words);
    }
    for (const name of Object.keys(OWNER)) {
      const { status, body } = await register(key, {}, { [name]: LONG });
      expect([status, body.msg]).toEqual([400, `Invalid Data: owner.${name}`]);
    }
    expect((await register(key)).status).toBe(200);
  });

  it.each([
    ['purchaseDate', LONG, 400],
    ['purchaseDate', HOSTILE, 400],
    ['odometer', '<script>', 400],
    ['odometer', -1, 400],
    ['odometer', 1e300, 400],
    ['consent', 'true', 400],
    ['termsVersion', LONG, 400],
    ['termsVersion', '<script>', 409],
    ['state', 'open', 400],
    ['installationId', 'another', 400],
    ['registeredAt', 1, 400],
  ])('can’t register with %s of %s', async (name, value, expected) => {
    const { id, key } = await warrantyLink();
    expect((await register(key, { [name]: value })).status).toBe(expected);
    expect(await read(`warrantyRegistrations/${id}`)).toMatchObject({ state: 'open' });
    expect((await register(key)).status).toBe(200);
  });
});

describe('what a link ends with', () => {
  const calls = {
    'read-customer-details': (id: unknown) => post('read-customer-details', { id }, null),
    'submit-customer-details': (id: unknown) => submit(id as string),
    'read-warranty': (id: unknown) => post('read-warranty', { id }, null),
    'register-warranty': (id: unknown) => register(id as string),
  };

  it.each(Object.entries(calls))('is looked up alike by %s, whatever it is', async (_name, call) => {
    for (const id of [WRONG, '<script>alert(1)</script>', '\u202E\u200F', '__proto__']) {
      const { status, body } = await call(id);
      expect(status, id).toBe(404);
      expect(body.msg).toMatch(NO_LINK);
    }
    for (const id of [LONG, ['x'], null, { '==': '' }]) {
      const { status, body } = await call(id);
      expect([status, body.msg]).toEqual([400, 'Invalid Data: id']);
    }
  });

  it.each(['read-customer-details', 'read-warranty'])(
    'can’t be sent to %s with more beside it',
    async (name) => {
      const { body } = await post(name, { id: WRONG, installationId: 'job-1' }, null);
      expect(body.msg).toBe('Invalid Data: payload');
    },
  );

  it('of one kind opens nothing of another', async () => {
    const [details, warranty] = [await detailsLink(), await warrantyLink()];
    expect((await post('read-warranty', { id: details.key }, null)).status).toBe(404);
    expect((await post('read-customer-details', { id: warranty.key }, null)).status).toBe(404);
    expect((await post('read-warranty', { id: warranty.key }, null)).status).toBe(200);
  });
});

it('the photo of a label can’t be asked for by a path, nor the terms with anything', async () => {
  const byPath = { vin: 'X', code: 'Y', path: 'installations/job-1/a.jpg' };
  expect((await post('read-label-photo', byPath, null)).body.msg).toBe('Invalid Data: payload');
  expect((await post('read-terms', { version: '1' }, null)).body.msg).toBe('Invalid Data: payload');
});
