import { type ReactNode, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import { type Letterhead, LetterheadBlock } from '#ui/letterhead.tsx';

interface PrintSheetProps {
  title: string;
  /** Who sends it. */
  from?: Letterhead | undefined;
  subtitle?: string;
  /** Who it is from and to, number, date: shown at the right of the title. */
  meta?: ReactNode;
  children: ReactNode;
}

/** A document that looks on screen as it will on A4. Tables inside repeat their head on each page. */
export function PrintSheet({ title, from, subtitle, meta, children }: PrintSheetProps) {
  const about = [title, from?.name, subtitle].filter((part) => part !== undefined && part !== '').join(' · ');
  usePageFoot(about);
  return (
    <article className="print-sheet">
      {from && <LetterheadBlock {...from} />}
      <header className="print-sheet-head">
        <div>
          <h1>{title}</h1>
          {subtitle && <p className="mb-0">{subtitle}</p>}
        </div>
        {meta && <div className="text-end">{meta}</div>}
      </header>
      {children}
    </article>
  );
}

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

/** Says at the foot of each printed page what the paper is; the browser knows how many pages there are (_print.scss). */
function usePageFoot(text: string): void {
  useEffect(() => {
    papers.push(text);
    drawFoot();
    return () => {
      papers.splice(papers.indexOf(text), 1);
      drawFoot();
    };
  }, [text]);
}

/** Ctrl+P (Cmd+P) on a page whose document is made when it is asked for. */
export function usePrintKey(onPrint: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onPrint();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onPrint]);
}

/** Opens the browser's print dialog, which also saves as PDF. */
export function PrintButton({ label = 'Print' }: { label?: string }) {
  return (
    <Button variant="quiet" className="no-print" onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </Button>
  );
}
