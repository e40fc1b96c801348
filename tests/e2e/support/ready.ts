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

/** What a table of the page does not show at this width: columns beyond its frame, and headings that are cut. */
export function cutColumns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const textOf = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);
    return [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) => {
      const caption = table.caption?.textContent ?? table.parentElement?.ariaLabel ?? '';
      const frame = table.closest('.table-responsive, .table-scroll, [role="region"], section');
      const right = frame ? frame.getBoundingClientRect().right + 1 : document.documentElement.clientWidth;
      const cells = [...table.querySelectorAll('th, td')].filter((cell) => cell.checkVisibility());
      const beyond = cells.filter((cell) => cell.getBoundingClientRect().right > right).slice(0, 1);
      const heads = [...table.querySelectorAll('thead th')].filter(
        (head) =>
          // What only screen readers are told is made small on purpose.
          !head.querySelector('.visually-hidden') &&
          head.checkVisibility() &&
          (isCut(head) || [...head.children].some(isCut)),
      );
      return [
        ...beyond.map((cell) => `${caption}: beyond its frame: ${textOf(cell)}`),
        ...heads.map((head) => `${caption}: cut heading: ${textOf(head)}`),
      ];
    });
  });
}

/** The most of a list's cells that may be cut, and the part of a column's width that nothing may leave free beside them. */
const CUT_MOST = 0.03;
const FREE_LEAST = 0.25;

/** What is wrong with how the lists of the page stand: one height, whole names, width where it is needed, one row of controls. */
export function listFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ([cutMost, freeLeast]) => {
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
      const held = (cell: Element) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().width;
      };
      const faultsOf = (table: HTMLTableElement): string[] => {
        const rows = [...table.querySelectorAll('tbody tr:not(.broken-row)')];
        const heights = new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)));
        const heads = [...table.querySelectorAll('thead th:not(.row-select, .row-tools)')];
        const cells = rows.map((row) =>
          [...row.children].filter((cell) => !cell.matches('.row-select, .row-tools')),
        );
        const columns = heads.map((head, at) => {
          const column = cells.flatMap((row) => row[at] ?? []);
          const cut = column.filter(isCut);
          const width = head.getBoundingClientRect().width;
          // The padding of a cell is not free.
          const most = Math.max(...[head, ...column].map((cell) => held(cell) + 24));
          return {
            title: head.textContent ?? '',
            cut: cut.length,
            example: cut[0]?.textContent ?? '',
            free: cut.length > 0 ? 0 : 1 - most / width,
          };
        });
        const all = cells.flat().length;
        const cut = columns.reduce((sum, column) => sum + column.cut, 0);
        const cutNames = columns
          .filter((column) => column.cut > 0)
          .map(({ title, example }) => `${title} “${example}”`);
        const wide = columns.filter(({ free }) => free >= freeLeast).map(({ title }) => title);
        return [
          ...(heights.size > 1 ? [`rows of ${heights.size} heights`] : []),
          // In a short list one note that is longer than its column is more than that already.
          ...(cut > Math.max(2, all * cutMost)
            ? [`${cut} of ${all} cells are cut: ${cutNames.join(', ')}`]
            : []),
          ...((columns[0]?.cut ?? 0) > 0 ? ['its first column is cut'] : []),
          ...(cut > 0 && wide.length > 0
            ? [`cut (${cutNames.join(', ')}) beside free width in ${wide.join(', ')}`]
            : []),
        ];
      };
      const controls = [...document.querySelectorAll('main .list-toolbar')].flatMap((bar) => {
        const parts = [...bar.querySelectorAll(':is(button, input, select, a)')].filter((each) =>
          each.checkVisibility(),
        );
        const middles = parts.map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return (top + bottom) / 2;
        });
        // Within one row things differ in height, not in their middle.
        return Math.max(...middles) - Math.min(...middles) > 12 ? ['two rows of controls above a list'] : [];
      });
      return [
        ...[...document.querySelectorAll<HTMLTableElement>('main table.list-table.is-table')].flatMap(
          (table) => faultsOf(table).map((fault) => `${table.caption?.textContent ?? 'list'}: ${fault}`),
        ),
        ...controls,
      ];
    },
    [CUT_MOST, FREE_LEAST] as const,
  );
}

/** Cards of a list whose title does not name their record, as the menu of the card does. */
export function namelessCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main tr.list-card')]
      .flatMap((card) => {
        const title = card.querySelector('.card-title')?.textContent?.trim() ?? '';
        const menu = card.querySelector('.row-tools [aria-label]')?.getAttribute('aria-label') ?? '';
        const named = menu.replace('Actions for ', '').split(/\s+/u).filter(Boolean);
        const shared = named.filter((word) => title.includes(word)).length;
        // A number names its record by itself, a make does not.
        const needed = /\d/u.test(named[0] ?? '') ? 1 : Math.min(2, named.length);
        return title !== '' && shared >= needed ? [] : [`“${title}” for “${named.join(' ')}”`];
      })
      .slice(0, 3),
  );
}
