import type { CSSProperties } from 'react';
import { PAGE_PRESETS, printArea } from '#domain/printer/page.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { useActor } from '#data/session/session.tsx';
import { addressLines, type Shipment } from '#features/orders/public/shipment.ts';
import { PrinterDialog } from '#features/printers/public/printer-dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import './shipping-labels.scss';

/** Lines that a label has to hold, and characters of the longest: how large it is written follows from both. */
const LINES = 11;
const CHARACTERS = 30;

interface Piece {
  readonly shipment: Shipment;
  readonly carton: number;
  readonly of: number;
}

/** A label for each carton; one where nobody said how many. */
const piecesOf = (shipments: readonly Shipment[]): readonly Piece[] =>
  shipments.flatMap((shipment) => {
    const of = Math.max(1, shipment.cartons);
    return Array.from({ length: of }, (_, index) => ({ shipment, carton: index + 1, of }));
  });

function Face({ piece, page, from }: { piece: Piece; page: Printer | null; from: string }) {
  const { shipment, carton, of } = piece;
  const paper = page ?? { ...PAGE_PRESETS.label, offsetX: 0, offsetY: 0 };
  const area = printArea(paper) ?? { width: 60, height: 40 };
  const size = Math.min(area.height / LINES / 1.2, area.width / CHARACTERS / 0.5);
  const style: CSSProperties = {
    width: `${paper.pageWidth}mm`,
    height: `${paper.pageHeight}mm`,
    fontSize: `${size}mm`,
    paddingTop: `${Number(paper.marginTop) + Number(paper.offsetY)}mm`,
    paddingLeft: `${Number(paper.marginLeft) + Number(paper.offsetX)}mm`,
    paddingRight: `${paper.marginRight}mm`,
    paddingBottom: `${paper.marginBottom}mm`,
  };
  const [name = '', ...address] = addressLines(shipment.shipTo);
  return (
    <article className={`shipping-label${page === null ? ' is-on-sheet' : ''}`} style={style}>
      <div>
        <div>From {from}</div>
        <strong className="shipping-to">{name}</strong>
        {address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <div className="shipping-foot">
        <div>
          <strong>{shipment.number}</strong>
          <div>
            {shipment.freightCarrier} {shipment.consignment}
          </div>
          <div>
            Carton {carton} of {of}
          </div>
        </div>
        <QrCode
          text={shipment.number}
          label={`QR code ${shipment.number}`}
          mm={Math.min(area.height * 0.38, 25)}
        />
      </div>
    </article>
  );
}

interface ShippingLabelsDialogProps {
  shipments: readonly Shipment[];
  /** Who sends it; the person's own organisation where left out. */
  from?: string;
  /** What is sent, one and many of it. */
  words?: readonly [one: string, many: string];
  onClose: () => void;
}

/** Prints a shipping label for each carton of these shipments, on the label printer or on sheets. */
export function ShippingLabelsDialog({
  shipments,
  from,
  words: [one, many] = ['order', 'orders'],
  onClose,
}: ShippingLabelsDialogProps) {
  const { organisation } = useActor();
  const pieces = piecesOf(shipments);
  const blank = shipments.filter(({ cartons }) => cartons === 0).length;
  const blankNote = blank === 0 ? '' : ` ${blank} without a number of cartons: one label each.`;
  return (
    <PrinterDialog
      title={`Shipping labels: ${shipments.length} ${shipments.length === 1 ? one : many}`}
      documents={['mailingLabel']}
      sheetLabel="A4 sheet"
      tell={() =>
        `Prints ${pieces.length} ${pieces.length === 1 ? 'label' : 'labels'}, one for each carton.${blankNote}`
      }
      pages={(printer) =>
        pieces.map((piece) => (
          <div
            key={`${piece.shipment.number} ${piece.carton}`}
            className={printer === null ? 'd-inline-block' : 'shipping-page'}
          >
            <Face piece={piece} page={printer} from={from ?? organisation} />
          </div>
        ))
      }
      onClose={onClose}
    />
  );
}
