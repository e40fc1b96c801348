import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiUrl } from './api-url.ts';
import { post } from './api.ts';
import { AppError, OfflineError } from './errors.ts';

const world = vi.hoisted(() => ({
  user: null as { getIdToken: (isRenewed: boolean) => Promise<string> } | null,
}));

vi.mock('./auth.ts', () => ({ currentAuthUser: () => world.user }));

type Reply = () => Promise<Response>;
const json = (body: unknown, status = 200): Reply => {
  return () => Promise.resolve(new Response(JSON.stringify(body), { status }));
};
const html = (status: number): Reply => {
  return () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status }));
};
const fails =
  (error: Error): Reply =>
  () =>
    Promise.reject(error);

/** Lets the server give these answers, one after another, and hands out what was asked. */
function serverSays(...replies: Reply[]) {
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const reply of replies) fetched.mockImplementationOnce(reply);
  return fetched;
}

const tokens = () =>
  vi.fn<(isRenewed: boolean) => Promise<string>>(async (isRenewed) => `t${isRenewed ? 2 : 1}`);

beforeEach(() => {
  world.user = null;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('post (product: api-helper)', () => {
  it('posts JSON to the API with the bearer token and resolves with the data', async () => {
    world.user = { getIdToken: tokens() };
    const fetched = serverSays(json({ status: 'success', data: { rev: 2 } }));
    await expect(post('update-user', { id: 'a' })).resolves.toEqual({ rev: 2 });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/update-user');
    expect(init).toMatchObject({ method: 'POST', body: '{"id":"a"}' });
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json', Authorization: 'Bearer t1' });
  });

  it('attaches no token when nobody is signed in, and takes another base', async () => {
    const fetched = serverSays(json({ status: 'success' }));
    await expect(post('read-invitation', {}, 'public')).resolves.toBeUndefined();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.headers]).toEqual(['/public/read-invitation', { 'Content-Type': 'application/json' }]);
  });

  it.each<[string, Reply, string]>([
    ['a refusal', json({ status: 'error', msg: 'Invalid dealer ID' }, 400), 'Invalid dealer ID'],
    ['a refusal that is answered 200', json({ status: 'fail', msg: 'No' }), 'No'],
    ['data beside a status that is no success', json({ status: 'ok', data: 1 }), 'UNKNOWN ERROR'],
    ['a refusal without msg', json({ status: 'error' }, 500), 'UNKNOWN ERROR'],
    ['an empty msg', json({ status: 'error', msg: '' }, 400), 'UNKNOWN ERROR'],
    ['a msg that is no text', json({ status: 'error', msg: { a: 1 } }, 400), 'UNKNOWN ERROR'],
    ['an HTML page', html(502), 'UNKNOWN ERROR'],
    ['an HTML page that is answered 200', html(200), 'UNKNOWN ERROR'],
    ['an empty body', () => Promise.resolve(new Response('', { status: 200 })), 'UNKNOWN ERROR'],
    ['null', json(null), 'UNKNOWN ERROR'],
    ['a list', json([]), 'UNKNOWN ERROR'],
    ['60 s of silence', fails(new DOMException('', 'TimeoutError')), 'UNKNOWN ERROR'],
  ])('rejects %s with the msg, else UNKNOWN ERROR (D13)', async (_name, reply, message) => {
    serverSays(reply);
    const error: unknown = await post('x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).not.toBeInstanceOf(OfflineError);
    expect(error).toHaveProperty('message', message);
  });

  it.each<[string, Reply, number | null]>([
    ['a refusal in words', json({ status: 'error', msg: 'No such sale' }, 404), 404],
    ['an HTML page', html(404), null],
    ['JSON that is not the API’s', json({ error: 'not found' }, 404), null],
    ['an empty msg', json({ status: 'error', msg: '' }, 400), null],
  ])('%s carries its status only where it is the API’s', async (_name, reply, code) => {
    serverSays(reply);
    await expect(post('x')).rejects.toHaveProperty('code', code);
  });

  it('gives up after 60 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    serverSays(json({ status: 'success' }));
    await post('x');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000);
  });

  it('says that there is no connection when the network is cut, and asks nothing when it is known to be', async () => {
    serverSays(fails(new TypeError('Failed to fetch')));
    await expect(post('x')).rejects.toBeInstanceOf(OfflineError);
    const fetched = serverSays();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(post('x')).rejects.toBeInstanceOf(OfflineError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('logs err and shows it to nobody', async () => {
    const logged = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', logged);
    serverSays(
      json({ status: 'error', msg: 'No', err: { code: 7 } }, 400),
      json({ status: 'error', msg: 'No' }),
    );
    await expect(post('audit-dealer')).rejects.toHaveProperty('message', 'No');
    await expect(post('audit-dealer')).rejects.toHaveProperty('message', 'No');
    expect(logged).toHaveBeenCalledExactlyOnceWith(new Error('API audit-dealer: {"code":7}'));
    vi.unstubAllGlobals();
  });

  describe('when the token is no longer taken (S06)', () => {
    const refused = json({ status: 'error', msg: 'Sign in and try again.' }, 401);

    it('renews it and tries once more', async () => {
      const getIdToken = tokens();
      world.user = { getIdToken };
      const fetched = serverSays(refused, json({ status: 'success', data: 1 }));
      await expect(post('x', { a: 1 })).resolves.toBe(1);
      expect(getIdToken.mock.calls).toEqual([[false], [true]]);
      const [, init] = fetched.mock.calls[1] ?? [];
      expect(init).toMatchObject({ body: '{"a":1}', headers: { Authorization: 'Bearer t2' } });
    });

    it('tries no third time', async () => {
      world.user = { getIdToken: tokens() };
      const fetched = serverSays(refused, refused);
      await expect(post('x')).rejects.toHaveProperty('message', 'Sign in and try again.');
      expect(fetched).toHaveBeenCalledTimes(2);
    });

    it('passes on why it cannot be renewed', async () => {
      const getIdToken = vi.fn<(isRenewed: boolean) => Promise<string>>(async (isRenewed) => {
        if (isRenewed) throw new Error('auth/user-token-expired');
        return 't1';
      });
      world.user = { getIdToken };
      serverSays(refused);
      await expect(post('x')).rejects.toHaveProperty('message', 'auth/user-token-expired');
    });

    it('does not ask twice for somebody who is not signed in', async () => {
      const fetched = serverSays(refused);
      await expect(post('x')).rejects.toHaveProperty('message', 'Sign in and try again.');
      expect(fetched).toHaveBeenCalledTimes(1);
    });
  });
});

describe('apiUrl', () => {
  const API = 'https://api.example/';
  it.each([
    ['local', 'localhost', undefined, '/api/x'],
    ['local', 'localhost', API, '/api/x'],
    ['development', 'localhost', API, '/api/x'],
    ['development', 'dev.portal.example', API, 'https://api.example/api/x'],
    ['development', 'dev.portal.example', undefined, '/api/x'],
    ['production', 'portal.example', API, 'https://api.example/api/x'],
    ['production', 'portal.example', undefined, '/api/x'],
    ['production', 'localhost', API, 'https://api.example/api/x'],
  ] as const)('in %s on %s with origin %s is %s', (environment, host, origin, url) => {
    const values = { VITE_ENVIRONMENT: environment, VITE_API_ORIGIN: origin };
    expect(apiUrl(values, host, 'x', 'api')).toBe(url);
  });
});
