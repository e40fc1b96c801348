import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';
import type { Thumb } from './thumb.ts';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });

/** The panel of the live mass check. */
export const mass = (page: Page): Locator => panel(page, 'Mass check');
/** The panel of what is still missing. */
export const missing = (page: Page): Locator => panel(page, 'What is still missing');

/**
 * Presses a stage move, answers its dialog (given for each move that has one) and waits until it is made.
 * @param thumb presses in place of the mouse.
 */
export async function pressMove(
  page: Page,
  label: string,
  answer?: (dialog: Locator) => Promise<void>,
  thumb?: Thumb,
): Promise<void> {
  const press = (target: Locator) => thumb?.tap(target) ?? target.click();
  const button = page.getByRole('main').getByRole('button', { name: label, exact: true });
  await press(button);
  if (answer) {
    const dialog = page.getByRole('dialog');
    await answer(dialog);
    await press(dialog.getByRole('button', { name: label, exact: true }));
    await expect(dialog).toBeHidden();
  }
  await expect(button).toBeHidden();
}

const readings = (page: Page) => page.getByRole('region', { name: 'Heights and alignment' });

/** What is measured where these limits stand: the middle of them; 0 where none are stated. */
async function soundReading(row: Locator): Promise<string> {
  const [, min = '0', max = '0'] = /(-?[\d,.]+) to (-?[\d,.]+)/u.exec((await row.textContent()) ?? '') ?? [];
  return String((Number(min.replace(',', '')) + Number(max.replace(',', ''))) / 2);
}

/** Fills in every reading of the open form within its limits: each column begun with a tap and walked down with the keyboard's Next. */
export async function measureByThumb(thumb: Thumb): Promise<void> {
  for (const table of await readings(thumb.page).getByRole('table').all()) {
    const rows = await table
      .getByRole('row')
      .filter({ has: thumb.page.getByRole('textbox') })
      .all();
    for (const column of [0, 1]) {
      for (const [index, row] of rows.entries()) {
        const field = row.getByRole('textbox').nth(column);
        const value = await soundReading(row);
        await (index === 0 ? thumb.type(field, value) : thumb.next(field, value));
      }
    }
  }
}

/** Answers every item of the open checklist: values as the kit asks for them, or one that every range has, OK for the rest. What measures prove is left to them. */
export async function fillChecklist(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Checklist/u })).toBeVisible();
  for (const item of await page.getByRole('group').all()) {
    const value = item.getByRole('textbox', { name: /^Value/u });
    if (await value.isVisible()) {
      const [, target = '100'] = /Target ([\d.]+)/u.exec(await item.innerText()) ?? [];
      await value.fill(target);
    } else await item.getByText('OK', { exact: true }).click();
  }
  await expect(page.getByRole('progressbar', { name: /^(\d+) of \1 finished$/u })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Opens a section of a job that is folded because nothing is missing of it. */
export async function openSection(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name, exact: true });
  await expect(section).toBeVisible();
  if (await section.locator('details[open]').isHidden()) await section.locator('summary').click();
}
