import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { LABEL_KIND_TABLE } from '#domain/label-order/kinds.ts';
import type { Label, LabelOrder } from '#domain/label-order/schema.ts';
import type { PrintedDocument, Printer } from '#domain/printer/schema.ts';
import { PAGE_PRESETS } from '#domain/printer/page.ts';
import { fetchOwnPrinters } from '#data/label-orders.ts';
import { useActor } from '#data/session.tsx';
import { useLoaded } from '#data/use-loaded.ts';
import { PrintedPages } from '#features/printers/public/printed-pages.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { LabelFace, usualPage } from './label-face.tsx';

interface LabelPrintProps {
  order: LabelOrder;
  labels: readonly Label[];
}

const titleOf = ({ kind }: Label) => LABEL_KIND_TABLE[kind].label;

/** All labels on a sheet to look at, each at its true size between cut marks. */
function Proof({ order, labels }: LabelPrintProps) {
  return (
    <article className="label-proof">
      <h1>Labels {order.number}</h1>
      <p>
        Installation {order.frozen.number}, VIN {order.frozen.vin}
      </p>
      {labels.map((label) => (
        <figure key={label.kind}>
          <figcaption>
            {titleOf(label)}
            {label.qty > 1 && `, ${label.qty} of them`}
          </figcaption>
          <LabelFace order={order} label={label} page={usualPage(label.kind)} title={titleOf(label)} />
        </figure>
      ))}
    </article>
  );
}

/** The labels on a printer's own pages, one page for each piece. */
function Pages({ order, labels, printer }: LabelPrintProps & { printer: Printer }) {
  const pieces = labels.flatMap((label) =>
    Array.from({ length: label.qty }, (_, index) => ({ label, key: `${label.kind} ${index}` })),
  );
  return pieces.map(({ label, key }) => (
    <div key={key} className="label-page">
      <LabelFace order={order} label={label} page={printer} title={titleOf(label)} />
    </div>
  ));
}

const SHEET = '';

function PrintDialog({ order, labels, onClose }: LabelPrintProps & { onClose: () => void }) {
  const actor = useActor();
  const id = useId();
  const printers = useLoaded('printers', () => fetchOwnPrinters(actor));
  const [chosen, setChosen] = useState<string | null>(null);
  const [printing, setPrinting] = useState<{ printer: Printer | null } | null>(null);
  const [handleDone] = useState(() => () => onClose());
  const all = printers.value ?? [];
  const documents: readonly PrintedDocument[] = labels.map(({ kind }) => LABEL_KIND_TABLE[kind].printed);
  const usual = all.find(({ value }) => value.defaultFor.some((each) => documents.includes(each)))?.id;
  const printerId = chosen ?? usual ?? SHEET;
  const printer = all.find((each) => each.id === printerId)?.value ?? null;
  // What a label printer is the default for is what lies in it; another prints them all.
  const fits = (label: Label) => printer?.defaultFor.includes(LABEL_KIND_TABLE[label.kind].printed) === true;
  const own = labels.some(fits) ? labels.filter(fits) : labels;
  const isSheet = printer === null || printer.kind === 'A4';
  const printed = isSheet ? labels : own;
  if (printing !== null) {
    return (
      <PrintedPages printer={printing.printer ?? PAGE_PRESETS.A4} onDone={handleDone}>
        {isSheet ? (
          <Proof order={order} labels={printed} />
        ) : (
          <Pages order={order} labels={printed} printer={printer} />
        )}
      </PrintedPages>
    );
  }
  return (
    <Dialog title={`Print labels: ${order.number}`} onCancel={onClose}>
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
            <option value={SHEET}>A4 sheet, all labels</option>
            {all.map((each) => (
              <option key={each.id} value={each.id}>
                {each.value.name}
              </option>
            ))}
          </select>
          <p className="muted mt-2">
            Prints {printed.map(titleOf).join(', ')}. Print at 100 %, without fitting to the page.
          </p>
        </>
      )}
      <div className="button-row">
        <Button disabled={printers.status !== 'ready'} onClick={() => setPrinting({ printer })}>
          Print
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** Prints labels on the printer that is set up for them, or on a sheet. */
export function LabelPrint(props: LabelPrintProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="printer" />
        Print
      </Button>
      {isOpen && <PrintDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
