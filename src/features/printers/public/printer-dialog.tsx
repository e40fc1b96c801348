import { type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { PAGE_PRESETS } from '#domain/printer/page.ts';
import type { PrintedDocument, Printer } from '#domain/printer/schema.ts';
import { fetchOwnPrinters } from '#data/nouns/label-orders.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { PrintedPages } from './printed-pages.tsx';

interface PrinterDialogProps {
  title: string;
  /** What is printed: the printer that is the default for one of them is chosen first. */
  documents: readonly PrintedDocument[];
  /** What the choice without a printer profile is called. */
  sheetLabel: string;
  /** What the chosen printer will print, in a sentence; null for a sheet. */
  tell: (printer: Printer | null) => string;
  /** The pages for a printer; null for an A4 sheet. */
  pages: (printer: Printer | null) => ReactNode;
  onClose: () => void;
}

const SHEET = '';

/** Asks which printer, then prints pages at its true size, or a sheet. */
export function PrinterDialog({ title, documents, sheetLabel, tell, pages, onClose }: PrinterDialogProps) {
  const actor = useActor();
  const id = useId();
  const printers = useLoaded('printers', () => fetchOwnPrinters(actor));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const [handleDone] = useState(() => () => onClose());
  const all = printers.value ?? [];
  const usual = all.find(({ value }) => value.defaultFor.some((each) => documents.includes(each)))?.id;
  const printerId = chosen ?? usual ?? SHEET;
  const printer = all.find((each) => each.id === printerId)?.value ?? null;
  const own = printer?.kind === 'A4' ? null : printer;
  if (isPrinting) {
    return (
      <PrintedPages printer={printer ?? PAGE_PRESETS.A4} onDone={handleDone}>
        {pages(own)}
      </PrintedPages>
    );
  }
  return (
    <Dialog title={title} onCancel={onClose}>
      {printers.status === 'loading' && <Loading lines={2} label="Loading printers" />}
      {printers.status === 'error' && <ErrorPanel error={printers.error} onRetry={printers.retry} />}
      {printers.status === 'ready' && (
        <>
          <label className="form-label" htmlFor={id}>
            Printer
          </label>
          <select
            id={id}
            className="form-select"
            value={printerId}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value={SHEET}>{sheetLabel}</option>
            {all.map((each) => (
              <option key={each.id} value={each.id}>
                {each.value.name}
              </option>
            ))}
          </select>
          <p className="muted mt-2">{tell(own)} Print at 100 %, without fitting to the page.</p>
        </>
      )}
      <div className="button-row at-end">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={printers.status !== 'ready'} onClick={() => setIsPrinting(true)}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}
