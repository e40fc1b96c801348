import { useEffect, useId, useSyncExternalStore } from 'react';

/** What stands at the feet of the papers on the page, by the name of their pages, in their order. */
const feet = new Map<string, string>();
const listeners = new Set<() => void>();
/** The sheet that says so when they are printed; made with the first of them. */
let sheet: CSSStyleSheet | null = null;

const isFirst = (name: string): boolean => feet.size === 0 || feet.keys().next().value === name;

function drawFeet(): void {
  if ('adoptedStyleSheets' in document) {
    if (sheet === null) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
    }
    const rules = [...feet].map(([name, text]) => {
      const content = text.replaceAll(/["\\\n]/gu, ' ');
      const page = isFirst(name) ? '' : name;
      return `@page ${page} { @bottom-left { font: 8pt system-ui, sans-serif; content: "${content}"; } }`;
    });
    sheet.replaceSync(rules.join('\n'));
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Says at the foot of each printed page of a paper what it is, in these parts; of several papers printed together each says
 * its own. The browser knows how many pages there are (_print.scss). Returns the `page` of its style: pages of a name of
 * their own begin anew, so the first paper has those that have none, and no blank page stands before it.
 */
export function usePageFoot(parts: readonly (string | undefined)[]): string {
  const name = `paper${useId().replaceAll(/\W/gu, '')}`;
  const text = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    feet.set(name, '');
    return () => {
      feet.delete(name);
      drawFeet();
    };
  }, [name]);
  // In its place: a paper whose words come later stays where it was among the others.
  useEffect(() => {
    feet.set(name, text);
    drawFeet();
  }, [name, text]);
  return useSyncExternalStore(subscribe, () => (isFirst(name) ? 'auto' : name));
}
