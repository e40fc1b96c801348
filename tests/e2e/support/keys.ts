import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the field has the focus. @throws Error when Tab never reaches it. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(field)}`);
}
