// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const sdk = vi.hoisted(() => ({ getToken: async (): Promise<unknown> => null }));
vi.mock('firebase/app-check', () => ({
  CustomProvider: class {
    constructor(readonly options: { getToken: () => Promise<unknown> }) {}
  },
  initializeAppCheck: (_app: unknown, { provider }: { provider: { options: typeof sdk } }) => {
    sdk.getToken = provider.options.getToken;
  },
}));
vi.mock('./app.ts', () => ({ firebaseApp: {} }));

const { startAppCheck } = await import('./app-check.ts');

/** What the page's next script does: it comes, or it does not. */
function scriptThat(comes: boolean) {
  const script = document.head.querySelector('script');
  if (comes)
    Object.assign(window, {
      grecaptcha: {
        enterprise: {
          ready: (then: () => void) => then(),
          render: (_place: HTMLElement, { sitekey }: { sitekey: string }) => `widget of ${sitekey}`,
          execute: async (widget: string) => `word of ${widget}`,
        },
      },
    });
  script?.dispatchEvent(new Event(comes ? 'load' : 'error'));
}

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  document.head.innerHTML = '';
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push(`${new URL(url).host} ${body}`);
    return new Response(JSON.stringify({ token: 'proof', ttl: '1800s' }));
  });
  startAppCheck('site-key');
});

it('gives a proof for the word of reCAPTCHA, for as long as the API says', async () => {
  const before = Date.now();
  const token = sdk.getToken();
  scriptThat(true);
  const { expireTimeMillis, ...rest } = (await token) as { expireTimeMillis: number };
  expect(rest).toEqual({ token: 'proof' });
  expect(Math.round((expireTimeMillis - before) / 60_000)).toBe(30);
  expect(asked).toEqual([
    'content-firebaseappcheck.googleapis.com {"recaptcha_enterprise_token":"word of widget of site-key"}',
  ]);
});

it('fails where the script does not come, and loads it anew when it is asked again', async () => {
  const first = sdk.getToken();
  scriptThat(false);
  await expect(first).rejects.toThrow('could not be loaded');
  expect(document.head.querySelector('script')).toBeNull();
  // Not for a minute, or each request would wait again; at once when the connection is back.
  await expect(sdk.getToken()).rejects.toThrow('a moment ago');
  expect(document.head.querySelector('script')).toBeNull();
  window.dispatchEvent(new Event('online'));
  const second = sdk.getToken();
  await vi.waitFor(() => expect(document.head.querySelector('script')).not.toBeNull());
  scriptThat(true);
  await expect(second).resolves.toMatchObject({ token: 'proof' });
});

it('fails where reCAPTCHA comes and never answers, and starts anew: the store behind it goes on', async () => {
  vi.useFakeTimers();
  try {
    const first = sdk.getToken();
    const failed = first.catch(String);
    Object.assign(window, { grecaptcha: { enterprise: { ready: () => undefined } } });
    document.head.querySelector('script')?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await failed).toContain('did not answer');
  } finally {
    vi.useRealTimers();
  }
  expect(document.querySelector('[data-app-check]')).toBeNull();
  window.dispatchEvent(new Event('online'));
  const second = sdk.getToken();
  scriptThat(true);
  await expect(second).resolves.toMatchObject({ token: 'proof' });
});
