import { type ReactNode, useEffect } from 'react';
import { usePageFoot } from '#ui/page-foot.ts';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import { type Letterhead, LetterheadBlock } from '#ui/letterhead.tsx';

interface PrintSheetProps {
  title: string;
  /** Who sends it: undefined until that is known, its place free meanwhile; left out where nobody does. */
  from?: Letterhead | undefined;
  subtitle?: string;
  /** What its pages are told apart by besides, when they are mixed up: a VIN, whom it is for. */
  about?: string;
  /** Who it is from and to, number, date: shown at the right of the title. */
  meta?: ReactNode;
  children: ReactNode;
}

/** A document that looks on screen as it will on A4. Tables inside repeat their head on each page. */
export function PrintSheet(props: PrintSheetProps) {
  const { title, from, subtitle, about, meta, children } = props;
  usePageFoot([title, about ?? subtitle, from?.name]);
  return (
    <article className="print-sheet">
      {from && <LetterheadBlock {...from} />}
      {!from && 'from' in props && <div className="letterhead no-print" aria-hidden />}
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

interface PrintButtonProps {
  label?: string;
  /** What is to be printed is not whole yet. */
  isWaiting?: boolean;
}

/** Opens the browser's print dialog, which also saves as PDF. */
export function PrintButton({ label = 'Print', isWaiting = false }: PrintButtonProps) {
  return (
    <Button
      variant="quiet"
      className="no-print"
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && window.print()}
    >
      <Icon name="printer" />
      {label}
    </Button>
  );
}
