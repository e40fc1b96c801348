import { Link, useParams, useSearchParams } from 'react-router';
import { dealers } from '#domain/dealer/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { orderRole } from '#domain/order/roles.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Doc } from '#data/converter.ts';
import { useActor } from '#data/session.tsx';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { NotFoundPage } from '#features/not-found/public/not-found-page.tsx';
import { KitPaper } from './paper/kit-paper.tsx';
import { PAPERS, paperGap, type PaperName, paperOf } from './paper/papers.ts';
import './paper/paper.scss';

/** The documents that this person prints: the pick list is the supplier's. */
function papersFor(isSupplier: boolean): readonly PaperName[] {
  const names: readonly PaperName[] = ['order', 'pick', 'packing', 'dispatch'];
  return names.filter((name) => isSupplier || PAPERS[name].who === 'both');
}

function KitOrderPaper({ doc }: { doc: Doc<Order> }) {
  const actor = useActor();
  const [params, setParams] = useSearchParams();
  const order = doc.value;
  const dealer = useDoc(dealers, order.dealerId);
  const role = orderRole(actor, order);
  const isSupplier = role === 'supplier' || role === 'supplierAdmin';
  const offered = papersFor(isSupplier);
  const wanted = paperOf(params.get('doc'));
  const paper = offered.includes(wanted) ? wanted : 'order';
  const gap = paperGap(paper, order);
  const edit = actor.kind === 'dealer' ? paths.dealerOrders.edit : paths.distributerOrders.edit;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={`Kit order ${order.number}`}
          actions={
            <>
              <fieldset className="button-row">
                <legend className="visually-hidden">Document</legend>
                {offered.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className="btn btn-quiet"
                    aria-pressed={name === paper}
                    onClick={() => setParams(name === 'order' ? {} : { doc: name }, { replace: true })}
                  >
                    {PAPERS[name].title}
                  </button>
                ))}
              </fieldset>
              {gap === '' && <PrintButton />}
              <Link className="btn btn-quiet" to={edit(doc.id)}>
                Open the order
              </Link>
            </>
          }
        />
      </div>
      {gap === '' ? (
        <KitPaper
          order={order}
          dealer={dealer.status === 'ready' ? dealer.doc.value.name : ''}
          paper={paper}
        />
      ) : (
        <EmptyState icon="printer" text={gap} />
      )}
    </>
  );
}

function KitOrder({ id }: { id: string }) {
  const state = useDoc(orders, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="order"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && <KitOrderPaper doc={state.doc} />}
    </RecordStates>
  );
}

/** An order on paper, by its type (product: order-papers). A type that is none of ours is no page. */
export function OrderPaperPage() {
  const { type = '', id = '' } = useParams();
  if (type === 'kit') return <KitOrder id={id} />;
  return <NotFoundPage path={`/order/${type}/${id}`} pages={[]} />;
}
