import { useEffect } from 'react';

/** What the papers on the page are called, and the sheet that says it below; made with the first of them. */
const papers: string[] = [];
let foot: CSSStyleSheet | null = null;

/** Every printed page has the same foot: of several papers printed at once it would name one of them on the others' pages. */
function drawFoot(): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (foot === null) {
    foot = new CSSStyleSheet();
    document.adoptedStyleSheets.push(foot);
  }
  const [only = '', ...others] = papers;
  const text = others.length > 0 ? '' : only.replaceAll(/["\\\n]/gu, ' ');
  foot.replaceSync(`@page { @bottom-left { font: 8pt system-ui, sans-serif; content: "${text}"; } }`);
}

/**
 * Says at the foot of each printed page what the paper is, in these parts; the browser knows how many pages there are
 * (_print.scss).
 */
export function usePageFoot(parts: readonly (string | undefined)[]): void {
  const text = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    papers.push(text);
    drawFoot();
    return () => {
      papers.splice(papers.indexOf(text), 1);
      drawFoot();
    };
  }, [text]);
}
