import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import { mailOnce } from '../../functions/src/people/mail.ts';
import { NIGHT } from '../../functions/src/triggers/nightly.ts';
import { composeMail } from '#domain/mail/compose.ts';
import { TIME_ZONE } from '#domain/shared/dates.ts';
import { usernameOf } from '#domain/user/derive.ts';
import { CEILING } from '#tests/ceilings.ts';
import { buildProductCost } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildInvitation } from '#tests/seed/build/person.ts';
import { buildNewsUpdate, buildSessionSettings } from '#tests/seed/build/system.ts';
import { auth, db, edit, freshId, read, save } from './support/admin.ts';
import { newUser, setTheStage } from './support/cast.ts';
import { bucket, putFile } from './support/files.ts';
import { tellHub } from './support/hub.ts';
import { begunAt, wholeJob } from './support/job.ts';
import { saved } from './support/triggers.ts';

/** One case for each function but the API: that it is there, and fires. What it does is tested by calling it. */

const FIRED: Readonly<Record<string, () => Promise<void>>> = {
  async followCustomer() {
    const id = freshId('customer');
    await save(`customers/${id}`, buildCustomer());
    await comes(`customerContacts/${id}`, { _rev: 1 });
  },
  async followInstallation() {
    const id = freshId('job');
    await save(`installations/${id}`, buildInstallation());
    await comes(`installations/${id}`, { number: expect.stringMatching(/^I-\d{5,}$/u) });
  },
  async followOrder() {
    const order = freshId('order');
    const kits = wholeJob().kits.map((slot) => ({ ...slot, orderId: order, orderLine: 0 }));
    const job = freshId('job');
    await saved(`installations/${job}`, wholeJob({ photos: {}, kits }));
    await save(`orders/${order}`, buildOrder({ lines: [{ kitId: 'gvm-hlx-3300', qty: 1, receivedQty: 1 }] }));
    await comes(`orders/${order}`, { lines: [{ heldBy: [job] }], status: { name: 'allocated' } });
  },
  async followRecord() {
    const id = freshId('carrier');
    await save(`freightCarriers/${id}`, { name: 'Northern Freight' });
    await comes(`changeLog/freightCarriers~${id}~1`, { kind: 'create' });
    const names = { firstName: 'Otto', lastName: id };
    const { uid } = await newUser(names);
    await comes(`users/${uid}`, { username: usernameOf({ ...names, email: '' }, 1), _rev: 1 });
  },
  async followSessionSettings() {
    const { uid } = await newUser();
    await save('system/sessionSettings', buildSessionSettings({ dealer: { SessionDuration: '07:00:00' } }));
    await comes(`users/${uid}`, { access: { sessionSeconds: 25_200 } });
  },
  async followTimeLimits() {
    const id = freshId('job');
    const moves = [begunAt(Math.floor(Date.now() / 1000) - 5 * 86_400)];
    await saved(`installations/${id}`, wholeJob({ type: 'btcUpgradeState', photos: {}, moves }));
    expect(await read(`installations/${id}`)).toMatchObject({ timeLimitStatusId: 0 });
    await edit('system/timeLimits', { 'types.btcUpgradeState.limit': 86_400 });
    await comes(`installations/${id}`, { timeLimitStatusId: 2 });
  },
  async followWork() {
    const run = freshId('run');
    // Of its last step, behind every record: one page is left, and it is empty.
    const step = NIGHT.steps.at(-1)?.id ?? '';
    const place = {
      run,
      step,
      after: JSON.stringify(['', '~']),
      startedAt: 0,
      counts: {},
      leaseUntil: 0,
      at: 0,
    };
    await db.doc(`longWork/${NIGHT.name}`).set({ ...place, state: 'waiting' });
    await comes(`longWork/${NIGHT.name}`, { run, state: 'done' });
  },
  async inspectUploads() {
    const path = `installations/${freshId('job')}/page`;
    await putFile(path, Buffer.from('<!doctype html><script>alert(1)</script>'));
    const isApart = async () => (await bucket.file(`quarantine/${path}`).exists())[0];
    await expect.poll(isApart, PATIENCE).toBe(true);
  },
  async refuseOtherAddress() {
    const { uid } = await newUser();
    const password = 'four words of mine';
    await auth.updateUser(uid, { password });
    expect(await provider('signInWithPassword', { email: `${uid}@example.com`, password })).toMatchObject({
      status: 200,
    });
    const { lastSignInAt } = await read(`users/${uid}`);
    expect(lastSignInAt).toBeGreaterThan(Date.now() / 1000 - 60);
    await db.doc(`users/${uid}`).update({ lastSignInAt: 0 });
    await auth.updateUser(uid, { email: `${uid}@elsewhere.example` });
    expect(await provider('signInWithPassword', { email: `${uid}@elsewhere.example`, password })).toEqual({
      status: 400,
      text: expect.stringContaining('Could not sign in. Try again later'),
    });
    expect(await read(`users/${uid}`)).toMatchObject({ lastSignInAt: 0, _rev: 1 });
    // The owner confirmed that address, and the server was cut off before the record had it.
    const correction = { firstName: 'Jess', lastName: 'Nguyen', email: `${uid}@elsewhere.example` };
    await db.doc(`users/${uid}`).update({ correction: { ...correction, state: 'confirming' } });
    expect(await provider('signInWithPassword', { email: correction.email, password })).toMatchObject({
      status: 200,
    });
    expect(await read(`users/${uid}`)).toMatchObject({ email: correction.email, _rev: 2 });
  },
  async refuseSignUp() {
    const email = `${freshId('stranger')}@mailbox.example`;
    expect(await provider('signUp', { email, password: 'four words of mine' })).toEqual({
      status: 400,
      text: expect.stringContaining('Accounts are made by invitation.'),
    });
    await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  },
  async sendMail() {
    const id = freshId('mail');
    await mailOnce(id, composeMail('rosa@mailbox.example', 'A mail', 'Rosa', ['Words.']));
    await comes(`mail/${id}`, { delivery: { state: 'SUCCESS', tries: 1 } });
  },
  async sendInvitation() {
    const id = freshId('invitation');
    await save(`invitations/${id}`, buildInvitation({ email: 'rosa@mailbox.example' }));
    await comes(`mail/invitation~${id}`, { to: ['rosa@mailbox.example'] });
  },
  async writeCostLog() {
    const id = freshId('product');
    await save(`products/${id}/private/cost`, buildProductCost());
    await comes(`changeLog/productCosts~${id}~1`, { kind: 'create' });
  },
  async writeNewsLog() {
    const id = freshId('news');
    await save(`system/build/newsUpdates/${id}`, buildNewsUpdate());
    await comes(`changeLog/newsUpdates~${id}~1`, { kind: 'create' });
  },
};
/** Nobody waits for the night: these are due, and what they do is tested where it stands. */
const NIGHTLY = {
  lookAgainAtSums: functions.lookAgainAtSums,
  saveAccounts: functions.saveAccounts,
  settleTimeLimits: functions.settleTimeLimits,
  sweepFiles: functions.sweepFiles,
  sweepReports: functions.sweepReports,
};

const PATIENCE = { timeout: CEILING.trigger, interval: 200 };

async function comes(path: string, fields: object): Promise<void> {
  await expect.poll(() => read(path), PATIENCE).toMatchObject(fields);
}

/** Asks the provider as a browser does. */
async function provider(what: string, body: object): Promise<{ status: number; text: string }> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${what}?key=local-emulator`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  return { status: response.status, text: await response.text() };
}

describe('on the emulator', () => {
  beforeAll(async () => {
    await setTheStage();
    await tellHub('enable');
  });
  afterAll(async () => {
    await tellHub('disable');
    await setTheStage();
  });

  it.each(Object.entries(FIRED))('%s fires', async (_name, fires) => {
    await expect(fires()).resolves.toBeUndefined();
  });
});

describe('each night', () => {
  it.each(Object.entries(NIGHTLY))('%s is due', (_name, { __endpoint }) => {
    expect(__endpoint.scheduleTrigger).toMatchObject({
      // Between two and three an hour is missing once a year, and comes twice once a year.
      schedule: expect.stringMatching(/^every day 0[13-6]:[03]0$/u),
      timeZone: TIME_ZONE,
    });
  });
});

it('sendNoticeMails is due every five minutes', () => {
  const { scheduleTrigger } = functions.sendNoticeMails.__endpoint;
  expect(scheduleTrigger).toMatchObject({ schedule: 'every 5 minutes', timeZone: TIME_ZONE });
});

it('no function is without a case', () => {
  expect([...Object.keys(FIRED), ...Object.keys(NIGHTLY), 'api', 'sendNoticeMails'].toSorted()).toEqual(
    Object.keys(functions).toSorted(),
  );
});
