import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { storedRecord } from '#generate/stored.ts';
import { slotViews } from '#domain/installation/photo-views.ts';
import { pdfPages } from './support/pdf-pages.ts';
import { seeded } from './support/seeded.ts';
import { storeFields } from './support/stored.ts';
import { expect, test } from './support/story.ts';

/** Where pages are kept to be looked at; nowhere unless asked. */
const SHOTS = process.env['SHOTS'] ?? '';
const ID = 'job-with-every-paper';
const ADDRESS = `/installations/edit/${ID}`;
const STROKES = 'M30 40L60 20L90 70L120 30';

const bare = (text: string) => text.replaceAll(/\s+/gu, '');

/** The pages of the paper that stands on the screen, each with its place among them. */
async function printed(page: Page, name: string): Promise<readonly string[]> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  if (SHOTS !== '') writeFileSync(`${SHOTS}/${name}.pdf`, file);
  const pages = pdfPages(file);
  pages.forEach((each, index) => expect(each).toContain(bare(`Page ${index + 1} of ${pages.length}`)));
  return pages;
}

test('every paper of a job is printed whole; a pack says which photos did not come; an engineer prints their own', {
  tag: '@soak',
}, async ({ as, guard }) => {
  guard.allow(/%2Flost(?:_thumb)?\)$/u, 'photos of the job are not in the store');
  const source = seeded(
    'installations',
    (job) =>
      job.stage === 'complete' &&
      job.dealerId === 'outback-penrith' &&
      job.engineerId === 'maria-kovac' &&
      job.engineer?.decision === 'approved' &&
      job.windscreenLabelCode !== '' &&
      Object.keys(job.photos).length > 0,
  ).value;
  const conditions = 'Recheck the torque of every suspension bolt after 1,000 km. '.repeat(12).trim();
  const there = slotViews(source).filter(({ photo }) => photo !== null);
  const gone = slotViews(source).filter(({ photo }) => photo === null);
  const lost = { ...there[0]?.photo, path: `installations/${ID}/lost`, hash: 'f'.repeat(64) };
  const job = {
    ...source,
    customer: { ...source.customer, name: 'Bartholomew Featherstonehaugh-Cholmondeley' },
    photos: { ...source.photos, ...Object.fromEntries(gone.map(({ key }) => [key, lost])) },
    engineer: {
      ...source.engineer,
      conditions,
      signature: { kind: 'drawn', text: STROKES },
    },
  };
  await storeFields(`installations/${ID}`, {
    ...storedRecord('installations', ID, job),
    _rev: 1,
    _by: 'seed',
  });
  const page = await as('dealerUser', ADDRESS);
  const open = async (paper: string) => {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: paper }).click();
    await expect(page.getByRole('heading', { name: paper, exact: true, level: 1 }).first()).toBeVisible();
  };
  const back = () => page.getByRole('link', { name: `Installation ${source.number}` }).click();

  await test.step('handover sheet: limits, insurer, next checks', async () => {
    await open('Handover sheet');
    // One where it fits; conditions of a dozen lines may take a second.
    const pages = await printed(page, 'handover');
    expect(pages.length).toBeLessThanOrEqual(2);
    const text = pages.join('');
    for (const asked of [
      job.customer.name,
      source.vin,
      'What your vehicle may weigh',
      'What to tell your insurer',
      'Next checks',
      source.engineer?.certificateNo ?? '',
      conditions,
      'Customer, signature',
    ]) {
      expect(text).toContain(bare(asked));
    }
    expect(text).not.toContain(bare(source.customer.phone));
    await back();
  });

  await test.step("engineer's certificate: number, conditions, who signed", async () => {
    await open("Engineer's certificate");
    const text = (await printed(page, 'engineer-certificate')).join('');
    for (const asked of [
      `certificate ${source.engineer?.certificateNo}`,
      source.engineer?.signatoryNo ?? '',
      'Limits approved',
      conditions,
    ]) {
      expect(text).toContain(bare(asked));
    }
    await expect(page.locator('.signed-strokes path')).toHaveAttribute('d', STROKES);
    await back();
  });

  await test.step('evidence pack: what did not come is named, and is in the pack by name', async () => {
    await open('Evidence pack');
    await expect(page.getByText(`${gone.length} photos not loaded`)).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Print without them' })).toBeVisible();
    await expect(page.locator('.paper-photos img')).toHaveCount(there.length);
    const pages = await printed(page, 'evidence');
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.join('');
    for (const row of source.massCheck?.rows ?? []) expect(text).toContain(bare(row.label));
    for (const { title } of [...there, ...gone]) expect(text).toContain(bare(title));
    expect(text.split(bare('Photo not loaded.'))).toHaveLength(gone.length + 1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV of the numbers' }).click(),
    ]);
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv).toContain('Section,Item,Value,Limit or range,Result,From');
    for (const row of source.massCheck?.rows ?? []) expect(csv).toContain(row.label);
    await back();
  });

  await test.step('checklist to be signed, and plate data at true size', async () => {
    await open('Checklist');
    const checklist = (await printed(page, 'checklist')).join('');
    for (const asked of ['Technician, signature', 'Checked by, signature', 'Wheel nuts']) {
      expect(checklist).toContain(bare(asked));
    }
    await back();
    await open('Plate data');
    // Its printer's label size, as the seed has it.
    await expect(page.locator('.paper-label svg').first()).toHaveAttribute('width', /^\d+mm$/u);
    const plate = (await printed(page, 'plate-data')).join('');
    for (const asked of ['MODIFIED VEHICLE', source.vin, source.plateNumber]) {
      expect(plate).toContain(bare(asked));
    }
  });

  await test.step('the engineer prints what was decided; what goes with the vehicle is the dealer’s', async () => {
    const engineer = await as('engineer', ADDRESS);
    await engineer.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(engineer.getByRole('menuitem')).toHaveText([
      'Job sheet',
      "Engineer's certificate",
      'Evidence pack',
      'Checklist',
    ]);
    // The address that it had before it was a page of its own.
    await engineer.goto(`${new URL(engineer.url()).origin}${ADDRESS}?doc=handover`);
    await expect(engineer).toHaveURL(/\/paper\/handover$/u);
    await expect(engineer.getByText('This paper is printed by the dealer.')).toBeVisible();
  });
});
