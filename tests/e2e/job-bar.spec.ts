import { seeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

const jobAt = (wanted: 'new' | 'inProgress') =>
  seeded(
    'installations',
    ({ dealerId, stage, deleted }) => dealerId === 'outback-penrith' && stage === wanted && !deleted,
  );

test('a technician cannot take a job away; the admin does with a reason, and takes it back', {
  tag: '@soak',
}, async ({ as }) => {
  const job = jobAt('new');
  const path = `/installations/edit/${job.id}`;
  await test.step('what is in the way is one list, each thing a link to its field', async () => {
    const page = await as('dealerUser', `/installations/edit/${jobAt('inProgress').id}`);
    const bar = page.getByRole('region', { name: 'Job status and next step' });
    await bar.getByRole('button', { name: 'More actions' }).click();
    const menu = page.getByRole('menu', { name: 'More actions' });
    await expect(
      menu.getByRole('menuitem', { name: /Cancel installation Only a dealer admin/u }),
    ).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Delete installation' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: /^Ready for check/u }).click();
    const why = page.getByRole('dialog', { name: 'Ready for check: not yet' });
    await why
      .getByRole('button', { name: /^Photo/u })
      .first()
      .click();
    await expect(why).toBeHidden();
    await expect(page.getByRole('form').locator(':focus')).toHaveCount(1);
  });

  await test.step('the menu of its row leads to the job with the question of the move', async () => {
    const page = await as('dealerAdmin', `/installations?q=${encodeURIComponent(job.value.number)}`);
    await page
      .getByRole('button', { name: `Actions for ${job.value.number}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Cancel installation' }).click();
    await expect(page).toHaveURL(new RegExp(`/installations/edit/${job.id}`, 'u'));
    const dialog = page.getByRole('dialog', { name: 'Cancel installation' });
    await expect(dialog.getByText('The job is cancelled and kept for the record.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // Asked once: a reload does not open it again.
    await page.reload();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a delete asks why, and can be undone from its message', async () => {
    const page = await as('dealerAdmin', path);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete installation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete installation' });
    await dialog.getByRole('textbox', { name: /^Reason/u }).fill('Entered twice');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Installations' })).toBeVisible();
    await page.goto('/installations?f.deleted=true');
    await expect(page.getByRole('row').filter({ hasText: job.value.number })).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Reason: Entered twice');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Installation restored');
  });
});
