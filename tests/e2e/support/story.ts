import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { keepSignIn } from './kept-sign-in.ts';
import { QuietGuard } from './quiet-guard.ts';
import { type ActorName, type Person, personOf } from './people.ts';

const mainUrl = process.env['E2E_MAIN_URL'] ?? 'http://localhost:5173';
const engineerUrl = process.env['E2E_ENGINEER_URL'] ?? 'http://localhost:5174';

/** Where each build is served. */
export const URLS = { main: mainUrl, engineer: engineerUrl } as const;

/** A browser of its own for one person, signed in at `path` in their build. The first of a run signs in by the page. */
export type SignedIn = (name: ActorName, path?: string, options?: BrowserContextOptions) => Promise<Page>;

interface StoryFixtures {
  guard: QuietGuard;
  /** The story fails on anything a page says that it should not. */
  quiet: undefined;
  as: SignedIn;
}

/** `test` of every story: one guard over all browsers of the story, and people who are signed in. */
export const test = base.extend<StoryFixtures>({
  guard: async ({ context }, run) => {
    const guard = new QuietGuard();
    await guard.watch(context);
    await run(guard);
  },
  quiet: [
    async ({ guard }, run, story) => {
      await run(undefined);
      await guard.tellPages(story);
      expect(guard.faults(), 'what the pages said on the console').toEqual([]);
    },
    { auto: true },
  ],
  as: async ({ browser, guard, contextOptions, viewport }, run, story) => {
    const { project } = story;
    const contexts: { close: () => Promise<void> }[] = [];
    await run(async (name, address = '/', options = {}) => {
      const person = personOf(name);
      const kept = path.join(project.outputDir, `signed-in-${name}.json`);
      const isKept = existsSync(kept);
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        baseURL: URLS[person.build],
        ...(isKept ? { storageState: kept } : {}),
        ...options,
      });
      contexts.push(context);
      await guard.watch(context);
      const page = await context.newPage();
      await page.goto(address);
      if (isKept) {
        await expectPortalOf(page, person);
      } else {
        await signIn(page, person);
        await keepSignIn(context, kept);
      }
      return page;
    });
    await guard.tellPages(story);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** Types email and password and presses Sign In. */
export async function submitSignIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in on the page that is open and waits until the portal around it stands. */
export async function signIn(page: Page, who: ActorName | Person): Promise<void> {
  const person = typeof who === 'string' ? personOf(who) : who;
  await submitSignIn(page, person);
  await expectPortalOf(page, person);
}

/** Waits until the portal stands, with the person's name in its header. */
async function expectPortalOf(page: Page, { firstName, lastName }: Person): Promise<void> {
  await expect(page.getByRole('button', { name: `${firstName} ${lastName}` })).toBeVisible();
}

/** Signs out by the menu of the person and waits for the fresh sign-in page. */
export async function signOut(page: Page, who: ActorName): Promise<void> {
  const { firstName, lastName } = personOf(who);
  await page.getByRole('button', { name: `${firstName} ${lastName}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** A word that no other run or story uses, for records that a story makes. */
export function unique(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`;
}
