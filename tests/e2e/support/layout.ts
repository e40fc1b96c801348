import type { Page } from '@playwright/test';

/** Of a list's cells so many may be cut, and so much of a column's width may nobody leave free beside them. */
const CUT_MOST = 0.03;
const FREE_LEAST = 0.25;
/** How far what stands may jump while a page loads (the browser's layout shift score). */
export const SHIFT_MOST = 0.02;

declare global {
  interface Window {
    /** How far what stood has jumped since the count began. */
    tareShift?: { since: number; score: number; moved: string[] };
  }
}

/** Begins to count how far things jump: from now, or from when the page was loaded. */
export function countShifts(page: Page, from: 'now' | 'load' = 'now'): Promise<void> {
  return page.evaluate((start) => {
    const isCounting = window.tareShift !== undefined;
    window.tareShift = { since: start === 'now' ? performance.now() : 0, score: 0, moved: [] };
    if (isCounting) return;
    new PerformanceObserver((list) => {
      // Types of the browser do not know the entry yet.
      type Shift = PerformanceEntry & { value: number; sources?: readonly { node: Node | null }[] };
      for (const entry of list.getEntries() as Shift[]) {
        const count = window.tareShift;
        // What is told late belongs to the page before.
        if (!count || entry.startTime < count.since) continue;
        count.score += entry.value;
        for (const { node } of entry.sources ?? []) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element) count.moved.push(`${element.tagName.toLowerCase()}.${element.className}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, from);
}

/** What jumped since the count began, where that is more than a page may. */
export async function shifts(page: Page): Promise<string[]> {
  const { score, moved } = await page.evaluate(() => window.tareShift ?? { since: 0, score: 0, moved: [] });
  return score < SHIFT_MOST
    ? []
    : [`jumps by ${score.toFixed(3)}: ${[...new Set(moved)].slice(0, 4).join(', ')}`];
}

/**
 * What is wrong with how the page stands at this width: cards that are cut after one line, rows of a list of several heights, cells cut or columns beyond their frame, width left
 * free beside them, text that sticks out of its box or is cut without "…", letters heavier than 600, two rows of controls.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const [lists, texts] = await Promise.all([
    page.evaluate(tableFaults, [CUT_MOST, FREE_LEAST] as const),
    page.evaluate(textFaults),
  ]);
  return [...lists, ...texts];
}

/** Runs in the page: the faults of its tables, and of the controls above its lists. */
function tableFaults([cutMost, freeLeast]: readonly [number, number]): string[] {
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
  const textOf = (element: Element | undefined) => (element?.textContent ?? '').trim().slice(0, 40);
  const nameOf = (table: HTMLTableElement) =>
    table.caption?.textContent ?? table.closest('[aria-label]')?.ariaLabel ?? 'table';

  /** Columns beyond the frame of any table, and headings that are cut. */
  const beyond = (table: HTMLTableElement): string[] => {
    const frame = table.closest('.table-responsive, .sheet-frame, [role="region"], section');
    // One that scrolls by itself may be wider where a page is narrow; on a desk it may not.
    const mayScroll = document.documentElement.clientWidth < 1100;
    if (mayScroll && frame?.matches('.table-responsive, .sheet-frame')) return [];
    const right = frame ? frame.getBoundingClientRect().right + 1 : document.documentElement.clientWidth;
    const cells = [...table.querySelectorAll('th, td')].filter((cell) => cell.checkVisibility());
    const out = cells.find((cell) => cell.getBoundingClientRect().right > right);
    const heads = [...table.querySelectorAll('thead th')].filter(
      (head) =>
        // What only screen readers are told is made small on purpose.
        !head.querySelector('.visually-hidden') &&
        head.checkVisibility() &&
        (isCut(head) || [...head.children].some(isCut)),
    );
    return [
      ...(out ? [`beyond its frame: ${textOf(out)}`] : []),
      ...heads.map((head) => `cut heading: ${textOf(head)}`),
    ];
  };

  const listFaults = (table: HTMLTableElement): string[] => {
    const rows = [...table.querySelectorAll('tbody tr:not(.broken-row)')];
    const heights = new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    const cells = rows.map((row) =>
      [...row.children].filter((cell) => !cell.matches('.row-select, .row-tools')),
    );
    const held = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      // The padding of a cell is not free.
      return range.getBoundingClientRect().width + 24;
    };
    const columns = [...table.querySelectorAll('thead th:not(.row-select, .row-tools)')].map((head, at) => {
      const column = cells.flatMap((row) => row[at] ?? []);
      const cut = column.filter(isCut);
      const most = Math.max(...[head, ...column].map(held));
      return {
        title: textOf(head),
        cut: cut.length,
        example: textOf(cut[0]),
        free: cut.length > 0 ? 0 : 1 - most / head.getBoundingClientRect().width,
      };
    });
    const all = cells.flat().length;
    const cut = columns.reduce((sum, column) => sum + column.cut, 0);
    const names = columns
      .filter((column) => column.cut > 0)
      .map(({ title, example }) => `${title} “${example}”`)
      .join(', ');
    const wide = columns.filter(({ free }) => free >= freeLeast).map(({ title }) => title);
    return [
      ...(heights.size > 1 ? [`rows of ${heights.size} heights`] : []),
      // In a short list one note that is longer than its column is more than that already.
      ...(cut > Math.max(2, all * cutMost) ? [`${cut} of ${all} cells are cut: ${names}`] : []),
      ...((columns[0]?.cut ?? 0) > 0 ? ['its first column is cut'] : []),
      ...(cut > 0 && wide.length > 0 ? [`cut (${names}) beside free width in ${wide.join(', ')}`] : []),
    ];
  };

  /** On a card what tells rows apart may take a second line before it is cut. */
  const cardFaults = (table: HTMLTableElement): string[] => {
    const cut = [...table.querySelectorAll('.card-title, .card-line')].find(isCut);
    return cut ? [`a card is cut after one line: ${textOf(cut)}`] : [];
  };

  const controls = [...document.querySelectorAll('main .list-toolbar')].flatMap((bar) => {
    const middles = [...bar.querySelectorAll(':is(button, input, select, a)')]
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    // Within one row things differ in height, not in their middle.
    return Math.max(...middles) - Math.min(...middles) > 12 ? ['two rows of controls above a list'] : [];
  });

  return [
    ...[...document.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) =>
      [
        ...beyond(table),
        ...(table.matches('.list-table.is-table') ? listFaults(table) : []),
        ...(table.matches('.list-table.is-cards') ? cardFaults(table) : []),
      ].map((fault) => `${nameOf(table)}: ${fault}`),
    ),
    ...controls,
  ];
}

/** Runs in the page: text that sticks out of a box with an edge, is cut without a sign of it, or is too heavy. */
function textFaults(): string[] {
  interface Box {
    readonly kind: 'scrolls' | 'cuts' | 'ellipsis' | 'edge' | 'open';
    readonly right: number;
  }
  const boxes = new Map<Element, Box>();
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const right = element.getBoundingClientRect().right;
    const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
    const kind =
      style.overflowX === 'auto' || style.overflowX === 'scroll'
        ? 'scrolls'
        : hides
          ? style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none'
            ? 'ellipsis'
            : 'cuts'
          : Number.parseFloat(style.borderRightWidth) > 0
            ? 'edge'
            : 'open';
    // What is told to screen readers alone is clipped to nothing on purpose.
    const box = { kind: hides && style.clipPath !== 'none' ? 'ellipsis' : kind, right } as const;
    boxes.set(element, box);
    return box;
  };
  const faultOf = (element: Element, right: number): string | null => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { kind, right: edge } = boxOf(box);
      if (kind === 'scrolls' || kind === 'ellipsis') return null;
      if (kind !== 'open' && right > edge + 1) return kind === 'cuts' ? 'is cut' : 'sticks out';
    }
    return null;
  };
  const faults: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.nodeValue?.trim() ?? '';
    if (words === '' || !element || element.closest('.visually-hidden, svg, script, style, option, [inert]'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const { right, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    const fault = faultOf(element, right);
    if (fault !== null)
      faults.push(
        `${fault}: “${words.slice(0, 40)}” in ${element.tagName.toLowerCase()}.${element.className}`,
      );
    const weight = Number(getComputedStyle(element).fontWeight);
    if (weight > 600) faults.push(`weight ${weight}: “${words.slice(0, 40)}”`);
  }
  return [...new Set(faults)].slice(0, 10);
}
