import { createHash } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { CEILING } from '#tests/ceilings.ts';
import { storedFields, storedIn } from './support/stored.ts';
import { expect, test, unique } from './support/story.ts';

const KILLED = 60;
/** More of them load no faster. */
const AT_ONCE = 2;
/** Of either end at least so many, or the moments are badly chosen. */
const OF_EACH = Math.floor(KILLED / 6);

/** Numbers from 0 to 1 that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A tab with a new product that only has to be saved: record, two reservations and the cost are one save. */
async function filledTab(context: BrowserContext, partNumber: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/admin/products/add', { waitUntil: 'commit' });
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: /^Name/u }).fill(`Killed ${partNumber}`);
  await form.getByRole('combobox', { name: /^Category/u }).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'Standard cost ex GST' }).fill('800');
  await form.getByRole('textbox', { name: 'Part number' }).fill(partNumber);
  return page;
}

/** Saves to the end and returns how long it took, from the press to the word that it is saved, in ms. */
async function saveWhole(context: BrowserContext, partNumber: string): Promise<number> {
  const page = await filledTab(context, partNumber);
  const pressed = performance.now();
  await page.keyboard.press('Control+s');
  await page.getByText('Added SKU').waitFor();
  const done = performance.now();
  await page.close();
  return done - pressed;
}

/** Saves and dies `after` ms behind the press. */
async function dieSaving(context: BrowserContext, partNumber: string, after: number) {
  const page = await filledTab(context, partNumber);
  const session = await context.newCDPSession(page);
  const died = page.waitForEvent('crash');
  await page.keyboard.press('Control+s');
  await pass(after);
  session.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
}

async function isReserved(partNumber: string): Promise<boolean> {
  const key = createHash('sha256').update(partNumber).digest('hex');
  return (await storedFields(`uniq/partNumber~${key}`)) !== null;
}

/** The reservations of products, and all products: read in this order, so that a save in between harms nothing. */
async function standing(word: string) {
  const uniq = [...(await storedIn('uniq'))].filter(
    ([, { kind }]) => kind === 'partNumber' || kind === 'sku',
  );
  const products = await storedIn('products');
  const ids = [...products]
    .filter(([, { partNumber }]) => String(partNumber).startsWith(`${word}-`))
    .map(([id]) => id);
  return { ids, products, uniq: new Map(uniq) };
}

test(`${KILLED} tabs die at random moments of a save of four documents: each time all of them are there, or none (O17)`, {
  tag: '@soak',
}, async ({ as }) => {
  test.setTimeout(CEILING.story + KILLED * 8000);
  const word = unique();
  const before = new Set((await storedIn('uniq')).keys());
  const first = await as('distributorAdmin', '/user-settings');
  const context = first.context();
  await first.close();

  const whole = await Promise.all([saveWhole(context, `${word}-a`), saveWhole(context, `${word}-b`)]);

  await test.step('tabs die', async () => {
    const roll = dice(17);
    let span = Math.max(...whole);
    let next = 0;
    const dieInTurn = async () => {
      while (next < KILLED) {
        const number = (next += 1);
        const partNumber = `${word}-${number}`;
        // One after another, two at a time.
        // oxlint-disable-next-line no-await-in-loop
        await dieSaving(context, partNumber, roll() * span);
        // Sought around the moment at which the server has it, however fast the machine is at the time.
        // oxlint-disable-next-line no-await-in-loop
        span *= (await isReserved(partNumber)) ? 0.85 : 1.15;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, dieInTurn));
  });

  // What was still on its way is finished once a later save is through, which must go as ever.
  await saveWhole(context, `${word}-c`);
  const { ids, products, uniq } = await standing(word);
  const made = [...uniq].filter(([key]) => !before.has(key));
  for (const id of ids) {
    const sku = String(products.get(id)?.['sku']);
    const held = made.filter(([, { ref }]) => ref === id).map(([key]) => key.split('~')[0] ?? '');
    expect(
      held.toSorted((one, other) => one.localeCompare(other)),
      `reservations of product ${id}`,
    ).toEqual(['partNumber', 'sku']);
    expect(uniq.get(`sku~${sku}`)).toMatchObject({ ref: id });
    // One after another, so that a failure names the first.
    // oxlint-disable-next-line no-await-in-loop
    expect(await storedFields(`products/${id}/private/cost`)).toMatchObject({ _rev: 1 });
  }
  expect(
    made.filter(([, { ref }]) => !products.has(String(ref))),
    'reservations without their product',
  ).toEqual([]);
  const saved = ids.length - whole.length - 1;
  test.info().annotations.push({ type: 'saved', description: `${saved} of ${KILLED}` });
  expect(saved).toBeGreaterThanOrEqual(OF_EACH);
  expect(KILLED - saved).toBeGreaterThanOrEqual(OF_EACH);
});
