import type { Locator, Page } from '@playwright/test';

/** What the menu at the end of a list's row of controls offers by this name, after it was opened. */
export async function fromMore(page: Page, role: 'link' | 'button', name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('region', { name: 'More', exact: true }).getByRole(role, { name, exact: true });
}
