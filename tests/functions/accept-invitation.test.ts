import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINEER_MARKER } from '#domain/person/profile.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { NAME_TAKEN } from '#domain/person/profile.ts';
import { buildEngineer, buildInvitation } from '#tests/seed/build/person.ts';
import { auth, db, edit, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './support/cast.ts';

const PASSWORD = 'four words of mine';
const TERMS = 'Be fair.';
const TERMS_CHANGED = 'The terms and conditions have changed. Reload the page and read them again.';
const USED = 'This invitation has been used already.';
const NOT_POSSIBLE =
  'This invitation can’t make an account. If you already have one, sign in; otherwise ask for a new invitation.';
const NOT_GIVEN = 'The person who invited you can no longer give these rights. Ask for a new invitation.';

let sam: Person;
/** An admin with engineers of the distributor west. */
let kim: Person;
const byWest = () => ({
  kind: 'engineer' as const,
  dealerId: '',
  dealerGroupId: '',
  distributerId: 'west',
  privileges: { dealer: {}, distributer: {} },
  invitedBy: kim.uid,
});
const adminFlags = { dealer: { installations: true, engineers: true }, distributer: {} };

beforeAll(async () => {
  await setTheStage();
  await save('system/generalSettings', { supportPhone: '', supportEmail: '', terms: TERMS });
  const keeper = { dealer: {}, distributer: { engineers: true } };
  kim = await newDistributor({ type: 'admin', distributerId: 'west', privileges: keeper });
  await save('engineers/maria', buildEngineer());
  sam = await newUser({ type: 'admin', email: 'sam@outback.example', privileges: adminFlags });
});

type Overrides = NonNullable<Parameters<typeof buildInvitation>[0]>;

/** Stores an invitation by Sam to an address of its own. `fields` are written over it, schema or not. */
async function invite(
  overrides: Overrides = {},
  fields: object = {},
): Promise<{ id: string; email: string }> {
  const id = randomBytes(16).toString('hex');
  const email = `${freshId('rosa')}@mailbox.example`;
  const invitation = buildInvitation({ email, invitedBy: sam.uid, ...overrides });
  await save(`invitations/${id}`, { ...invitation, ...fields });
  return { id, email };
}

/** A last name of its own for each invitation, of letters. */
const nameOf = (id: string) =>
  `Marino${id.replaceAll(/\d/gu, (digit) => String.fromCharCode(103 + Number(digit)))}`;
const accept = (id: string, fields: object = {}) =>
  post(
    'accept-invitation',
    {
      id,
      firstName: 'Rosa',
      lastName: nameOf(id),
      password: PASSWORD,
      hasAcceptedTerms: true,
      termsVersion: '',
      ...fields,
    },
    null,
  );
const look = (id: string, build = 'main') => post('read-invitation', { id, build }, null);

async function recordsOf(email: string): Promise<FirebaseFirestore.QueryDocumentSnapshot[]> {
  return (await db.collection('users').where('email', '==', email).get()).docs;
}
const hasAccount = (email: string) =>
  auth.getUserByEmail(email).then(
    () => true,
    () => false,
  );

describe('an open invitation', () => {
  it('shows whoever has the link what it gives', async () => {
    const { id, email } = await invite();
    expect((await look(id)).body.data).toMatchObject({
      status: 'open',
      kind: 'user',
      invitedByName: 'Sam Reid',
      organisation: 'Outback Suspension Penrith',
      email,
      areas: ['installations'],
      terms: TERMS,
    });
  });

  it('shows nothing on the wrong build but where the right one is', async () => {
    const { id } = await invite();
    expect((await look(id, 'engineer')).body.data).toEqual({
      status: 'elsewhere',
      origin: expect.stringMatching(/^http/u),
    });
  });

  it('makes one account with its record, and tells the inviter', async () => {
    const { id, email } = await invite();
    const answer = await accept(id, { firstName: ' Rosa ', lastName: 'Marino-Lee' });
    expect(answer.body).toEqual({ status: 'success', data: { email } });
    const { uid, emailVerified, displayName } = await auth.getUserByEmail(email);
    expect([emailVerified, displayName]).toEqual([true, 'Rosa Marino-Lee']);
    expect(await read(`users/${uid}`)).toMatchObject({
      firstName: 'Rosa',
      email,
      type: 'user',
      dealerId: 'outback-penrith',
      dealerGroupId: 'outback',
      distributerId: '',
      privileges: { dealer: { installations: true }, distributer: {} },
      isDeveloper: false,
      searchArr: expect.arrayContaining(['rosa']),
      _rev: 1,
      _by: uid,
    });
    expect(await read(`invitations/${id}`)).toMatchObject({ state: 'accepted', _rev: 2, _by: uid });
    expect((await read(`mail/taken-up~${id}`))['to']).toEqual(['sam@outback.example']);
  });

  it('is taken up once, however many try at a time', async () => {
    const { id, email } = await invite();
    const answers = await Promise.all(
      // The emulator starts a process for each call made at once.
      Array.from({ length: 6 }, (_, index) => accept(id, { lastName: `${nameOf(id)} ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await recordsOf(email)).toHaveLength(1);
  });

  it('makes an engineer with claim and mark', async () => {
    const engineer = {
      phone: '0491 570 157',
      states: ['NSW' as const],
      schemes: ['VSCCS'],
      signatoryNo: 'X-1',
      expiry: '',
    };
    const { id, email } = await invite({ ...byWest(), engineer });
    expect((await look(id, 'main')).body.data).toMatchObject({ status: 'elsewhere' });
    expect((await accept(id)).status).toBe(200);
    const { uid, customClaims, displayName } = await auth.getUserByEmail(email);
    expect([customClaims, displayName]).toEqual([
      { engineer: true },
      `Rosa ${nameOf(id)} ${ENGINEER_MARKER}`,
    ]);
    expect(await read(`engineers/${uid}`)).toMatchObject({
      ...engineer,
      email,
      displayName,
      active: true,
      invitedBy: { uid: kim.uid, dealerId: '', distributerId: 'west' },
      access: { sessionSeconds: 0 },
      _rev: 1,
    });
    expect(await recordsOf(email)).toHaveLength(0);
  });

  it('of an engineer whom a dealer proposed keeps the dealer in the record', async () => {
    const from = { proposal: 'a'.repeat(32), proposedBy: sam.uid, proposedDealerId: 'outback-penrith' };
    const { id, email } = await invite({ ...byWest(), ...from });
    expect((await accept(id)).status).toBe(200);
    const { uid } = await auth.getUserByEmail(email);
    expect((await read(`engineers/${uid}`))['invitedBy']).toEqual({
      uid: sam.uid,
      dealerId: 'outback-penrith',
      distributerId: 'west',
    });
  });

  it('makes a user with what Storage rules ask', async () => {
    const { id, email } = await invite();
    expect((await accept(id)).status).toBe(200);
    const [record] = await recordsOf(email);
    expect(record?.get('access')).toEqual({
      sessionSeconds: 0,
      needsSecondFactor: false,
      organisationDeleted: false,
      isHeadOffice: false,
    });
  });
});

describe('what opens nothing', () => {
  const hour = 3600;
  const past = () => unixSeconds(new Date()) - hour;
  it.each([
    ['used', () => ({ state: 'accepted' as const, expiresAt: past() }), 'accepted', USED],
    ['expired', () => ({ expiresAt: past() }), 'expired', 'This invitation has expired.'],
    ['revoked', () => ({ state: 'revoked' as const }), 'revoked', 'This invitation has been withdrawn.'],
  ])('an invitation that is %s says so', async (_name, fields, status, msg) => {
    const { id, email } = await invite(fields());
    expect((await look(id)).body.data).toEqual({ status, kind: 'user', invitedByName: 'Sam Reid' });
    const answer = await accept(id);
    expect([answer.status, answer.body.msg]).toEqual([409, msg]);
    expect(await hasAccount(email)).toBe(false);
  });

  it('a used link, sent again (T12)', async () => {
    const { id, email } = await invite();
    expect((await accept(id)).status).toBe(200);
    const again = await accept(id, { password: 'another few words' });
    expect([again.status, again.body.msg]).toEqual([409, USED]);
    expect((await look(id)).body.data).toMatchObject({ status: 'accepted' });
    expect(await recordsOf(email)).toHaveLength(1);
  });

  it.each([
    ['f'.repeat(32), 404],
    ['short', 400],
    ['../users/sam', 400],
    ['', 400],
  ])('a guessed id %j (T12)', async (id, status) => {
    expect([(await look(id)).status, (await accept(id)).status]).toEqual([status, status]);
  });

  it.each(['proposed', 'invited'] as const)('a proposal that is %s: its id is no link', async (state) => {
    const { id, email } = await invite({ ...byWest(), state });
    expect([(await look(id, 'engineer')).status, (await accept(id)).status]).toEqual([404, 404]);
    expect((await post('request-invitation', { id }, null)).status).toBe(404);
    expect(await hasAccount(email)).toBe(false);
  });

  it('an engineer whom a dealer invited: it may only propose', async () => {
    const { id, email } = await invite({ kind: 'engineer', privileges: { dealer: {}, distributer: {} } });
    const answer = await accept(id);
    expect([answer.status, answer.body.msg]).toEqual([403, NOT_GIVEN]);
    expect(await hasAccount(email)).toBe(false);
  });

  it.each(['a..b@mailbox.example', 'jörg@mailbox.example', `${'x'.repeat(65)}@mailbox.example`])(
    'an address that the provider refuses: %s',
    async (email) => {
      const { id } = await invite({ email });
      const answer = await accept(id);
      expect([answer.status, answer.body.msg]).toEqual([
        409,
        'This email address cannot be used to sign in. Ask for an invitation to another one.',
      ]);
      expect(await read(`invitations/${id}`)).toMatchObject({ state: 'open' });
    },
  );

  it('the name of a colleague, of an engineer, or of one written alike', async () => {
    const { id } = await invite();
    const taken = await invite();
    const first = { firstName: 'Anna', lastName: nameOf(id) };
    expect((await accept(id, first)).status).toBe(200);
    for (const names of [
      first,
      { ...first, firstName: 'ANNA' },
      { ...first, firstName: 'A\u200Bnn a' },
      { firstName: 'Maria', lastName: 'Kovac' },
    ]) {
      const answer = await accept(taken.id, names);
      expect([answer.status, answer.body.msg]).toEqual([409, NAME_TAKEN]);
    }
    expect((await accept(taken.id, { ...first, firstName: 'Anna B' })).status).toBe(200);
  });

  it('an address that has an account already, in one text', async () => {
    const { id } = await invite({ email: `${sam.uid}@example.com` });
    const answer = await accept(id);
    expect([answer.status, answer.body.msg]).toEqual([409, NOT_POSSIBLE]);
    expect(await read(`invitations/${id}`)).toMatchObject({ state: 'open' });
  });

  it.each([
    ['a flag that was slipped in', {}, { privileges: { dealer: { kits: true }, distributer: {} } }],
    ['another dealer', {}, { dealerId: 'coastal' }],
    ['the rights of a distributor', {}, { privileges: { dealer: {}, distributer: { installations: true } } }],
    ['an organisation that is gone', {}, { dealerId: '', distributerId: 'nowhere' }],
    ['an inviter who is gone', { invitedBy: 'nobody' }, {}],
  ])('%s (U04)', async (_name, overrides, fields) => {
    const { id, email } = await invite(overrides, fields);
    const answer = await accept(id);
    expect([answer.status, answer.body.msg]).toEqual([403, NOT_GIVEN]);
    expect([await hasAccount(email), await recordsOf(email)]).toEqual([false, []]);
  });

  it.each([
    ['lost the right', { privileges: { dealer: {}, distributer: {} } }],
    ['is no admin any more', { type: 'user' }],
    ['is disabled', { disabled: true }],
  ])('an inviter who %s', async (_name, change) => {
    const inviter = await newUser({ type: 'admin', privileges: adminFlags });
    const { id } = await invite({ invitedBy: inviter.uid });
    await edit(`users/${inviter.uid}`, change);
    expect((await accept(id)).body.msg).toBe(NOT_GIVEN);
  });

  it.each([
    [{ password: 'too short' }, 'The password needs at least 12 characters; this has 9.'],
    [{ password: 'password1234' }, 'This is one of the passwords that are guessed first. Choose another.'],
    [{ hasAcceptedTerms: false }, 'The terms and conditions must be accepted.'],
    [{ termsVersion: 'old' }, TERMS_CHANGED],
    [{ firstName: ' \u200B ' }, 'Invalid Data: firstName'],
    [{ lastName: '\u3164' }, 'Invalid Data: lastName'],
    [{ lastName: 'x'.repeat(101) }, 'Invalid Data: lastName'],
    [{ lastName: 'Marino [engineer]' }, 'Invalid Data: lastName'],
  ])('%j', async (fields, msg) => {
    const { id, email } = await invite();
    const answer = await accept(id, fields);
    expect([answer.status, answer.body.msg]).toEqual([msg === TERMS_CHANGED ? 409 : 400, msg]);
    expect(await hasAccount(email)).toBe(false);
  });

  it('more than it promises: what else is sent counts for nothing', async () => {
    const { id, email } = await invite();
    await accept(id, { type: 'admin', privileges: { dealer: { kits: true } }, isDeveloper: true });
    const [record] = await recordsOf(email);
    expect(record?.data()).toMatchObject({
      type: 'user',
      isDeveloper: false,
      privileges: { dealer: { installations: true }, distributer: {} },
    });
  });
});

describe('where it broke off', () => {
  it('the same person goes on from the record to the account', async () => {
    const { id, email } = await invite();
    await accept(id);
    await auth.deleteUser((await auth.getUserByEmail(email)).uid);
    expect((await look(id)).body.data).toMatchObject({ status: 'open', email });
    expect((await accept(id)).status).toBe(200);
    const records = await recordsOf(email);
    expect(records.map((record) => [record.id, record.get('_rev')])).toEqual([
      [(await auth.getUserByEmail(email)).uid, 1],
    ]);
  });

  it('an engineer gets the claim with the next try, though the invitation is used', async () => {
    const { id, email } = await invite(byWest());
    await accept(id);
    const { uid } = await auth.getUserByEmail(email);
    await auth.setCustomUserClaims(uid, null);
    expect((await accept(id)).body.msg).toBe(USED);
    expect((await auth.getUser(uid)).customClaims).toEqual({ engineer: true });
  });

  it('leaves no record where another took the address in between', async () => {
    const { id, email } = await invite();
    await accept(id);
    await auth.deleteUser((await auth.getUserByEmail(email)).uid);
    await auth.createUser({ email });
    expect((await accept(id)).body.msg).toBe(NOT_POSSIBLE);
    expect(await recordsOf(email)).toEqual([]);
    expect(await read(`invitations/${id}`)).toMatchObject({ state: 'revoked' });
  });
});

describe('asking for a new one', () => {
  const ask = (id: string) => post('request-invitation', { id }, null);
  const mailsTo = async (email: string) =>
    (await db.collection('mail').where('to', 'array-contains', email).get()).docs;

  it('mails the inviter once, whoever asks again at once', async () => {
    const { id } = await invite({ state: 'revoked' });
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    const mails = await mailsTo('sam@outback.example');
    expect(mails.filter((mail) => mail.id.startsWith(`asked~${id}`))).toHaveLength(1);
  });

  it.each([
    [3590, 429],
    [3601, 200],
  ])('%i s after the last time is answered %i', async (seconds, status) => {
    const { id } = await invite({ state: 'revoked' });
    const turn = Math.floor(Date.now() / 1000 / 3600) - 1;
    await db.doc(`mail/asked~${id}~${turn}`).set({ at: new Date(Date.now() - seconds * 1000) });
    expect((await ask(id)).status).toBe(status);
  });

  it('is refused while the first can be taken up, and for none', async () => {
    const { id } = await invite();
    expect((await ask(id)).status).toBe(409);
    expect((await ask('f'.repeat(32))).status).toBe(404);
  });

  it('goes to another admin where the inviter has left', async () => {
    const dealerId = freshId('dealer');
    const email = `${dealerId}@outback.example`;
    await newUser({ type: 'admin', dealerId, email });
    const { id } = await invite({ state: 'revoked', dealerId, invitedBy: 'nobody' });
    expect((await ask(id)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
