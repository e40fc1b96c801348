import { beforeAll, describe, expect, it } from 'vitest';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { auth, db, freshId, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { tokenOf } from './support/tokens.ts';

beforeAll(setTheStage);

const ask = ({ token }: Person) => post('send-verification', {}, token);
const mailsTo = async ({ uid }: Person) =>
  (await db.collection('mail').where('to', 'array-contains', `${uid}@example.com`).get()).docs;

async function unverified(person: Promise<Person>): Promise<Person> {
  const known = await person;
  await auth.updateUser(known.uid, { emailVerified: false });
  return known;
}

describe('send-verification', () => {
  it('mails the own address a link that confirms it, once a minute', async () => {
    const person = await unverified(newUser());
    const answers = await Promise.all([ask(person), ask(person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    const [mail, ...others] = await mailsTo(person);
    expect([mail?.get('message').text, others]).toEqual([
      expect.stringMatching(/\/verify-email\/[\w-]+\n/u),
      [],
    ]);
  });

  it.each([
    [59, 429],
    [61, 200],
  ])('%i s after the last mail is answered %i', async (seconds, status) => {
    const person = await unverified(newUser());
    const turn = Math.floor(Date.now() / 60_000) - 1;
    const at = new Date(Date.now() - seconds * 1000);
    await db.doc(`mail/verification~${person.uid}~${turn}`).set({ at });
    expect((await ask(person)).status).toBe(status);
  });

  it('has nothing to send where the address is verified', async () => {
    expect((await ask(await newUser())).body.msg).toBe('Your email address is verified already.');
  });

  it('serves engineers, and those whose second factor is asked for (decisions: verified-email-first)', async () => {
    expect((await ask(await unverified(newEngineer()))).status).toBe(200);
    await save('system/sessionSettings', buildSessionSettings({ enforceMfaDealerUser: true }));
    expect((await ask(await unverified(newUser()))).status).toBe(200);
    await setTheStage();
  });

  it('serves nobody without a token, a record or a usable one', async () => {
    const stranger = freshId('stranger');
    await auth.createUser({ uid: stranger, email: `${stranger}@example.com` });
    const disabled = await unverified(newUser({ disabled: true }));
    expect((await post('send-verification', {}, null)).status).toBe(401);
    expect((await post('send-verification', {}, tokenOf(stranger))).status).toBe(403);
    expect((await ask(disabled)).status).toBe(403);
  });
});

describe('dev-mail', () => {
  it('shows developers the outbox of the emulator, newest first', async () => {
    const { token } = await newUser({ isDeveloper: true });
    // The notices that other files made due go out with the first look, and may fill all that is shown.
    expect((await post('dev-mail', {}, token)).status).toBe(200);
    const person = await unverified(newUser());
    await ask(person);
    const mails = (await post('dev-mail', {}, token)).body.data as { to: string[]; at: number }[];
    expect(mails.flatMap(({ to }) => to)).toContain(`${person.uid}@example.com`);
    const times = mails.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await post('dev-mail', {}, person.token)).status).toBe(403);
  });
});
