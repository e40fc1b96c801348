import { Link, useNavigate, useParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { orders } from '#domain/order/entity.ts';
import { ORDER } from '#domain/order/moves.ts';
import type { Order } from '#domain/order/schema.ts';
import { statusNameOf } from '#domain/order/status.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { ClashNotice } from '#features/week/public/clash-notice.tsx';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { RecordTimeLimits } from '#features/time-limits/public/time-limits-panel.tsx';
import { backTo } from '#features/trade/back-to.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaperLink } from '#ui/paper-link.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { useOrderParties } from './draft/use-order-parties.ts';
import { SentBack } from './public/sent-back.tsx';
import { OrderHistory } from './public/order-history.tsx';
import { OrderMoves } from './public/order-moves.tsx';
import { OrderParts } from './public/order-parts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useGoBack } from '#ui/way-back.ts';
import { OrderStatusWord } from './public/order-status.tsx';
import { useNoteOpened } from './public/use-note-opened.ts';
import { ArrivalPanel, OrderFactsPanel } from './view/facts-panels.tsx';
import { LinesPanel } from './view/lines-panel.tsx';
import './orders.scss';

const ReturnsOf = lazyPart(async () => (await import('#features/returns/public/returns-of.tsx')).ReturnsOf);

// Most orders that are opened are placed ones; the form comes with the drafts.
const OrderDraft = lazyPart(
  async () => (await import('./draft/order-draft.tsx')).OrderDraft,
  <Loading lines={8} label="Loading" />,
);

/** The side from which an order is looked at: its paths. */
interface Side {
  readonly list: string;
  readonly edit: (id: string) => string;
  /** Where the same lines are ordered again. */
  readonly again: (order: Order, id: string) => string;
}

const query = (id: string) => `?again=${encodeURIComponent(id)}`;

const DEALER: Side = {
  list: paths.dealerOrders.list,
  edit: paths.dealerOrders.edit,
  again: (_order, id) => paths.dealerOrders.add('new') + query(id),
};
const DISTRIBUTER: Side = {
  list: paths.distributerOrders.list,
  edit: paths.distributerOrders.edit,
  again: ({ dealerId }, id) => paths.distributerOrders.addType(dealerId, 'stock') + query(id),
};

interface PageProps {
  doc: Doc<Order>;
  side: Side;
}

/** A draft: its form, and what else can be done with it. */
function DraftPage({ doc, side }: PageProps) {
  const order = doc.value;
  const { dealerId, installationId, vehicleId } = order;
  const state = useOrderParties({ dealerId, installationId, vehicleId });
  const back = { to: side.list, label: 'Kit Orders' };
  const leave = useGoBack(side.list);
  const moves = useTradeMoves(ORDER, doc);
  if (state.status === 'error') return <ErrorPanel error={state.error} onRetry={state.retry} />;
  if (state.status === 'loading') return <Loading lines={8} label="Loading" />;
  return (
    <>
      <OrderDraft
        {...state.parties}
        doc={doc}
        start={order}
        back={back}
        hrefOf={side.edit}
        onSaved={() => undefined}
      >
        <SentBack order={order} />
      </OrderDraft>
      <div className="mt-3">
        <OrderMoves moves={moves} onMoved={leave} />
      </div>
      <div className="mt-3">
        <OrderHistory moves={moves} />
      </div>
    </>
  );
}

/** A placed order: where it stands, its kits, when it comes, what happened. */
function PlacedPage({ doc, side }: PageProps) {
  const navigate = useNavigate();
  const order = doc.value;
  const dealer = useDoc(dealers, order.dealerId);
  const moves = useTradeMoves(ORDER, doc);
  const today = todaySydney(moves.facts.now);
  const status = statusNameOf(order);
  const actor = useActor();
  const hasReceived = order.lines.some(({ receivedQty }) => receivedQty > 0);
  const seesReturns = can(actor, 'Returns') && hasReceived;
  useNoteOpened(moves);
  return (
    <>
      <PageHeader
        title={`Kit order ${order.number}`}
        back={backTo({ list: side.list, supply: paths.dealerOrders.supply }, 'Kit Orders', actor, order)}
        aside={<OrderStatusWord order={order} />}
        actions={
          <>
            <PaperLink to={paths.orderPaper('kit', doc.id)}>Print</PaperLink>
            <Link className="btn btn-quiet" to={side.again(order, doc.id)}>
              <Icon name="copy" />
              Order again
            </Link>
            {seesReturns && actor.kind === 'dealer' && order.dealerId === actor.dealerId && (
              <Link className="btn btn-quiet" to={paths.returns.addFor(doc.id)}>
                <Icon name="return" />
                Return goods
              </Link>
            )}
          </>
        }
      />
      {status === 'cancelled' && order.dispatchedAt > 0 && (
        <Notice tone="watch" title="The shipment was lost or damaged">
          “Order again” makes a replacement order with the same kits.
        </Notice>
      )}
      <ClashNotice order={order} />
      <RecordLayout
        rail={
          <>
            <ArrivalPanel order={order} today={today} />
            <OrderParts doc={doc} hrefOf={side.edit} />
            {seesReturns && <ReturnsOf field="orderIds" id={doc.id} dealerId={order.dealerId} />}
            {order.timeLimits.length > 0 && <RecordTimeLimits record={doc} />}
            <OrderFactsPanel
              order={order}
              dealer={dealer.status === 'ready' ? dealer.doc.value.name : order.dealerId}
            />
          </>
        }
      >
        <OrderMoves
          moves={moves}
          onMoved={(move) => {
            // What was sent back or recalled is a draft again, whose form is another page.
            if (ORDER.move(move)?.to === 'new') void navigate(side.edit(doc.id), { replace: true });
          }}
        />
        <LinesPanel order={order} />
        <OrderHistory moves={moves} />
      </RecordLayout>
    </>
  );
}

function OrderPage({ side }: { side: Side }) {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf from={orders} id={id} what="order" back={{ to: side.list, label: 'Kit Orders' }}>
      {(doc) =>
        statusNameOf(doc.value) === 'new' ? (
          <DraftPage doc={doc} side={side} />
        ) : (
          <PlacedPage doc={doc} side={side} />
        )
      }
    </RecordOf>
  );
}

/** One order as its dealer sees it, and the dealer that supplies it. */
export function DealerOrderPage() {
  return <OrderPage side={DEALER} />;
}

/** One order as the distributor sees it. */
export function DistributerOrderPage() {
  return <OrderPage side={DISTRIBUTER} />;
}
