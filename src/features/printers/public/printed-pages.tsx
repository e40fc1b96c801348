import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Printer } from '#domain/printer/schema.ts';
import { useLayer } from '#ui/cover.tsx';
import '#features/printers/printers.scss';

/** While mounted the sheet has the printer's size and no margins, so that the page is printed at its true size. */
function usePageSize({ pageWidth, pageHeight }: Pick<Printer, 'pageWidth' | 'pageHeight'>): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${pageWidth}mm ${pageHeight}mm; margin: 0; }`);
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, sheet];
    document.documentElement.classList.add('is-printing-pages');
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      document.documentElement.classList.remove('is-printing-pages');
    };
  }, [pageWidth, pageHeight]);
}

interface PrintedPagesProps {
  printer: Pick<Printer, 'pageWidth' | 'pageHeight'>;
  children: ReactNode;
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Pages at the true size of a printer: made while mounted, printed alone, and gone when the print dialog is. */
export function PrintedPages({ printer, children, onDone }: PrintedPagesProps) {
  usePageSize(printer);
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    // After the frame in which the pages stand in the document.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(<div className="printed-pages">{children}</div>, useLayer());
}
