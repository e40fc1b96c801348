import { CUT, openSyncCentre, ownDevice, status } from './support/own-device.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/story.ts';

const ORDER = {
  name: 'Signed order.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 order'),
};

test('files are added to a sale without a signal, arrive with it, and one comes off again', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  guard.allow(CUT, 'the story cuts the network');
  const { context, page } = await ownDevice(browser, guard, 'dealerAdmin', '/pos/sales-register');
  const files = page.getByRole('region', { name: 'Files' });

  await test.step('a sale is finished offline, with an order and a photo', async () => {
    const photo = await phonePhoto(page, 'ute.jpg', 'teal');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'New sale', exact: true }).click();
    await page.getByRole('button', { name: 'Labour', exact: true }).click();
    await page.getByRole('listitem', { name: 'Line 1' }).getByLabel('Each, ex GST').fill('111');
    await page.getByRole('button', { name: 'Finish…' }).click();
    const finish = page.getByRole('dialog', { name: 'Finish the sale' });
    await finish.getByRole('radio', { name: 'Card' }).check();
    await finish.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Invoice S-new-\d+$/u })).toBeVisible();
    await files.getByRole('button', { name: 'Add files' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Add files/u });
    await dialog.getByLabel('Choose files, Files').setInputFiles([ORDER, photo]);
    await expect(dialog.getByRole('button', { name: 'Turn right, ute.jpg' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(files.getByText('not sent yet')).toHaveCount(2);
    await expect(status(page)).toHaveText('3 not sent');
    const centre = await openSyncCentre(page);
    await expect(centre.getByText('2 files added')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('they are still there after a restart, and go up with it', async () => {
    await page.reload();
    await expect(files.getByText('not sent yet')).toHaveCount(2);
    await context.setOffline(false);
    await expect(status(page)).toHaveText('Online');
    await expect(files.getByText('not sent yet')).toHaveCount(0);
    await expect(files.getByRole('link', { name: /^Open Signed order\.pdf/u })).toBeVisible();
    const download = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Download Signed order.pdf' }).click();
    expect((await download).suggestedFilename()).toBe(ORDER.name);
  });

  await test.step('one is removed, and the history says so', async () => {
    await files.getByRole('button', { name: 'Remove, ute.jpg' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(files.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('File removed').first()).toBeAttached();
  });
  await context.close();
});
