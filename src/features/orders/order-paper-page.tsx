import { Fragment, type ReactNode } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { dealers } from '#domain/dealer/entity.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { isOfSupplier, tradeRole } from '#domain/trade/roles.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Collection } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { useTracking } from '#data/nouns/tracking.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { LabelPaper } from '#features/label-orders/public/label-paper.tsx';
import { NotFoundPage } from '#features/not-found/public/not-found-page.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePrintOnArrival } from '#ui/paper-link.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { KitPaper } from './paper/kit-paper.tsx';
import type { OrderOnPaper } from './public/order-sheet.tsx';
import { orderName } from './public/order-status.tsx';
import { PAPERS, paperGap, type PaperName, paperOf, paperOrderIds } from './public/papers.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import './public/paper.scss';

const TjmPaper = lazyPart(async () => (await import('#features/tjm-orders/public/tjm-paper.tsx')).TjmPaper);

/** The documents that this person prints: the pick list is the supplier's. */
function papersFor(isSupplier: boolean): readonly PaperName[] {
  const names: readonly PaperName[] = ['order', 'pick', 'packing', 'dispatch'];
  return names.filter((name) => isSupplier || PAPERS[name].who === 'both');
}

/** A kind of orders on paper. */
interface Kind<T extends Order> {
  readonly of: Collection<T>;
  readonly word: string;
  readonly hrefOf: (isDealer: boolean, id: string) => string;
  readonly draw: (drawn: OrderOnPaper<T>) => ReactNode;
}

const KITS: Kind<Order> = {
  of: orders,
  word: 'Kit order',
  hrefOf: (isDealer, id) => (isDealer ? paths.dealerOrders : paths.distributerOrders).edit(id),
  draw: (drawn) => <KitPaper {...drawn} />,
};
const LABELS: Kind<LabelOrder> = {
  of: labelOrders,
  word: 'Label order',
  hrefOf: (isDealer, id) => (isDealer ? paths.dealerLabelOrders : paths.distributerLabelOrders).edit(id),
  draw: (drawn) => <LabelPaper {...drawn} />,
};

/** The documents there are, with the one that the address names. */
function usePaper(order: Order) {
  const [params] = useSearchParams();
  const offered = papersFor(isOfSupplier(tradeRole(useActor(), order)));
  const wanted = paperOf(params.get('doc'));
  return { offered, paper: offered.includes(wanted) ? wanted : 'order' } as const;
}

function Sheet<T extends Order>({ doc, kind }: { doc: Doc<T>; kind: Kind<T> }) {
  const order = doc.value;
  const dealer = useDoc(dealers, order.dealerId);
  const { paper } = usePaper(order);
  const tracking = useTracking(order.consignment !== '')(order);
  const gap = paperGap(paper, order);
  if (gap !== '') {
    return (
      <div className="no-print">
        <EmptyState icon="printer" text={`${orderName(order)}: ${gap}`} />
      </div>
    );
  }
  // It is printed as soon as it is there: not without the name of whom it is for.
  if (dealer.status === 'loading') return null;
  const name = dealer.status === 'ready' ? dealer.doc.value.name : '';
  return <div className="paper-page">{kind.draw({ order, dealer: name, paper, tracking })}</div>;
}

/** Which document of which orders, and the way to print them. */
function Head<T extends Order>({ doc, kind, count }: { doc: Doc<T>; kind: Kind<T>; count: number }) {
  const [params, setParams] = useSearchParams();
  const isDealer = useActor().kind === 'dealer';
  const { offered, paper } = usePaper(doc.value);
  const { many } = PAPERS[paper];
  const canPrint = count > 1 || paperGap(paper, doc.value) === '';
  function choose(name: PaperName) {
    const next = new URLSearchParams(params);
    if (name === 'order') next.delete('doc');
    else next.set('doc', name);
    setParams(next, { replace: true });
  }
  return (
    <div className="no-print">
      <PageHeader
        title={count > 1 ? `${many}: ${count} orders` : `${kind.word} ${orderName(doc.value)}`}
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
                  onClick={() => choose(name)}
                >
                  {PAPERS[name].title}
                </button>
              ))}
            </fieldset>
            {canPrint && <PrintButton label={count > 1 ? 'Print all' : 'Print'} />}
            {count === 1 && (
              <Link className="btn btn-quiet" to={kind.hrefOf(isDealer, doc.id)}>
                Open the order
              </Link>
            )}
          </>
        }
      />
    </div>
  );
}

/** One of the orders that the address names; the first brings the head of the page. */
function NamedOrder<T extends Order>({
  id,
  kind,
  count,
}: {
  id: string;
  kind: Kind<T>;
  count: number | null;
}) {
  return (
    <RecordOf from={kind.of} id={id} what="order">
      {(doc) => (
        <>
          {count !== null && <Head doc={doc} kind={kind} count={count} />}
          <Sheet doc={doc} kind={kind} />
        </>
      )}
    </RecordOf>
  );
}

function Papers<T extends Order>({ id, kind }: { id: string; kind: Kind<T> }) {
  const [params] = useSearchParams();
  const ids = paperOrderIds(id, params.get('more'));
  return ids.map((each, index) => (
    <Fragment key={each}>
      <NamedOrder id={each} kind={kind} count={index === 0 ? ids.length : null} />
    </Fragment>
  ));
}

/**
 * Orders on paper, by their type (product: order-papers): the one of the path, and those that `?more=` names. A type
 * that is none of ours is no page.
 */
export function OrderPaperPage() {
  const { type = '', id = '' } = useParams();
  usePrintOnArrival();
  if (type === 'kit') return <Papers id={id} kind={KITS} />;
  if (type === 'label') return <Papers id={id} kind={LABELS} />;
  if (type === 'tjm') return <TjmPaper id={id} />;
  // What a customer ordered at the till has its paper beside its record.
  if (type === 'pos') return <Navigate to={paths.salePaper(id)} replace />;
  return <NotFoundPage path={`/order/${type}/${id}`} pages={[]} />;
}
