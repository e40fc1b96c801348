import { useEffect, useId } from 'react';

/** The sheet that says below each printed page what its paper is; made with the first of them. */
let sheet: CSSStyleSheet | null = null;
const feet = new Map<string, string>();

function drawFeet(): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const rules = [...feet].map(
    ([name, text]) =>
      `@page ${name} { @bottom-left { font: 8pt system-ui, sans-serif; content: "${text.replaceAll(/["\\\n]/gu, ' ')}"; } }`,
  );
  sheet.replaceSync(rules.join('\n'));
}

/**
 * Says at the foot of each printed page of a paper what it is, in these parts; of several papers printed together each keeps its
 * own. The browser knows how many pages there are (_print.scss). Returns the name of its pages, for its `page` style.
 */
export function usePageFoot(parts: readonly (string | undefined)[]): string {
  const name = `paper${useId().replaceAll(/\W/gu, '')}`;
  const text = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    feet.set(name, text);
    drawFeet();
    return () => {
      feet.delete(name);
      drawFeet();
    };
  }, [name, text]);
  return name;
}
