import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { installationSchema, type Stage } from '#domain/installation/schema.ts';
import { withRowsRead } from '#domain/shared/rows.ts';
import { openSection } from './support/job.ts';
import { CUT, openSyncCentre, ownDevice, restartAfterCrash, status } from './support/own-device.ts';
import { phonePhoto } from './support/photo.ts';
import { seeded } from './support/seeded.ts';
import { storedFields, storedFiles, storeFields } from './support/stored.ts';
import { expect, test, unique } from './support/story.ts';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const main = (page: Page) => page.getByRole('main');
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();
const QUEUED = 'Saved on this device, not sent yet';

/** An installation of the dealer at this stage. */
const jobAt = (wanted: Stage) =>
  seeded('installations', ({ dealerId, stage, deleted }) => {
    return dealerId === 'outback-penrith' && stage === wanted && !deleted;
  });

/** Another person's save, as it would stand there. */
async function saveAsAnother(id: string, changes: Readonly<Record<string, string>>): Promise<void> {
  const { _rev } = (await storedFields(`installations/${id}`)) ?? {};
  await storeFields(`installations/${id}`, { ...changes, _rev: Number(_rev) + 1, _by: 'sam-reid' });
}

async function addCustomer(page: Page, lastName: string, email: string): Promise<void> {
  await box(page, /^First name/u).fill('Tane');
  await box(page, /^Last name/u).fill(lastName);
  await box(page, /^Email/u).fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
}

test('a job begun in a shed waits on the device with its photo, survives a dead tab, and arrives once', async ({
  browser,
  guard,
}) => {
  const { context, page } = await ownDevice(browser, guard, 'dealerUser', '/installations/add');
  const word = unique();
  const vin = `MR0${word.toUpperCase().replaceAll(/[IOQ]/gu, 'X')}00000000000000`.slice(0, 17);
  await expect(page.getByRole('heading', { name: 'New installation' })).toBeVisible();

  const id = await test.step('customer and job are made without a signal', async () => {
    await context.setOffline(true);
    await expect(status(page)).toHaveText('Offline');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('combobox', { name: /^State/u }).selectOption('NSW');
    await page.getByRole('radio', { name: 'GVM Upgrade - State Compliance', exact: true }).check();
    await page.getByRole('button', { name: 'New customer' }).click();
    await addCustomer(page, word, `tane.${word}@mailbox.example`);
    await expect(status(page)).toHaveText('1 not sent');
    await box(page, 'VIN').fill(vin);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(QUEUED)).toBeVisible();
    await expect(page).toHaveURL(/\/installations\/edit\//u);
    await expect(status(page)).toHaveText('2 not sent');
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  await test.step('a photo is kept, and five edits follow one another', async () => {
    const tile = page
      .getByRole('listitem')
      .filter({ hasText: 'VIN plate', has: page.locator('.photo-frame') });
    await tile
      .locator('input[type="file"]')
      .last()
      .setInputFiles(await phonePhoto(page, 'IMG_1.jpg', '#2b6777'));
    await expect(tile).toContainText('On this device, not sent yet');
    await openSection(page, 'Vehicle');
    for (let count = 1; count <= 5; count += 1) {
      await box(page, 'Colour').fill(`Blue ${count}`);
      await update(page);
      await expect(status(page)).toHaveText(`${count + 3} not sent`);
    }
  });

  await test.step('the checklist opens from the address, and a tap is kept', async () => {
    await page.goto(`/installations/checklist/${id}`);
    await expect(status(page)).toHaveText('8 not sent');
    await page.getByRole('group').first().getByText('OK', { exact: true }).click();
    await expect(status(page)).toHaveText('9 not sent');
  });

  await test.step('the tab dies; the next one knows what waits, and all of it arrives, once', async () => {
    const again = await restartAfterCrash(context, page, `/installations/edit/${id}`);
    await expect(status(again)).toHaveText('9 not sent');
    await expect(box(again, 'Colour')).toHaveValue('Blue 5');
    await expect(main(again)).toContainText('On this device, not sent yet');
    await context.setOffline(false);
    await expect(status(again)).toHaveText('Online');
  });
  const stored = withRowsRead(installationSchema, (await storedFields(`installations/${id}`)) ?? {});
  // Made, five edits, a tap, a photo: each counted once.
  expect(stored).toMatchObject({ vin, colour: 'Blue 5', _rev: 8, checklist: [{ result: 'ok' }] });
  const files = (await storedFiles(`installations/${id}/`)).toSorted();
  expect(files).toHaveLength(2);
  expect(stored).toMatchObject({ photos: { vinPlate: { path: files[0] } } });
});

test('what the server refuses is told after a restart, with its values, and can be put right', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  const job = jobAt('readyForCheck');
  const word = unique();
  const email = `taken.${word}@mailbox.example`;
  const { context, page } = await ownDevice(browser, guard, 'dealerUser', `/installations/edit/${job.id}`);
  await openSection(page, 'Vehicle');
  await expect(box(page, 'Colour')).toBeVisible();

  await test.step('two saves wait, and both are overtaken', async () => {
    await context.setOffline(true);
    await box(page, 'Colour').fill(`Mine ${word}`);
    await update(page);
    await expect(status(page)).toHaveText('1 not sent');
    await page.goto('/customers/add');
    await addCustomer(page, word, email);
    await expect(status(page)).toHaveText('2 not sent');
    await saveAsAnother(job.id, { colour: `Theirs ${word}` });
    const key = createHash('sha256').update(email).digest('hex');
    const { dealerId, dealerGroupId } = job.value;
    const scope = dealerGroupId === '' ? `d~${dealerId}` : `g~${dealerGroupId}`;
    const uniq = { kind: 'customerEmail', ref: 'somebody-else', dealerId, dealerGroupId };
    await storeFields(`uniq/customerEmail~${scope}~${key}`, uniq);
  });

  const again = await test.step('the tab is closed; the next one says so once it is online', async () => {
    await page.close();
    const next = await context.newPage();
    await next.goto('/');
    await expect(status(next)).toHaveText('2 not sent');
    await context.setOffline(false);
    const centre = await openSyncCentre(next);
    await expect(centre).toContainText('Somebody else changed the same fields in the meantime.');
    await expect(centre.getByRole('row', { name: /^Colour/u })).toContainText(`Mine ${word}`);
    await expect(centre.getByRole('row', { name: /^Colour/u })).toContainText(`Theirs ${word}`);
    await expect(centre).toContainText('Customer email already used');
    return next;
  });

  await test.step('the values go back into the form, where both sides are shown', async () => {
    const item = again.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Installation' });
    await item.getByRole('button', { name: 'Open and re-apply' }).click();
    await main(again).getByRole('button', { name: 'Restore' }).click();
    await expect(main(again)).toContainText('Someone else has changed this record');
    await again.getByRole('group', { name: 'Colour' }).getByLabel(`Mine: Mine ${word}`).check();
    await again.getByRole('button', { name: 'Use these values' }).click();
    await update(again);
    await expect(status(again)).toHaveText('1 not sent');
    expect(await storedFields(`installations/${job.id}`)).toMatchObject({ colour: `Mine ${word}` });
  });

  await test.step('what is not wanted any more is discarded after a question', async () => {
    const centre = await openSyncCentre(again);
    await centre.getByRole('button', { name: 'Discard' }).click();
    await again
      .getByRole('dialog', { name: 'Discard what was not sent' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(centre).toContainText('Everything is sent.');
    await expect(status(again)).toHaveText('Online');
  });
});

test('a slow line, a second tab, and what needs a connection', { tag: '@soak' }, async ({
  browser,
  guard,
  as,
}) => {
  const job = jobAt('new');
  const word = unique();
  const path = `/installations/edit/${job.id}`;
  const { context, page } = await ownDevice(browser, guard, 'dealerUser', path);
  const second = await context.newPage();
  await second.goto('/installations');
  await expect(status(second)).toHaveText('Online');
  const before = Number((await storedFields(`installations/${job.id}`))?.['_rev']);

  await test.step('an answer that does not come within a second keeps nobody on the page', async () => {
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 5000, downloadThroughput: 4000, uploadThroughput: 4000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await openSection(page, 'Vehicle');
    await box(page, 'Colour').fill(`Slow ${word}`);
    await update(page);
    await expect(page.getByText(QUEUED)).toBeVisible();
    await expect(status(second)).toHaveText('1 not sent');
    await page.getByRole('link', { name: 'Installations' }).first().click();
    await network.send('Network.emulateNetworkConditions', {
      ...slow,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await expect(status(page)).toHaveText('Online');
    await expect(status(second)).toHaveText('Online');
    const stored = await storedFields(`installations/${job.id}`);
    expect(stored).toMatchObject({ colour: `Slow ${word}`, _rev: before + 1 });
  });

  await test.step('other fields of the same record, changed meanwhile, do not stand in the way', async () => {
    await page.goto(path);
    await openSection(page, 'Vehicle');
    await expect(box(page, 'Colour')).toHaveValue(`Slow ${word}`);
    await context.setOffline(true);
    await box(page, 'Colour').fill(`Own ${word}`);
    await update(page);
    await box(page, /^Odometer/u).fill('81234');
    await update(page);
    await expect(status(page)).toHaveText('2 not sent');
    await saveAsAnother(job.id, { rego: 'OTHER1' });
  });

  await test.step('a stage move, and a sign-out, say what they need', async () => {
    await page.getByRole('button', { name: 'Start work' }).click();
    await expect(main(page)).toContainText('This needs a connection');
    await page.getByRole('banner').getByRole('button', { name: 'Jess Nguyen' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page
      .getByRole('dialog', { name: '2 items are not sent' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await context.setOffline(false);
    await expect(status(page)).toHaveText('Online');
    const stored = await storedFields(`installations/${job.id}`);
    expect(stored).toMatchObject({ colour: `Own ${word}`, rego: 'OTHER1', odometer: 81_234 });
  });

  await test.step('on a device that keeps nothing, a save says so and the values stay', async () => {
    const shared = await as('dealerUser', path);
    await openSection(shared, 'Vehicle');
    await expect(box(shared, 'Colour')).toHaveValue(`Own ${word}`);
    guard.allow(CUT, 'the story cuts the network');
    await shared.context().setOffline(true);
    await box(shared, 'Colour').fill('Kept');
    await update(shared);
    await expect(main(shared)).toContainText('This needs a connection');
    await expect(box(shared, 'Colour')).toHaveValue('Kept');
  });
});
