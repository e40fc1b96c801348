import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Order } from '#domain/order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { BULK_ACTIONS, type OrderBulkAction } from '#features/orders/bulk-actions.ts';
import { SelectedCount } from '#features/trade/selected-count.tsx';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { TickedRows } from '#ui/list/use-selection.ts';
import { PopoverButton } from '#ui/popover-button.tsx';
import { PAPERS, type PaperName, papersAddress } from './papers.ts';

const OrderBulkDialog = lazyPart(
  async () => (await import('#features/orders/parts/order-bulk-dialog.tsx')).OrderBulkDialog,
);
const ShippingLabelsDialog = lazyPart(
  async () => (await import('./shipping-labels-dialog.tsx')).ShippingLabelsDialog,
);

interface OrderBulkProps<T extends Order> {
  /** Who looks at the list: offers what that side does. */
  side: 'supplier' | 'dealer';
  selection: TickedRows<Doc<T>>;
  kind: 'order' | 'labelOrder';
  hrefOf: (id: string) => string;
  /** What else is printed of the ticked orders. */
  prints?: ReactNode;
}

const PRINTED: readonly PaperName[] = ['pick', 'packing', 'order', 'dispatch'];

/** What is done with the ticked orders of a list in one go: the bar above the rows, and the dialogs behind its buttons. */
export function useOrderBulk<T extends Order>(
  props: OrderBulkProps<T>,
): {
  bar: ReactNode;
  dialog: ReactNode;
} {
  const { side, selection, kind, hrefOf, prints } = props;
  const [bulk, setBulk] = useState<{ action: OrderBulkAction; picked: readonly Doc<T>[] } | null>(null);
  const [shipped, setShipped] = useState<readonly Doc<T>[] | null>(null);
  const { rows: picked } = selection;
  const offered = BULK_ACTIONS.filter((action) => action.side === side);
  const type = kind === 'order' ? 'kit' : 'label';
  const papers = PRINTED.filter((name) => side === 'supplier' || PAPERS[name].who === 'both');
  const [first, ...more] = picked.map(({ id }) => id);
  const bar = first !== undefined && (
    <fieldset className="button-row">
      <legend className="visually-hidden">What to do with the selected orders</legend>
      <SelectedCount count={picked.length} inc={picked.map(({ value }) => value.totals.inc)} />
      {offered.map((action) => (
        <Button key={action.id} variant="quiet" onClick={() => setBulk({ action, picked })}>
          {action.label}
        </Button>
      ))}
      <PopoverButton label="Print" icon="printer">
        <div className="d-grid gap-1">
          {papers.map((name) => (
            <Link
              key={name}
              className="btn btn-quiet"
              to={papersAddress(paths.orderPaper(type, first), name, more)}
            >
              {PAPERS[name].many}
            </Link>
          ))}
          {side === 'supplier' && (
            <Button variant="quiet" onClick={() => setShipped(picked)}>
              Shipping labels
            </Button>
          )}
          {prints}
        </div>
      </PopoverButton>
      <Button variant="quiet" onClick={selection.clear}>
        Clear selection
      </Button>
    </fieldset>
  );
  const dialog = (
    <>
      {bulk && (
        <OrderBulkDialog
          action={bulk.action}
          kind={kind}
          docs={bulk.picked}
          hrefOf={hrefOf}
          onClose={(moved) => {
            setBulk(null);
            if (moved.length > 0) selection.clear();
          }}
        />
      )}
      {shipped && (
        <ShippingLabelsDialog
          shipments={shipped.map(({ value }) => value)}
          onClose={() => setShipped(null)}
        />
      )}
    </>
  );
  return { bar, dialog };
}
