import { Link, useParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { tjmOrders } from '#domain/tjm-order/entity.ts';
import { TJM_ORDER } from '#domain/tjm-order/moves.ts';
import type { TjmOrder } from '#domain/tjm-order/schema.ts';
import { TJM_STATUS_TABLE } from '#domain/tjm-order/status-labels.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { RecordHistory } from '#features/trade/record-history.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { TradeMovesPanel } from '#features/trade/trade-moves.tsx';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaperLink } from '#ui/paper-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { LineTable } from './parts/line-table.tsx';
import { MailPanel, MailWarnings } from './parts/mail-panel.tsx';
import './tjm.scss';

// The form brings the catalogue; what is settled needs none.
const MatchForm = lazyPart(
  async () => (await import('./parts/match-form.tsx')).MatchForm,
  <Loading lines={8} label="Loading" />,
);

const DEALER_BY = {
  mapping: 'Remembered from an earlier email',
  email: 'By the sender’s address',
  name: 'By the store’s name',
  person: 'Chosen by hand',
  '': '',
} as const;

/** The order that it became, as a link for whoever sees orders. */
function OrderLink({ order: { orderId, orderNumber } }: { order: TjmOrder }) {
  const actor = useActor();
  if (!can(actor, 'Orders')) return orderNumber;
  const page = actor.kind === 'distributer' ? paths.distributerOrders : paths.dealerOrders;
  return <Link to={page.edit(orderId)}>{orderNumber}</Link>;
}

function Facts({ order }: { order: TjmOrder }) {
  const { store, reference, dealerName, dealerBy } = order;
  return (
    <KeyFacts
      facts={[
        { title: 'Store', value: store },
        { title: 'Reference', value: reference },
        { title: 'Matched dealer', value: dealerName },
        { title: 'Matched', value: DEALER_BY[dealerBy] },
        { title: 'Order', value: order.orderId === '' ? '' : <OrderLink order={order} /> },
      ]}
    />
  );
}

function EmailView({ doc }: { doc: Doc<TjmOrder> }) {
  const order = doc.value;
  const moves = useTradeMoves(TJM_ORDER, doc);
  return (
    <>
      <PageHeader
        title={`TJM order ${order.number}`}
        back={{ to: paths.tjmOrders.list, label: 'TJM Orders' }}
        aside={<StatusWord of={TJM_STATUS_TABLE[order.status]} />}
        actions={<PaperLink to={paths.orderPaper('tjm', doc.id)}>Print</PaperLink>}
      />
      <MailWarnings order={order} />
      <TradeMovesPanel moves={moves} name={order.number}>
        <Facts order={order} />
      </TradeMovesPanel>
      <div className="tjm-pair">
        <div>
          <MailPanel order={order} />
        </div>
        <div>
          {moves.can('map') ? (
            <MatchForm doc={doc} />
          ) : (
            <Panel title="Lines">
              <LineTable lines={order.lines} />
            </Panel>
          )}
        </div>
      </div>
      <RecordHistory trade={TJM_ORDER} entries={order.entries} />
    </>
  );
}

/** /tjm-orders/email/:id: an email beside what it orders, matched, converted to an order or rejected. */
export function TjmEmailPage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf
      from={tjmOrders}
      id={id}
      what="TJM order"
      back={{ to: paths.tjmOrders.list, label: 'TJM Orders' }}
    >
      {(doc) => <EmailView doc={doc} />}
    </RecordOf>
  );
}
