import { type AddressInfo, createServer } from 'node:net';
import { Timestamp } from 'firebase-admin/firestore';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mailOnce } from '../../functions/src/people/mail.ts';
import { type MailService, mailService } from '../../functions/src/people/mail-service.ts';
import { sendDueMails, sendMail } from '../../functions/src/people/send-mail.ts';
import { composeMail } from '#domain/mail/compose.ts';
import { db, emptyStore, freshId, read } from './support/admin.ts';

const FROM = 'The dealer portal <portal@head-office.example>';
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

/** What a mail server took in. */
interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

let taken: Taken[] = [];
let servers: SMTPServer[] = [];

/** @throws Error where the environment names none. */
function serviceOf(env: NodeJS.ProcessEnv): MailService {
  const service = mailService(env);
  if (!service) throw new Error('There is no mail service');
  return service;
}

/** A real mail server, and the service that hands mails to it. */
async function aServer(
  options: SMTPServerOptions = {},
  { scheme = 'smtp', host = '127.0.0.1', password = 'right' } = {},
): Promise<MailService> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) =>
      auth.password === 'right' ? callback(null, { user: auth.username }) : callback(refusal(535)),
    onData: (stream, session, callback) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        });
        callback();
      });
    },
    ...options,
  });
  // A client that breaks off is an error to the server, too.
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  const SMTP_URL = `${scheme}://portal:${password}@${host}:${port}`;
  return serviceOf({ SMTP_URL, MAIL_FROM: FROM });
}

const refusal = (responseCode: number, words = 'Not here') =>
  Object.assign(new Error(words), { responseCode });

beforeEach(emptyStore);
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  servers = [];
  taken = [];
});

/** A mail as the portal writes it, so many hours ago, with what is otherwise of its delivery. */
async function aMail(hoursAgo = 0, delivery: object = {}): Promise<string> {
  const id = freshId('mail');
  await mailOnce(id, composeMail('rosa@mailbox.example', 'Your invitation', 'Rosa', ['Łukasz invites you.']));
  const written = await read(`mail/${id}`);
  await db.doc(`mail/${id}`).update({
    at: Timestamp.fromMillis((now() - hoursAgo * HOUR) * 1000),
    delivery: { ...written['delivery'], ...delivery },
  });
  return id;
}

const deliveryOf = async (id: string) => (await read(`mail/${id}`))['delivery'];

it('a mail is handed to the mail service, with sender, words and an id of its own', async () => {
  const service = await aServer();
  const id = await aMail();
  expect(await sendMail(id, service, now())).toBe(true);
  expect(taken).toEqual([
    { from: 'portal@head-office.example', to: ['rosa@mailbox.example'], source: expect.any(String) },
  ]);
  const source = taken[0]?.source ?? '';
  expect(source).toContain('From: The dealer portal <portal@head-office.example>');
  expect(source).toContain('Subject: Your invitation');
  expect(source).toContain('Auto-Submitted: auto-generated');
  expect(source).toMatch(/Message-ID: <[0-9a-f]{32}@head-office\.example>/u);
  expect(source).toContain('multipart/alternative');
  expect(await deliveryOf(id)).toEqual({ state: 'SUCCESS', tries: 1, nextAt: 0, error: '' });
});

it('a mail that two want to send goes once', async () => {
  const service = await aServer();
  const id = await aMail();
  const sent = await Promise.all([sendMail(id, service, now()), sendMail(id, service, now())]);
  expect([sent.filter(Boolean).length, taken.length]).toEqual([1, 1]);
  expect(await sendMail(id, service, now() + HOUR)).toBe(false);
});

it.each<[string, SMTPServerOptions, string, string | RegExp]>([
  [
    'the address is none',
    { onRcptTo: (_a, _s, done) => done(refusal(550, '5.1.1 No such user')) },
    'ERROR',
    /550/u,
  ],
  [
    'the service relays for nobody without a login',
    { onRcptTo: (_a, _s, done) => done(refusal(554, '5.7.1 Relay access denied')) },
    'RETRY',
    /554/u,
  ],
  [
    'the service says no without a reason',
    { onRcptTo: (_a, _s, done) => done(refusal(550)) },
    'RETRY',
    /550/u,
  ],
  ['the mailbox is busy', { onRcptTo: (_a, _s, done) => done(refusal(451)) }, 'RETRY', /451/u],
  ['the sender is refused', { onMailFrom: (_a, _s, done) => done(refusal(550)) }, 'RETRY', /550/u],
  [
    'the day has had its mails',
    {
      onData: (stream, _s, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554)));
      },
    },
    'RETRY',
    /554/u,
  ],
])('%s: tried again, or given up', async (_name, options, state, error) => {
  const service = await aServer(options);
  const [id, at] = [await aMail(), now()];
  expect(await sendMail(id, service, at)).toBe(false);
  const nextAt = state === 'RETRY' ? at + 60 : 0;
  expect(await deliveryOf(id)).toEqual({ state, tries: 1, nextAt, error: expect.stringMatching(error) });
  expect(taken).toEqual([]);
});

it.each([
  ['a wrong password', { password: 'wrong' }],
  ['a certificate that nobody vouches for', { scheme: 'smtps' }],
  // Any address but this machine's own is spoken to under TLS, or not at all.
  ['a server without TLS', { host: '127.0.0.2' }],
])('with %s nothing is handed over, and it is tried again', async (_name, how) => {
  const service = await aServer({ secure: 'scheme' in how }, how);
  const id = await aMail();
  expect(await sendMail(id, service, now())).toBe(false);
  expect([(await deliveryOf(id)).state, taken]).toEqual(['RETRY', []]);
});

it('where no server answers it is tried again, later each time, and given up after three days', async () => {
  const service = serviceOf({ SMTP_URL: 'smtp://portal:right@127.0.0.1:1', MAIL_FROM: FROM });
  const id = await aMail();
  const start = now();
  const pauses: number[] = [];
  for (let at = start; at > 0; ) {
    // oxlint-disable-next-line no-await-in-loop
    await sendMail(id, service, at);
    // oxlint-disable-next-line no-await-in-loop
    const { nextAt } = await deliveryOf(id);
    if (nextAt > 0) pauses.push(nextAt - at);
    at = nextAt;
  }
  expect(await deliveryOf(id)).toMatchObject({
    state: 'ERROR',
    error: expect.stringMatching(/ECONNREFUSED/u),
  });
  expect(pauses.slice(0, 6)).toEqual([60, 300, 900, HOUR, 4 * HOUR, 4 * HOUR]);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * HOUR);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(77 * HOUR);
});

it('one whose sender died is sent again, under the same id', async () => {
  const service = await aServer();
  const id = await aMail();
  await sendMail(id, service, now());
  // It was handed over, and nobody wrote that down.
  await db
    .doc(`mail/${id}`)
    .update({ delivery: { state: 'PROCESSING', tries: 1, nextAt: now() + 180, error: '' } });
  expect(await sendDueMails(service, now() + 179)).toBe(0);
  expect(await sendDueMails(service, now() + 181)).toBe(1);
  const ids = taken.map(({ source }) => /Message-ID: (\S+)/u.exec(source)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('a look sends what is due alone: not what is done, waits for its time, or tells of long ago', async () => {
  const service = await aServer();
  const at = now();
  await aMail(71);
  await aMail(1, { state: 'RETRY', tries: 1, nextAt: at - 1 });
  await aMail(1, { state: 'RETRY', tries: 1, nextAt: at + 60 });
  await aMail(1, { state: 'SUCCESS', tries: 1, nextAt: 0 });
  const old = await aMail(73, { state: 'RETRY', tries: 20, nextAt: at - 1, error: 'ETIMEDOUT' });
  const late = await aMail(73);
  expect([await sendDueMails(service, at + 1), taken.length]).toEqual([2, 2]);
  expect(await deliveryOf(old)).toEqual({ state: 'ERROR', tries: 20, nextAt: 0, error: 'ETIMEDOUT' });
  expect(await deliveryOf(late)).toEqual({
    state: 'ERROR',
    tries: 0,
    nextAt: 0,
    error: 'It waited too long.',
  });
});

it('one that is erased while it is being sent stays erased', async () => {
  const id = await aMail();
  const erasing: MailService = {
    hand: async () => {
      await db.doc(`mail/${id}`).delete();
      return { is: 'sent' };
    },
  };
  expect(await sendMail(id, erasing, now())).toBe(true);
  expect(await read(`mail/${id}`)).toEqual({});
});

it('one that cannot be read is given up, and stands in the way of no other', async () => {
  const service = await aServer();
  const [broken, whole] = [await aMail(), await aMail()];
  await db.doc(`mail/${broken}`).update({ to: 'nobody' });
  expect(await sendDueMails(service, now())).toBe(1);
  expect([(await deliveryOf(broken)).state, (await deliveryOf(whole)).state]).toEqual(['ERROR', 'SUCCESS']);
});

it.each([
  ['none', FROM],
  ['', FROM],
  ['outbox', FROM],
  ['http://mail.example', FROM],
  ['smtps://:not an address', FROM],
  ['smtps://mail.example:465', FROM],
  ['smtp://portal:secret@mail.example?requireTLS=false', FROM],
  ['smtps://portal:secret@mail.example:465', ''],
])('%s from %s is no mail service: mails wait', (url, from) => {
  expect(mailService({ SMTP_URL: url, MAIL_FROM: from })).toBeNull();
});

it('a developer’s outbox takes every mail, and no machine but an emulator knows it', async () => {
  const service = serviceOf({ SMTP_URL: 'outbox', FUNCTIONS_EMULATOR: 'true' });
  expect(await sendMail(await aMail(), service, now())).toBe(true);
});

it('a service that answers too slowly is let go of, and tried again', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const slow = mailService({ SMTP_URL: `smtp://portal:right@127.0.0.1:${port}`, MAIL_FROM: FROM }, 50);
  const id = await aMail();
  expect(await (slow && sendMail(id, slow, now()))).toBe(false);
  expect(await deliveryOf(id)).toMatchObject({ state: 'RETRY', error: expect.stringMatching(/too slowly/u) });
  await new Promise((resolve) => void server.close(resolve));
});

it('an alarm rings once a mail has failed four times, and when it is given up', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const rings = () =>
    written.mock.calls.filter(([line]) => String(line).includes('Mails could not be sent')).length;
  const away = serviceOf({ SMTP_URL: 'smtp://portal:right@127.0.0.1:1', MAIL_FROM: FROM });
  const failing = await aMail(0, { state: 'RETRY', tries: 2, nextAt: now() });
  await sendMail(failing, away, now());
  expect(rings()).toBe(0);
  await sendMail(failing, away, now() + HOUR);
  expect(rings()).toBe(1);
  await sendMail(await aMail(73), away, now());
  expect(rings()).toBe(2);
  written.mockRestore();
});

it.each(['a@firm.example,b@firm.example', 'team: a@firm.example, b@firm.example;', 'nobody'])(
  'nothing goes to "%s", which is no one address',
  async (to) => {
    const service = await aServer();
    const id = await aMail();
    await db.doc(`mail/${id}`).update({ to: [to] });
    expect(await sendMail(id, service, now())).toBe(false);
    expect([taken, (await deliveryOf(id)).state]).toEqual([[], 'ERROR']);
  },
);
