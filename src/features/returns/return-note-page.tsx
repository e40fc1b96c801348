import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useParams } from 'react-router-dom';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import type { GoodsReturn } from '#domain/goods-return/schema.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePrintOnArrival } from '#ui/paper-link.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { noteGap } from './note-gap.ts';
import { ReturnNote } from './parts/return-note.tsx';

const ShippingLabelsDialog = lazyPart(
  async () => (await import('#features/orders/public/shipping-labels-dialog.tsx')).ShippingLabelsDialog,
);

/** The note with its shipping label; of a return that has none, why. */
function Note({ id, goods }: { id: string; goods: GoodsReturn }) {
  const [isLabelOpen, setIsLabelOpen] = useState(false);
  const { number, rmaNumber, shipTo, freightCarrier, consignment, dealerName } = goods;
  const gap = noteGap(goods);
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={`Return ${number}`}
          back={{ to: paths.returns.edit(id), label: 'Return' }}
          actions={
            gap === '' && (
              <>
                <PrintButton />
                <Button variant="quiet" onClick={() => setIsLabelOpen(true)}>
                  <Icon name="label" />
                  Shipping label
                </Button>
              </>
            )
          }
        />
      </div>
      {gap === '' ? <ReturnNote goods={goods} /> : <EmptyState icon="printer" text={gap} />}
      {isLabelOpen && (
        <ShippingLabelsDialog
          shipments={[{ number: rmaNumber, shipTo, cartons: 1, freightCarrier, consignment }]}
          from={dealerName}
          words={['return', 'returns']}
          onClose={() => setIsLabelOpen(false)}
        />
      )}
    </>
  );
}

/** The note that travels with the goods of a return, to print. */
export function ReturnNotePage() {
  const id = useParams()['id'] ?? '';
  usePrintOnArrival();
  return (
    <RecordOf from={goodsReturns} id={id} what="return" back={{ to: paths.returns.list, label: 'Returns' }}>
      {(doc) => <Note id={id} goods={doc.value} />}
    </RecordOf>
  );
}
