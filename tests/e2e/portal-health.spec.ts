import { createHash } from 'node:crypto';
import { seeded } from './support/seeded.ts';
import { storedFields, storeFields } from './support/stored.ts';
import { expect, test, unique } from './support/story.ts';

const KIND = 'derived';
const WHAT = 'A record could not be checked';

test('an operator presses Fix and Try again on Portal Health, and both are done', { tag: '@soak' }, async ({
  as,
}) => {
  const { id } = seeded('carDealers', () => true);
  const path = `carDealers/${id}`;
  const { searchArr } = (await storedFields(path)) ?? {};
  const now = Math.floor(Date.now() / 1000);
  await storeFields(path, { searchArr: ['stale'] });
  const difference = createHash('sha256').update(`${KIND}\n${path}`).digest('hex').slice(0, 40);
  await storeFields(`selfCheckDifferences/${difference}`, {
    kind: KIND,
    path,
    fields: [{ path, field: 'searchArr', stands: '1 word', ought: 'others' }],
    firstAt: now - 3600,
    isSure: true,
    hindrance: '',
  });
  const fault = `serverFaults/story-${unique()}`;
  await storeFields(fault, {
    what: WHAT,
    path,
    message: 'No connection',
    count: 2,
    firstAt: now - 3600,
    lastAt: now - 60,
    state: 'open',
  });
  const page = await as('distributorAdmin', '/admin/change-log/health');
  const messages = page.getByRole('region', { name: 'Messages' });

  await test.step('what was stored wrong is worked out anew, and an entry says so', async () => {
    await page.getByRole('button', { name: `Fix Totals and search words: ${path}` }).press('Enter');
    await expect(messages).toContainText(`Fixed: ${path}`);
    await expect(page.getByRole('button', { name: /^Fix Totals/u })).toHaveCount(0);
    expect((await storedFields(path))?.['searchArr']).toEqual(searchArr);
    await page.getByText(/^Fixed here \(\d+\)$/u).press('Enter');
    await expect(page.getByRole('region', { name: 'Self-check' })).toContainText(path);
  });

  await test.step('the work that failed is done again, and its fault is closed', async () => {
    await expect(page.getByText('1 record, 2 times.')).toBeVisible();
    await page.getByRole('button', { name: `Try again: ${WHAT}` }).press('Enter');
    await expect(messages).toContainText('1 record done');
    await expect(page.getByRole('button', { name: `Try again: ${WHAT}` })).toHaveCount(0);
    expect((await storedFields(fault))?.['state']).toBe('seen');
  });
});
