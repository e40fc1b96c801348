import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import Button from 'react-bootstrap/Button';
import { printArea } from '#domain/printer/page.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { TestPage } from './test-page.tsx';
import '#features/printers/printers.scss';

/** While mounted the sheet has the printer's size and no margins, so that the page is printed at its true size. */
function usePageSize({ pageWidth, pageHeight }: Printer): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${pageWidth}mm ${pageHeight}mm; margin: 0; }`);
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, sheet];
    document.documentElement.classList.add('is-printing-test');
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      document.documentElement.classList.remove('is-printing-test');
    };
  }, [pageWidth, pageHeight]);
}

function PrintedTestPage({ printer, onDone }: { printer: Printer; onDone: () => void }) {
  usePageSize(printer);
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    // After the frame in which the page stands in the document.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <div className="test-page-root">
      <TestPage printer={printer} />
    </div>,
    document.body,
  );
}

const hasRoom = (printer: Printer) => printArea(printer) !== null;

/** Prints a test page with the values as they stand in the form, saved or not. */
export function TestPageButton({ form }: { form: EntityForm<Printer> }) {
  const [printer, setPrinter] = useState<Printer | null>(null);
  const isPossible = useDerived(
    form,
    ['pageWidth', 'pageHeight', 'marginTop', 'marginRight', 'marginBottom', 'marginLeft'],
    hasRoom,
  );
  const [handleDone] = useState(() => () => setPrinter(null));
  return (
    <div className="panel">
      <div className="panel-body">
        <p className="mb-2">
          Print the test page at 100 %, without fitting to the page. Hold a ruler to it: the marks are true
          millimetres from the edge of the sheet, the dashed frame is what the margins leave. Where the cross
          is not in the middle, enter by how much as the offset.
        </p>
        <Button
          variant="quiet"
          disabled={!isPossible || printer !== null}
          onClick={() => setPrinter(form.getValues())}
        >
          <Icon name="printer" />
          Print test page
        </Button>
        {!isPossible && <span className="muted ms-2">The margins leave nothing of the page.</span>}
      </div>
      {printer && <PrintedTestPage printer={printer} onDone={handleDone} />}
    </div>
  );
}
