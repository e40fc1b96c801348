import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auth as functionsAuth } from '../../functions/src/store/admin.ts';
import { isOwnOrigin } from '../../functions/src/api/cors.ts';
import { verifiedToken } from '../../functions/src/api/guard.ts';
import { logLine } from '../../functions/src/log.ts';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { auth, save } from './support/admin.ts';
import { apiUrl, post, send } from './support/api.ts';
import { newDistributor, newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { tokenOf } from './support/tokens.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const payload = { id: 'nothing', rev: 1, to: 'readyForCheck' };
let dealer: Person;

beforeAll(async () => {
  await setTheStage();
  dealer = await newUser();
});

/** What a call that came through all of the guard is answered, since there is no such installation. */
const PASSED = 404;

describe('who is let in (D02)', () => {
  const now = Math.floor(Date.now() / 1000);

  it('answers a signed-in person', async () => {
    expect((await post('move-installation', payload, dealer.token)).status).toBe(PASSED);
  });

  it('takes a token that the provider issued', async () => {
    const { uid } = await newUser();
    const { email } = await auth.updateUser(uid, { password: 'tare-demo' });
    const url = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fake`;
    const body = JSON.stringify({ email, password: 'tare-demo', returnSecureToken: true });
    const { idToken } = (await (await fetch(url, { method: 'POST', headers: JSON_TYPE, body })).json()) as {
      idToken: string;
    };
    expect((await post('move-installation', payload, idToken)).status).toBe(PASSED);
  });

  it.each([
    ['no token', () => null],
    ['no token at all after Bearer', () => ''],
    ['a malformed token', () => 'abc.def.ghi'],
    ['a word', () => 'undefined'],
    [
      'an expired token',
      () => tokenOf(dealer.uid, { exp: now - 10, iat: now - 4000, auth_time: now - 4000 }),
    ],
    [
      'a token of a foreign project',
      () => tokenOf(dealer.uid, { aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['a token of nobody', () => tokenOf('no-such-account')],
  ])('refuses %s as 401 without a stack', async (_name, token) => {
    const answer = await post('move-installation', payload, token());
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ status: 'error', msg: 'Sign in and try again.' });
  });

  it('refuses an unsigned token wherever no emulator is named', async () => {
    const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
    try {
      const request = { header: () => `Bearer ${dealer.token}` };
      await expect(verifiedToken(request)).rejects.toMatchObject({ status: 401 });
    } finally {
      process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator;
    }
  });

  it('refuses a revoked session at once (S07)', async () => {
    const revoked = await newUser();
    const old = tokenOf(revoked.uid, { auth_time: now - 60, iat: now - 60 });
    expect((await post('move-installation', payload, old)).status).toBe(PASSED);
    await auth.revokeRefreshTokens(revoked.uid);
    expect((await post('move-installation', payload, old)).status).toBe(401);
  });

  it('asks for the revocation check, which the emulator makes unasked', async () => {
    const verify = vi.spyOn(functionsAuth, 'verifyIdToken');
    await verifiedToken({ header: () => `Bearer ${dealer.token}` });
    expect(verify).toHaveBeenCalledWith(dealer.token, true);
    verify.mockRestore();
  });

  it('refuses a disabled account, and a disabled record', async () => {
    const account = await newUser();
    await auth.updateUser(account.uid, { disabled: true });
    expect((await post('move-installation', payload, account.token)).status).toBe(401);
    const { token } = await newUser({ disabled: true });
    const answer = await post('move-installation', payload, token);
    expect([answer.status, answer.body.msg]).toEqual([403, 'Could not sign in. Try again later']);
  });

  it('refuses an account without a record (S02)', async () => {
    const { uid } = await auth.createUser({});
    const answer = await post('move-installation', payload, tokenOf(uid));
    expect([answer.status, answer.body.msg]).toEqual([403, 'Could not sign in. Try again later']);
  });

  it.each([
    ['privilege', { privileges: { dealer: {}, distributer: {} } }],
    ['privilege that is exactly true', { privileges: { dealer: { installations: 'yes' }, distributer: {} } }],
    ['privilege of its own kind', { privileges: { dealer: {}, distributer: { installations: true } } }],
  ])('refuses a dealer user without the %s', async (_name, fields) => {
    const { token } = await newUser(fields);
    const answer = await post('move-installation', payload, token);
    expect([answer.status, answer.body.msg]).toEqual([
      403,
      'Not Authorised: needs the privilege "installations".',
    ]);
  });

  it('lets a distributor in without the flag (T09), and an engineer', async () => {
    const { token } = await newDistributor({ privileges: { dealer: {}, distributer: {} } });
    expect((await post('move-installation', payload, token)).status).toBe(PASSED);
    const engineer = await newEngineer();
    expect((await post('move-installation', payload, engineer.token)).status).toBe(PASSED);
  });

  it('wants an engineer’s record, claim and marker to agree (decisions: engineer-marker)', async () => {
    const { uid } = await newEngineer();
    const unmarked = tokenOf(uid, { engineer: true, name: 'Maria Kovac' });
    expect((await post('move-installation', payload, unmarked)).status).toBe(403);
    expect(
      (await post('move-installation', payload, tokenOf(uid, { name: 'Maria [engineer]' }))).status,
    ).toBe(403);
    const retired = await newEngineer({ active: false });
    expect((await post('move-installation', payload, retired.token)).status).toBe(403);
  });

  it('holds session duration and second factor, as rules do', async () => {
    const old = tokenOf(dealer.uid, { auth_time: now - 700 });
    await save('system/sessionSettings', buildSessionSettings({ dealer: { SessionDuration: '00:10:00' } }));
    const ended = await post('move-installation', payload, old);
    await save('system/sessionSettings', buildSessionSettings({ enforceMfaDealerUser: true }));
    const single = await post('move-installation', payload, dealer.token);
    const firebase = { identities: {}, sign_in_provider: 'password', sign_in_second_factor: 'phone' };
    const double = await post('move-installation', payload, tokenOf(dealer.uid, { firebase }));
    await save('system/sessionSettings', buildSessionSettings());
    expect([ended.status, ended.body.msg]).toEqual([401, 'Your session has ended. Sign in again.']);
    expect([single.status, single.body.msg]).toEqual([403, 'Use two-step sign-in to do this.']);
    expect(double.status).toBe(PASSED);
  });
});

describe('what is read (D03)', () => {
  const headers = (): Record<string, string> => ({ ...JSON_TYPE, Authorization: `Bearer ${dealer.token}` });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405', async (method) => {
    const answer = await send('/api/move-installation', { method, headers: headers() });
    expect([answer.status, answer.body.status, answer.headers.get('allow')]).toEqual([405, 'error', 'POST']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'application/jsonp', ''])(
    'answers a body of type "%s" with 415',
    async (type) => {
      const answer = await send('/api/move-installation', {
        method: 'POST',
        headers: { ...headers(), 'Content-Type': type },
        body: JSON.stringify(payload),
      });
      expect([answer.status, answer.body.status]).toEqual([415, 'error']);
    },
  );

  it('answers 200 kB with 413', async () => {
    const answer = await post('move-installation', { ...payload, reason: 'x'.repeat(200_000) }, dealer.token);
    expect([answer.status, answer.body.status]).toEqual([413, 'error']);
  });

  it.each([
    ['__proto__', '{"id":"a","rev":1,"to":"complete","__proto__":{"isAdmin":true}}'],
    ['__proto__ further in', '{"id":"a","rev":1,"to":"complete","x":[{"__proto__":{"isAdmin":true}}]}'],
    ['constructor', '{"id":"a","rev":1,"to":"complete","constructor":{"prototype":{"isAdmin":true}}}'],
  ])('answers a payload with %s with 400, and no prototype is touched', async (_name, body) => {
    const answer = await post('move-installation', body, dealer.token);
    expect([answer.status, answer.body]).toEqual([400, { status: 'error', msg: 'Invalid Data' }]);
    expect((await post('move-installation', payload, dealer.token)).status).toBe(PASSED);
  });

  it.each([
    ['an array', []],
    ['no id', { ...payload, id: undefined }],
    ['an id that leaves the collection', { ...payload, id: 'a/b/c' }],
    ['an id that climbs', { ...payload, id: '..' }],
    ['a text as rev', { ...payload, rev: '1' }],
    ['half a rev', { ...payload, rev: 1.5 }],
    ['an unknown stage', { ...payload, to: 'done' }],
    ['a name of Object.prototype as stage', { ...payload, to: 'toString' }],
    ['a reason of 5,001 characters', { ...payload, reason: 'x'.repeat(5001) }],
    ['a number as reason', { ...payload, reason: 5 }],
  ])('answers %s with 400', async (_name, body) => {
    const answer = await post('move-installation', body, dealer.token);
    expect([answer.status, answer.body.status]).toEqual([400, 'error']);
    expect(answer.body.msg).toMatch(/^Invalid Data/u);
  });

  const sent = async (body: BodyInit, more: Record<string, string> = {}) =>
    send('/api/move-installation', { method: 'POST', headers: { ...headers(), ...more }, body });

  it.each(['{"id":', '{"id":"a"}}', '{"id":"a"} {"id":"b"}', "{'id':'a'}", '\uFEFF{}', 'id=a'])(
    'answers %s, which is not one JSON value, in its own form',
    async (body) => {
      const answer = await sent(body);
      expect([answer.status, answer.body]).toEqual([400, { status: 'error', msg: 'Invalid Data' }]);
    },
  );
  it.each(['null', '"text"', '5', '[]'])('answers %s, which is no payload, with 400', async (body) => {
    const answer = await sent(body);
    expect([answer.status, answer.body]).toEqual([400, { status: 'error', msg: 'Invalid Data: payload' }]);
  });
  it('answers bytes that are no UTF-8 with 400', async () => {
    const bytes = Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect((await sent(bytes)).body).toEqual({ status: 'error', msg: 'Invalid Data' });
  });
  it.each([
    ['charset=utf-8', PASSED],
    ['charset="UTF-8"', PASSED],
    ['charset=utf-16', 415],
    ['charset=iso-8859-1', 415],
    ['charset=utf-8; charset=utf-16', 415],
  ])('answers JSON with %s by %i', async (charset, status) => {
    const answer = await sent(JSON.stringify(payload), { 'Content-Type': `application/json; ${charset}` });
    expect([answer.status, answer.body.status]).toEqual([status, 'error']);
  });
  it.each(['gzip', 'br', 'deflate', 'made-up'])('answers a body packed by %s with 415', async (encoding) => {
    const answer = await sent(gzipSync(JSON.stringify(payload)), { 'Content-Encoding': encoding });
    expect([answer.status, answer.body.status]).toEqual([415, 'error']);
  });
  it('reads a body that says it is not packed', async () => {
    expect((await sent(JSON.stringify(payload), { 'Content-Encoding': 'identity' })).status).toBe(PASSED);
  });

  it.each(['__proto__', '__x__', '____'])('answers the id %s with 400, as no id of ours', async (id) => {
    const move = await post('move-installation', { ...payload, id }, dealer.token);
    const engineer = await post('move-installation', { ...payload, engineerId: id }, dealer.token);
    const { token } = await newUser({ type: 'admin' });
    const user = await post('update-user', { id, rev: 1, change: { disabled: true } }, token);
    const place = await post('update-user', { id: 'a', rev: 1, change: { dealerId: id } }, token);
    const invitation = await post('read-invitation', { id, build: 'main' }, null);
    for (const { status, body } of [move, engineer, user, place, invitation]) {
      expect([status, body.status]).toEqual([400, 'error']);
    }
  });

  it.each(['/api/nothing', '/nothing', '/api/', '/api/constructor', '/api/move-installation/x'])(
    'answers %s with 404',
    async (path) => {
      const answer = await send(path, { method: 'POST', headers: headers(), body: '{}' });
      expect([answer.status, answer.body]).toEqual([404, { status: 'error', msg: 'Not found' }]);
    },
  );

  it('answers with and without the /api that Hosting passes on', async () => {
    const init = { method: 'POST', headers: headers(), body: JSON.stringify({ ...payload, to: 'x' }) };
    expect((await send('/move-installation', init)).status).toBe(400);
    expect((await send('/api/move-installation', init)).status).toBe(400);
  });

  it('never lets an answer be kept', async () => {
    const answer = await post('move-installation', payload, dealer.token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('whose pages may read the answer', () => {
  const preflight = async (origin: string) => {
    const response = await fetch(`${await apiUrl()}/api/move-installation`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
    return response.headers.get('access-control-allow-origin');
  };

  it('grants this machine while the emulator runs, and no foreign origin', async () => {
    expect(await preflight('http://localhost:5173')).toBe('http://localhost:5173');
    expect(await preflight('https://evil.example')).toBeNull();
    expect(await preflight('http://localhost.evil.example')).toBeNull();
  });

  it.each([
    ['https://portal.example', true],
    ['https://engineers.example', true],
    ['https://portal.example.evil.example', false],
    ['http://localhost:5173', false],
    ['null', false],
    ['', false],
  ])('in production checks %j by API_ORIGINS', (origin, isOwn) => {
    const API_ORIGINS = 'https://portal.example https://engineers.example';
    expect(isOwnOrigin(origin, { API_ORIGINS })).toBe(isOwn);
  });
});

describe('logLine (P07)', () => {
  it.each([
    ['new lines', 'a\nb\r\nc'],
    ['an escape sequence', '\u001b[31mred\u001b[0m'],
    ['format signs', '%s %o %c ${x}'],
    ['line separators', 'a\u2028b\u2029c'],
    ['a forged entry', '"}\n{"severity":"INFO","message":"all well'],
    ['half an emoji', '\uD83D'],
    ['NUL', 'a\u0000b'],
  ])('is one line of JSON with %s in message and fields', (_what, text) => {
    const line = logLine('ERROR', text, { path: text, severity: 'INFO', message: 'other' });
    expect(line.replaceAll(/\P{Cc}/gu, '')).toBe('');
    expect(JSON.parse(line)).toEqual({ severity: 'ERROR', message: text, path: text });
  });
});
