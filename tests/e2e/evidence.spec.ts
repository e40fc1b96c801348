import { slotTitle } from '#domain/installation/photo-slots.ts';
import { missing, pressMove } from './support/job.ts';
import { phonePhoto } from './support/photo.ts';
import { seeded } from './support/seeded.ts';
import { storedFields, storedFiles, storeFields } from './support/stored.ts';
import { expect, test } from './support/story.ts';

/** A photo that every job asks for, and that this one lacks. */
const missingSlot = (photos: object) =>
  ['tyrePlacard', 'vinPlate', 'odometer'].find((slot) => !(slot in photos));
const NO_HEIGHTS = { fl: '', fr: '', rl: '', rr: '' };

test('a photo that was replaced and removed stays in the history of the job, to be looked at', {
  tag: '@soak',
}, async ({ as }) => {
  const job = seeded(
    'installations',
    ({ dealerId, stage, photos }) =>
      dealerId === 'outback-penrith' && stage === 'inProgress' && missingSlot(photos) !== undefined,
  );
  const title = slotTitle(missingSlot(job.value.photos) ?? '');
  const page = await as('dealerUser', `/installations/edit/${job.id}`);
  const tile = page.getByRole('listitem').filter({ hasText: title, has: page.locator('.photo-frame') });
  const photos = () => page.getByRole('region', { name: 'Photo history' });
  for (const [file, colour] of [
    ['first.jpg', '#2b6777'],
    ['second.jpg', '#b5651d'],
  ] as const) {
    await tile
      .locator('input[type="file"]')
      .last()
      .setInputFiles(await phonePhoto(page, file, colour));
    await expect(photos()).toContainText(`${title}: ${file === 'first.jpg' ? 'Added' : 'Replaced'}`);
  }
  await test.step('the first picture is still there, with who replaced it', async () => {
    await photos().locator('summary').click();
    await expect(photos()).toContainText(`${title}: Replaced`);
    await expect(photos()).toContainText('Jess Nguyen');
    await photos()
      .getByRole('button', { name: new RegExp(`^${title}, photo before`, 'u') })
      .click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${title}, until`, 'u') });
    await expect(dialog.getByRole('img', { name: new RegExp(`^${title}, until`, 'u') })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('so is the second one once it was removed', async () => {
    await tile.getByRole('button', { name: `Delete, ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(photos()).toContainText(`${title}: Removed`);
    const stored = await storedFields(`installations/${job.id}`);
    const log = stored?.['photoLog'] as readonly { old: string }[];
    const kept = log.map(({ old }) => old).filter((path) => path !== '');
    expect(kept).toHaveLength(2);
    expect(await storedFiles(`installations/${job.id}/`)).toEqual(expect.arrayContaining(kept));
  });
});

test('the engineer cannot approve while something is missing, and reads all of it; the same job whole can be approved', async ({
  as,
}) => {
  const job = seeded(
    'installations',
    ({ engineerId, stage, type }) =>
      engineerId === 'maria-kovac' && stage === 'sentToEngineer' && type === 'gvmUpgradeState',
  );
  const path = `installations/${job.id}`;
  await storeFields(path, { heightsBefore: NO_HEIGHTS });
  const page = await as('engineer', `/${path.replace('installations', 'installations/edit')}`);
  const bar = page.getByRole('region', { name: 'Job status and next step' });
  await bar.getByRole('button', { name: 'Approve 4 left to do' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve: not yet' });
  for (const wheel of ['front left', 'front right', 'rear left', 'rear right'])
    await expect(dialog).toContainText(`Height before, ${wheel}`);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await storeFields(path, { heightsBefore: { fl: 500, fr: 500, rl: 520, rr: 520 } });
  await expect(bar.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});

test('a reopened job shows its approval as void, and only a new one counts', { tag: '@soak' }, async ({
  as,
}) => {
  const job = seeded(
    'installations',
    ({ dealerId, stage, engineer, distributerId }) =>
      dealerId !== 'outback-penrith' &&
      dealerId.startsWith('outback') &&
      distributerId !== '' &&
      stage === 'complete' &&
      engineer?.decision === 'approved',
  );
  const page = await as('distributorAdmin', `/installations/edit/${job.id}`);
  await pressMove(page, 'Reopen', async (dialog) => {
    await dialog.getByLabel(/Reason/u).fill('The wrong rear springs are recorded.');
  });
  const main = page.getByRole('main');
  await expect(main).toContainText('Approval void since');
  await expect(main).toContainText('reopened by Rachel Stone. Reason: The wrong rear springs are recorded.');
  await expect(main).toContainText(`Certificate ${job.value.engineer?.certificateNo}`);
  await expect(missing(page)).toBeVisible();
  expect(await storedFields(`installations/${job.id}`)).toMatchObject({
    stage: 'inProgress',
    engineerId: '',
  });
});
