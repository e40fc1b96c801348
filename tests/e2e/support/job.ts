import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });

/** The panel of the live mass check. */
export const mass = (page: Page): Locator => panel(page, 'Mass check');
/** The panel of what is still missing. */
export const missing = (page: Page): Locator => panel(page, 'What is still missing');

/** Presses a stage move, answers its dialog (given for each move that has one) and waits until it is made. */
export async function pressMove(
  page: Page,
  label: string,
  answer?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: label, exact: true });
  await button.click();
  if (answer) {
    const dialog = page.getByRole('dialog');
    await answer(dialog);
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(button).toBeHidden();
}

/** Answers every item of the open checklist: values in the middle of their limits, OK for the rest. */
export async function fillChecklist(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Checklist/u })).toBeVisible();
  for (const item of await page.getByRole('group').all()) {
    const value = item.getByRole('textbox', { name: /^Value/u });
    if (await value.isVisible()) await value.fill('100');
    else await item.getByText('OK', { exact: true }).click();
  }
  await expect(page.getByRole('progressbar', { name: /^(\d+) of \1 finished$/u })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
