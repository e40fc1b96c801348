import { ready, sticksOut } from './support/ready.ts';
import { expect, test } from './support/story.ts';

test('a dealer user runs the audit from the header and follows a finding to its job', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerUser');
  await page.getByRole('button', { name: /^Audit: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Audit Errors' });
  await expect(dialog.getByText(/^Last run .* by Sam Reid/u)).toBeVisible();

  await dialog.getByRole('button', { name: 'Run Audit' }).click();
  await expect(dialog.getByText(/^Last run .* by Jess Nguyen\. Checked \d+ installations/u)).toBeVisible();

  const finding = dialog.getByRole('listitem').filter({ hasText: 'kit not confirmed' }).first();
  const job = finding.getByRole('link');
  const number = await job.innerText();
  await job.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('the distributor admin runs it for two dealers from the matrix and reads one of them', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('distributorAdmin', '/admin/audit/all');
  const cairns = 'Coastal 4x4 Cairns';
  const dealers = [cairns, 'Outback Suspension Canberra'];
  await expect(page.getByRole('button', { name: 'Run Audit' })).toBeDisabled();
  for (const name of dealers) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Run Audit for 2 dealers' }).click();
  await expect(page.getByText('2 of 2 dealers run', { exact: true })).toBeVisible();
  for (const name of dealers) {
    await expect(page.getByRole('row').filter({ hasText: name })).not.toContainText('Not audited yet');
  }
  await page.getByRole('link', { name: cairns }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Audit: ${cairns}`);
  await expect(page.getByText(/^Last run .* by Rachel Stone\. Checked \d+ installations/u)).toBeVisible();
  await page.goto('/admin/audit/no-such-dealer');
  await expect(page.getByRole('main')).toContainText('Invalid dealer ID');
});

test('a dealer admin gets the own dealer for all, and nothing of another one', { tag: '@soak' }, async ({
  as,
}) => {
  const page = await as('dealerAdmin', '/admin/audit/all');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Audit: Outback Suspension Penrith');
  await expect(page.getByRole('region', { name: 'Last runs' })).toContainText('Sam Reid');
  await page.goto('/admin/audit/outback-dubbo');
  await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this audit.');
});

test('on a phone the dialog and the matrix keep to the width', { tag: '@soak' }, async ({ as }) => {
  const phone = { viewport: { width: 360, height: 740 } };
  const dealer = await as('dealerUser', '/', phone);
  await dealer.getByRole('button', { name: /^Audit: / }).click();
  await expect(dealer.getByRole('dialog').getByText(/^Last run/u)).toBeVisible();
  expect(await sticksOut(dealer)).toEqual([]);
  const page = await as('distributorAdmin', '/admin/audit/outback-penrith', phone);
  await ready(page, 'Audit outback-penrith');
  expect(await sticksOut(page)).toEqual([]);
});
