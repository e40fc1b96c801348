import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { printArea } from '#domain/printer/page.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { PrintedPages } from '#features/printers/public/printed-pages.tsx';
import { TestPage } from './test-page.tsx';

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
      {printer && (
        <PrintedPages printer={printer} onDone={handleDone}>
          <TestPage printer={printer} />
        </PrintedPages>
      )}
    </div>
  );
}
