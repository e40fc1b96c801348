import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completionMailSchema, type UnsentRow } from '#domain/completion-mail/schema.ts';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { warrantyRegistrationSchema } from '#domain/warranty-registration/schema.ts';
import { mailOnCompletion } from '../../functions/src/people/completion-mail.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, type Person, setTheStage } from './support/cast.ts';
import { storeJob, wholeJob } from './support/job.ts';
import { edited } from './support/triggers.ts';

let dev: Person;
let chief: Person;

beforeAll(async () => {
  await setTheStage();
  await save('distributers/head-office', buildDistributer({ headOffice: true }));
  [dev, chief] = await Promise.all([
    newDistributor({ type: 'admin', isDeveloper: true }),
    newDistributor({ type: 'admin' }),
  ]);
});
beforeEach(forgetCalls);

/** A job that is ready, of a customer with this address; its id. */
async function readyJob(email = `${freshId('ann')}@mailbox.example`, customerEmail = email): Promise<string> {
  const customerId = freshId('customer');
  const own = { dealerId: 'outback-penrith', dealerGroupId: 'outback' };
  await save(
    `customers/${customerId}`,
    deriveCustomer(buildCustomer({ firstName: 'Ann', lastName: 'Lee', email: customerEmail, ...own })),
  );
  const customer = { name: 'Ann Lee', phone: '', email };
  return storeJob(wholeJob({ stage: 'readyForCheck', customerId, customer }));
}
const complete = (id: string) => edited(`installations/${id}`, { stage: 'complete' });
const logOf = async (id: string) => completionMailSchema.parse(await read(`completionMails/${id}`));
const mailsOf = async (id: string) =>
  (await db.collection('mail').get()).docs.filter((each) => each.id.startsWith(`complete~${id}~`));

const send = (ids: readonly string[], request = freshId('press'), person = dev) =>
  post('send-completion-mails', { request, ids }, person.token);
const mark = (ids: readonly string[], isNeeded: boolean) =>
  post('mark-completion-mails', { ids, isNeeded }, dev.token);

/** The row of a job among those whose mail was not sent; undefined for none. */
async function rowOf(id: string): Promise<UnsentRow | undefined> {
  const rows: UnsentRow[] = [];
  for (let after: string | null = ''; after !== null; ) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await post('check-completion-mails', { after }, dev.token);
    const page = body.data as { next: string | null; rows: UnsentRow[] };
    rows.push(...page.rows);
    after = page.next;
  }
  return rows.find((row) => row.id === id);
}

describe('the mail on completion', () => {
  it('brings the vehicle’s page, the link of the warranty and the handover sheet, and is logged', async () => {
    const email = `${freshId('ann')}@mailbox.example`;
    const id = await readyJob(email);
    await complete(id);
    const [mail, ...more] = await mailsOf(id);
    const { key, state } = warrantyRegistrationSchema.parse(await read(`warrantyRegistrations/${id}`));
    const text = String(mail?.get('message.text'));
    expect(more).toEqual([]);
    expect([mail?.get('to'), state]).toEqual([[email], 'open']);
    for (const words of [
      '/installation-info',
      `/warranty-registration/${key}`,
      'Handover sheet',
      'VIN: ',
      'Wheel nuts',
    ]) {
      expect(text).toContain(words);
    }
    expect(await logOf(id)).toMatchObject({
      state: 'sent',
      by: '',
      sends: [{ to: email, mailId: mail?.id }],
    });
  });

  it('goes out once, told twice at once, and after it was reopened and completed again', async () => {
    const id = await readyJob();
    await complete(id);
    await Promise.all([mailOnCompletion(id), mailOnCompletion(id)]);
    await edited(`installations/${id}`, { stage: 'inProgress' });
    await complete(id);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('goes to the address that the customer has now, and names a link that is there already', async () => {
    const id = await readyJob('old@mailbox.example', 'new@mailbox.example');
    await complete(id);
    const { key } = warrantyRegistrationSchema.parse(await read(`warrantyRegistrations/${id}`));
    expect((await logOf(id)).sends[0]?.to).toBe('new@mailbox.example');
    await send([id]);
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail.get('message').text).toContain(key);
  });

  it.each(['', 'nobody', 'a@b.example, c@d.example'])(
    'goes to no address like "%s", which is logged',
    async (email) => {
      const id = await readyJob(email);
      await complete(id);
      expect(await mailsOf(id)).toEqual([]);
      expect((await logOf(id)).state).toBe('noAddress');
      expect(await rowOf(id)).toMatchObject({ state: 'noAddress', hasAddress: false });
    },
  );

  it('does not go out for a job that comes in complete, or is changed once it is', async () => {
    const id = await storeJob(wholeJob({ stage: 'complete' }));
    await edited(`installations/${id}`, { notes: 'Paint touched up' });
    expect(await mailsOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'none' });
  });
});

describe('complete jobs without a mail', () => {
  it('are sent it once for each press, and leave the list', async () => {
    const id = await storeJob(
      wholeJob({ stage: 'complete', customer: { name: '', phone: '', email: 'x@y.example' } }),
    );
    const request = freshId('press');
    const both = await Promise.all([send([id], request), send([id], request)]);
    expect(both.map(({ body }) => body.data)).toEqual([
      { sent: 1, refused: [] },
      { sent: 1, refused: [] },
    ]);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await logOf(id)).toMatchObject({ by: dev.uid, sends: [{ request }] });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('come back where it could not be delivered', async () => {
    const id = await readyJob();
    await complete(id);
    expect(await rowOf(id)).toBeUndefined();
    const [mail] = await mailsOf(id);
    await mail?.ref.update({ delivery: { state: 'ERROR' } });
    expect(await rowOf(id)).toMatchObject({ state: 'failed', hasAddress: true });
  });

  it('are marked as not needed, and back, without losing what was sent', async () => {
    const id = await storeJob(wholeJob({ stage: 'complete' }));
    expect((await mark([id], false)).body.data).toEqual({ marked: 1 });
    expect(await rowOf(id)).toMatchObject({ state: 'notNeeded' });
    expect((await mark([id], false)).body.data).toEqual({ marked: 0 });
    await mark([id], true);
    expect(await rowOf(id)).toMatchObject({ state: 'none' });
  });

  it("can't be sent one while the job is open; others of the press are", async () => {
    const [open, done] = [await readyJob(), await readyJob()];
    await complete(done);
    const { body } = await send([open, done]);
    expect(body.data).toEqual({ sent: 1, refused: [{ id: open, why: 'This job is not complete.' }] });
  });

  it("can't be seen or sent by an admin who is no developer", async () => {
    expect((await send(['x'], freshId('press'), chief)).status).toBe(403);
    expect((await post('check-completion-mails', { after: '' }, chief.token)).status).toBe(403);
    expect((await post('check-completion-mails', { after: '' }, dev.token)).status).toBe(200);
  });
});
