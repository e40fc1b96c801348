import type { Locator, Page } from '@playwright/test';
import { pressMove } from './support/job.ts';
import { seeded } from './support/seeded.ts';
import { storedFields } from './support/stored.ts';
import { expect, test, unique } from './support/story.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Draws a stroke across the signature's field. */
async function sign(dialog: Locator, page: Page): Promise<void> {
  await dialog.getByRole('radio', { name: 'Draw' }).check();
  const box = await dialog.locator('.signature-pad').boundingBox();
  if (box === null) throw new Error('There is nothing to draw the signature in');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 6 });
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 6 });
  await page.mouse.up();
}

test('an engineer asks at a field and a photo, the dealer answers there; it is rejected, sent again, approved and completed', {
  tag: '@soak',
}, async ({ as }) => {
  const job = seeded(
    'installations',
    ({ engineerId, stage, dealerId, weighFront }) =>
      engineerId === 'maria-kovac' &&
      stage === 'sentToEngineer' &&
      dealerId === 'outback-penrith' &&
      weighFront !== '',
  );
  const address = `/installations/edit/${job.id}`;
  const certificateNo = `VSC-${unique()}`;
  const engineer = await as('engineer', address);
  const main = engineer.getByRole('main');

  await test.step('numbers stand first, each rule with its source and date', async () => {
    const checks = engineer.getByRole('region', { name: 'Checks with their sources' });
    await expect(checks.getByRole('row', { name: /^Front axle/u })).toContainText(/revision \d/u);
    await expect(checks.getByRole('row', { name: /^Approval path/u })).toContainText(/\d\d\/\d\d\/\d{4}/u);
  });

  await test.step('two questions are asked, one at a value and one at a photo; a closed tab loses none', async () => {
    await engineer.getByRole('button', { name: 'Ask about Weighbridge front' }).click();
    await engineer
      .getByRole('textbox', { name: 'Question about Weighbridge front' })
      .fill('Was the tank full?');
    await engineer.getByRole('button', { name: 'Ask about Weighbridge ticket' }).click();
    await engineer
      .getByRole('textbox', { name: 'Question about Weighbridge ticket' })
      .fill('Please add the ticket.');
    await engineer.getByRole('button', { name: 'Ask about Wheel nuts' }).click();
    await engineer
      .getByRole('textbox', { name: 'Question about Wheel nuts' })
      .fill('Which torque wrench was used?');
    await expect(main).toContainText('3 questions not sent yet');
    await engineer.reload();
    await expect(engineer.getByRole('textbox', { name: 'Question about Weighbridge front' })).toHaveValue(
      'Was the tank full?',
    );
    await pressMove(engineer, 'Ask the dealer', async (dialog) => {
      await expect(dialog).toContainText('Photo: Weighbridge ticket: Please add the ticket.');
    });
    await expect(main).toContainText('Engineer query');
  });

  const dealer = await as('dealerUser', address);
  await test.step('the dealer finds each question in its place and answers', async () => {
    const field = dealer.locator('.field').filter({ has: dealer.getByLabel('Weighbridge front') });
    await expect(field).toContainText('Question: Was the tank full?');
    const tile = dealer.locator('[data-field="photos.weighbridge"]');
    await expect(tile).toContainText('Question: Please add the ticket.');
    await dealer.getByRole('button', { name: 'Go to Checklist: Wheel nuts' }).click();
    const item = dealer.getByRole('group', { name: 'Wheel nuts' });
    await expect(item).toContainText('Question: Which torque wrench was used?');
    await expect(item.getByLabel(/^Value/u)).toBeFocused();
    await dealer.goBack();
    await dealer.getByRole('button', { name: 'Go to Weighbridge front' }).click();
    await expect(dealer.getByLabel('Weighbridge front')).toBeFocused();
    await dealer.getByLabel('Weighbridge front').fill('1400');
    await pressMove(dealer, 'Answer the engineer', async (dialog) => {
      await dialog.getByLabel(/Answer to the engineer/u).fill('It was; weighed again without.');
    });
  });

  await test.step('the engineer reads what changed, at the value itself, and rejects', async () => {
    const changed = engineer.getByRole('region', { name: 'Changed since your last question' });
    await expect(changed).toContainText(/Weighbridge front: \d+ → 1400/u);
    await expect(main.getByRole('row', { name: /^Weighbridge front/u })).toContainText('Changed:');
    await engineer.getByRole('button', { name: 'More actions' }).click();
    await engineer.getByRole('menuitem', { name: 'Reject' }).click();
    const dialog = engineer.getByRole('dialog', { name: 'Reject' });
    await dialog.getByLabel(/What is it for/u).selectOption('evidence');
    await dialog.getByLabel(/Reason/u).fill('The ticket is still missing.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(main).toContainText('Engineer rejected');
  });

  await test.step('the dealer finds it among the rejected and sends it again', async () => {
    await expect(dealer.getByRole('main')).toContainText('The ticket is still missing.');
    await dealer.goto('/installations?f.stage=engineerRejected');
    await expect(dealer.getByRole('row', { name: new RegExp(job.value.number, 'u') })).toContainText(
      'Engineer rejected',
    );
    await dealer.goto(address);
    await pressMove(dealer, 'Send to engineer again', async (dialog) => {
      await expect(dialog.getByRole('combobox', { name: /Engineer/u })).toHaveValue('maria-kovac');
      await dialog.getByRole('textbox', { name: /What was changed/u }).fill('The ticket is in the photos.');
    });
  });

  await test.step('the engineer begins to approve, closes the tab, and signs by hand', async () => {
    const approve = main.getByRole('button', { name: 'Approve', exact: true });
    await approve.click();
    await engineer
      .getByRole('dialog')
      .getByLabel(/Certificate number/u)
      .fill(certificateNo);
    await engineer.reload();
    await approve.click();
    const dialog = engineer.getByRole('dialog', { name: 'Approve' });
    await expect(dialog.getByLabel(/Certificate number/u)).toHaveValue(certificateNo);
    await dialog
      .getByLabel(/Certificate file/u)
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(dialog).toContainText('certificate.pdf');
    await sign(dialog, engineer);
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText(certificateNo);
    const stored = await storedFields(`installations/${job.id}`);
    expect(stored?.['engineer']).toMatchObject({
      decision: 'approved',
      signature: { kind: 'drawn' },
      file: { name: 'certificate.pdf' },
    });
  });

  await test.step('a dealer admin completes it; the engineer can still read it', async () => {
    const admin = await as('dealerAdmin', address);
    await pressMove(admin, 'Complete', () => Promise.resolve());
    await expect(admin.getByRole('main')).toContainText('Complete');
    await engineer.reload();
    await expect(main).toContainText(certificateNo);
    await expect(engineer.getByRole('button', { name: /^Ask about/u })).toHaveCount(0);
  });
});
