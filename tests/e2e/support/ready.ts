import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** Resolves when the page has its heading, nothing is loading and nothing moves, so that it can be judged. */
export async function ready(page: Page): Promise<void> {
  // The checks for those who cannot see the page open a tab of their own in front of it.
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .placeholder')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One that repeats for ever, such as a waiting bar, is never finished.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    // Brought to its end rather than waited for: a page behind another one's tab does not move on.
    for (const animation of ending) animation.finish();
  });
}

/** Makes the window so wide. The browser measures at once but asks its media queries with the next frame only. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The elements that stick out of the window to the right; empty where nothing scrolls sideways. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 10);
  });
}
