import type { Page } from '@playwright/test';
import { CEILING } from '#tests/ceilings.ts';
import { expect } from './story.ts';

/**
 * Resolves when the page with this title (any, where none is named) has its heading, nothing is loading and nothing moves,
 * so that it can be checked.
 */
export async function ready(page: Page, title = ''): Promise<void> {
  const asked = {
    message: `the page ${title}`,
    intervals: [50, 100, 200, 400],
    timeout: CEILING.expectation,
  };
  await expect.poll(() => page.evaluate(standing, title), asked).toBe('ready');
}

/** Runs in the page: 'ready', or what it still waits for. */
function standing(title: string): string {
  if (!document.title.startsWith(title)) return `titled ${document.title}`;
  if (!document.querySelector('h1')?.checkVisibility()) return 'without a heading';
  if (document.querySelector('[aria-busy="true"], .placeholder, output[aria-label^="Loading"]'))
    return 'loading';
  // The pages that open by a link say so in words.
  if ([...document.querySelectorAll('output')].some(({ textContent }) => textContent === 'Loading…'))
    return 'loading';
  if (document.fonts.status === 'loading') return 'fetching fonts';
  // Brought to its end rather than waited for: a page behind another one's tab does not move on. One that repeats for
  // ever, such as a waiting bar, is never finished.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  }
  return 'ready';
}

/** Leads the open app to another page as the browser's Forward button does, without loading the app anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const place: { idx?: number } | null = history.state;
    const next = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: (place?.idx ?? 0) + 1 };
    history.pushState(next, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: next }));
  }, path);
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

/** Cards of a list whose title does not name their record, as the menu of the card does. */
export function namelessCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main tr.list-card')]
      .flatMap((card) => {
        const title = card.querySelector('.card-title')?.textContent?.trim() ?? '';
        const menu = card.querySelector('.row-tools [aria-label]')?.getAttribute('aria-label') ?? '';
        // An entry of the change log says which revision of its record it is, for its menu alone.
        const record = menu.replace('Actions for ', '').replace(/, revision \d+$/u, '');
        const named = record.split(/\s+/u).filter(Boolean);
        const shared = named.filter((word) => title.includes(word)).length;
        // A number names its record by itself, a make does not.
        const needed = /\d/u.test(named[0] ?? '') ? 1 : Math.min(2, named.length);
        return title !== '' && shared >= needed ? [] : [`“${title}” for “${named.join(' ')}”`];
      })
      .slice(0, 3),
  );
}
