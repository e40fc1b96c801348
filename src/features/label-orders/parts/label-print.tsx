import { Fragment, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { LABEL_KIND_TABLE, labelsIn } from '#domain/label-order/kinds.ts';
import type { Label, LabelOrder } from '#domain/label-order/schema.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { PrinterDialog } from '#features/printers/public/printer-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { LabelFace, usualPage } from '#features/label-orders/public/label-face.tsx';

const titleOf = ({ kind }: Label) => LABEL_KIND_TABLE[kind].label;

interface OfOrder {
  order: LabelOrder;
  labels: readonly Label[];
}

/** All labels on a sheet to look at, each at its true size between cut marks. */
function Proof({ order, labels }: OfOrder) {
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
function Pages({ order, labels, printer }: OfOrder & { printer: Printer }) {
  const pieces = labels.flatMap((label) =>
    Array.from({ length: label.qty }, (_, index) => ({ label, key: `${label.kind} ${index}` })),
  );
  return pieces.map(({ label, key }) => (
    <div key={key} className="label-page">
      <LabelFace order={order} label={label} page={printer} title={titleOf(label)} />
    </div>
  ));
}

// What a label printer is the default for is what lies in it; another prints them all.
const lies = (printer: Printer, { kind }: Label) =>
  printer.defaultFor.includes(LABEL_KIND_TABLE[kind].printed);

function printedBy(printer: Printer | null, labels: readonly Label[], all: readonly Label[]) {
  const isOwn = printer !== null && all.some((label) => lies(printer, label));
  return isOwn ? labels.filter((label) => lies(printer, label)) : labels;
}

interface LabelPrintDialogProps {
  orders: readonly LabelOrder[];
  onClose: () => void;
}

/** Prints the labels of orders on the printer that is set up for them, or on sheets. */
export function LabelPrintDialog({ orders, onClose }: LabelPrintDialogProps) {
  const all = orders.flatMap(labelsIn);
  const kindsFor = (printer: Printer | null) => [...new Set(printedBy(printer, all, all).map(titleOf))];
  const name = orders.length === 1 ? (orders[0]?.number ?? '') : `${orders.length} orders`;
  return (
    <PrinterDialog
      title={`Print labels: ${name}`}
      documents={all.map(({ kind }) => LABEL_KIND_TABLE[kind].printed)}
      sheetLabel="A4 sheet, all labels"
      tell={(printer) => `Prints ${kindsFor(printer).join(', ')}.`}
      pages={(printer) =>
        orders.map((order) => (
          <Fragment key={order.number}>
            {printer === null ? (
              <Proof order={order} labels={labelsIn(order)} />
            ) : (
              <Pages order={order} labels={printedBy(printer, labelsIn(order), all)} printer={printer} />
            )}
          </Fragment>
        ))
      }
      onClose={onClose}
    />
  );
}

/** Prints the labels of an order. */
export function LabelPrint({ order }: { order: LabelOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="printer" />
        Print
      </Button>
      {isOpen && <LabelPrintDialog orders={[order]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
