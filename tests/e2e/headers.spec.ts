import type { APIResponse } from '@playwright/test';
import { personOf } from './support/people.ts';
import { tokenOf } from './support/provider.ts';
import { expect, test, URLS } from './support/story.ts';

/** What every answer carries (P01), by lower-case name. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src '(?:self|none)'/,
};
const ON_PAGES: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /^default-src 'self'; script-src 'self'[^;']*;.* object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(self\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};
const ON_API: Readonly<Record<string, RegExp>> = { 'cache-control': /^no-store$/ };
const FRESH: Readonly<Record<string, RegExp>> = { ...ON_PAGES, 'cache-control': /^no-cache$/ };
const KEPT: Readonly<Record<string, RegExp>> = {
  ...ON_PAGES,
  'cache-control': /^public, max-age=31536000, immutable$/,
};

function check(response: APIResponse, status: number, wanted: Readonly<Record<string, RegExp>>): void {
  const what = `${response.url()} ${response.status()}`;
  expect(response.status(), what).toBe(status);
  const headers = response.headers();
  for (const [name, pattern] of Object.entries({ ...EVERYWHERE, ...wanted })) {
    expect(headers[name] ?? '', `${name} of ${what}`).toMatch(pattern);
  }
  expect(headers['content-security-policy'], what).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
}

for (const [build, origin] of Object.entries(URLS)) {
  test(`every kind of answer of the ${build} site carries the security headers`, async ({ request }) => {
    const index = await request.get(`${origin}/`);
    check(index, 200, FRESH);
    const html = await index.text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const icon = /href="(\/[^"]+\.svg)"/.exec(html)?.[1] ?? '';
    const manifest = /rel="manifest"[^>]*href="(\/[^"]+)"/.exec(html)?.[1] ?? '';

    await test.step('pages and files', async () => {
      check(await request.get(`${origin}/installations/edit/abc?x=1`), 200, FRESH);
      check(await request.get(`${origin}${icon}`), 200, FRESH);
      check(await request.get(`${origin}${manifest}`), 200, FRESH);
      check(await request.get(`${origin}/sw.js`), 200, FRESH);
      check(await request.get(`${origin}${script}`), 200, KEPT);
      check(await request.get(`${origin}/assets/gone-12345678.js`), 404, ON_PAGES);
      // Nothing but the built files is there, whatever a crawler tries.
      for (const path of ['/.env', '/.git/config', '/firebase.json', '/src/entry.main.tsx']) {
        const answer = await request.get(`${origin}${path}`);
        expect(await answer.text(), path).toBe(html);
      }
    });

    await test.step('the API', async () => {
      const url = `${origin}/api/update-mfa-status`;
      const data = {};
      const headers = { Authorization: `Bearer ${await tokenOf(personOf('dealerUser'))}` };
      check(await request.post(url, { data, headers }), 200, ON_API);
      check(await request.post(url, { data }), 401, ON_API);
      check(await request.post(`${origin}/api/nothing`, { data }), 404, ON_API);
      check(await request.get(url), 405, ON_API);
      check(await request.put(url, { data }), 405, ON_API);
      check(await request.post(url, { data: 'x', headers: { 'Content-Type': 'text/plain' } }), 415, ON_API);
      check(await request.post(url, { data: { x: 'x'.repeat(200_000) } }), 413, ON_API);
      const foreign = { Origin: 'https://attacker.example' };
      const preflight = await request.fetch(url, { method: 'OPTIONS', headers: foreign });
      check(preflight, 204, ON_API);
      expect(preflight.headers()['access-control-allow-origin']).toBeUndefined();
    });
  });
}

test('a story that breaks the policy fails', async ({ page, guard }) => {
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(guard.faults()).toEqual([]);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://attacker.example/stolen.png';
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true;';
    document.body.append(picture, script);
  });
  const told = () => guard.faults().join('\n');
  await expect.poll(told).toMatch(/content security policy: img-src https:\/\/attacker\.example/);
  await expect.poll(told).toMatch(/content security policy: script-src-elem inline/);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  guard.allow(/security policy|attacker\.example/iu, 'the story breaks it on purpose');
});

test('on a host of another environment the app shows the maintenance page and starts nothing (O22)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const stranger = new URL(URLS.main);
  stranger.hostname = 'other.localhost';
  await page.goto(`${stranger.origin}/customers`);
  await expect(page.getByText('is undergoing maintenance and will be back shortly.')).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(stranger.origin))).toEqual([]);
  expect(asked.filter((url) => /fb-core|fb-firestore/u.test(url))).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
