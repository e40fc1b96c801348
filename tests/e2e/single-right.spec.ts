import type { Page } from '@playwright/test';
import { matchRoutes } from 'react-router-dom';
import { accessTo } from '#app/guards/access.ts';
import { mainRoutes } from '#app/routes/main.ts';
import type { RouteRow } from '#app/routes/route-row.ts';
import { type Actor, actorOfUser } from '#domain/access/actor.ts';
import { areasOfKind, GRANT_KINDS, type GrantKind } from '#domain/access/areas.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { DEMO_PASSWORD } from '#tests/seed/data/people.ts';
import { addAccount, tokenOf } from './support/provider.ts';
import { follow, ready } from './support/ready.ts';
import { noteReads } from './support/refused-reads.ts';
import { stopsOfRows } from './support/stops.ts';
import { storeFields } from './support/stored.ts';
import { expect, signIn, test } from './support/story.ts';

const EVERYDAY: readonly string[] = ['pos', 'quotes', 'orders'];

const TYPES = ['user', 'admin'] as const;
type Type = (typeof TYPES)[number];

const ORGANISATIONS = {
  dealer: { dealerId: 'outback-penrith', dealerGroupId: 'outback', supplierId: 'head-office' },
  distributer: { dealerId: '', dealerGroupId: '', distributerId: 'head-office' },
} as const;

/** Somebody who holds one right alone, or none. */
interface Holder {
  readonly kind: GrantKind;
  readonly type: Type;
  readonly area: string;
}

function recordOf({ kind, type, area }: Holder, email: string) {
  const grants = area === '' ? {} : { [area]: true };
  const privileges = { dealer: {}, distributer: {}, [kind]: grants };
  const user = buildUser({
    firstName: 'One',
    lastName: 'Right',
    email,
    type,
    ...ORGANISATIONS[kind],
    // News would stand over the first page.
    newsUpdateTimestamp: 2_000_000_000,
    privileges,
  });
  // The server says what the session needs.
  return { ...user, privileges, access: {} };
}

const actorOf = (holder: Holder): Actor =>
  actorOfUser('one-right', recordOf(holder, ''), null, '', holder.kind === 'distributer');

const opens = (actor: Actor): readonly RouteRow[] =>
  mainRoutes.filter((row) => !row.public && !row.localOnly && accessTo(row, actor, true).status === 'open');

/** Home, and the pages that this right opens: none that open to the same person without it, or as a user. */
function pagesOf(holder: Holder): readonly RouteRow[] {
  const others = [
    ...(holder.area === '' ? [] : opens(actorOf({ ...holder, area: '' }))),
    ...(holder.type === 'user' ? [] : opens(actorOf({ ...holder, type: 'user' }))),
  ];
  const own = opens(actorOf(holder)).filter((row) => !others.includes(row));
  const home = mainRoutes.filter(({ path }) => path === '/');
  return own.length === 0 ? [] : [...home, ...own.filter((row) => !home.includes(row))];
}

/** The links of a page that lead this person to Not Authorised. */
async function shutLinks(page: Page, actor: Actor): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );
  const routes = mainRoutes.map((row) => ({ path: row.path, handle: row }));
  return [...new Set(found)].flatMap((path) => {
    const row = matchRoutes(routes, path)?.[0]?.route.handle;
    return row && accessTo(row, actor, true).status === 'open' ? [] : [`a link to ${path}`];
  });
}

/** What is wrong with the pages of whoever holds this right alone. */
async function faultsOf(page: Page, holder: Holder, email: string): Promise<string[]> {
  const actor = actorOf(holder);
  const refusedReads = noteReads(page);
  const refusedCalls: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refusedCalls.push(new URL(answer.url()).pathname);
  });
  await page.goto('/');
  const token = (await tokenOf({ email, password: DEMO_PASSWORD })) ?? '';
  const faults: string[] = [];
  for (const { path, pattern, title } of stopsOfRows(pagesOf(holder))) {
    // What is written for people of another right may be no record of theirs: the paper of an email, say.
    const address = holder.area === 'tjmOrders' && pattern === '/order/:type/:id' ? '/order/tjm/tjm-1' : path;
    // One page after the other: they stand in one window.
    // oxlint-disable no-await-in-loop
    await follow(page, address);
    await ready(page, pattern === '/' ? '' : title);
    const alerts = await page.locator('main').getByRole('alert').allInnerTexts();
    const found = [
      ...(await refusedReads(token)).map((read) => `a read is refused: ${read}`),
      ...refusedCalls.splice(0).map((call) => `a call is refused: ${call}`),
      ...(await shutLinks(page, actor)),
      ...alerts.filter((text) => text.includes('Error')),
    ];
    // oxlint-enable no-await-in-loop
    faults.push(...found.map((fault) => `${holder.type}, ${address}: ${fault}`));
  }
  return faults;
}

for (const kind of GRANT_KINDS) {
  const none = { area: '', group: 'work' };
  for (const { area, group } of [none, ...areasOfKind(kind)]) {
    test(`each page that ${area || 'no right'} alone opens to a ${kind} opens with all its parts`, {
      // Each run walks the counter's and the order clerks' rights, whose pages read what is others'; the soak walks every right.
      tag: group === 'work' && EVERYDAY.includes(area) ? [] : ['@soak'],
    }, async ({ page }) => {
      const uid = `one-right-${kind}-${area}`;
      // As the provider keeps an address: in lower case.
      const email = `${uid}@mailbox.example`.toLowerCase();
      const person = { email, password: DEMO_PASSWORD, firstName: 'One', lastName: 'Right' };
      await addAccount(uid, person);
      const become = (type: Type) =>
        storeFields(`users/${uid}`, { ...recordOf({ kind, type, area }, email), _rev: 1, _by: uid, _at: 1 });
      await become('user');
      await page.goto('/');
      await signIn(page, { ...person, build: 'main' });
      for (const type of TYPES) {
        // What the page asked for as somebody else is none of this one's.
        // oxlint-disable no-await-in-loop
        await page.goto('about:blank');
        await become(type);
        expect.soft(await faultsOf(page, { kind, type, area }, email)).toEqual([]);
        // oxlint-enable no-await-in-loop
      }
    });
  }
}
