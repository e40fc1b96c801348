import { Link, useNavigate, useParams } from 'react-router-dom';
import { holds } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { kindsOf, LABEL_KIND_TABLE, photosMissing } from '#domain/label-order/kinds.ts';
import { plateDifferences } from '#domain/label-order/plate-data.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { LABEL_ORDER, type LabelOrderMoveId } from '#domain/label-order/moves.ts';
import { isImported } from '#domain/trade/entry.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { OrderHistory } from '#features/orders/public/order-history.tsx';
import { OrderMoves } from '#features/orders/public/order-moves.tsx';
import { orderName, OrderStatusWord } from '#features/orders/public/order-status.tsx';
import { SentBack } from '#features/orders/public/sent-back.tsx';
import { useNoteOpened } from '#features/orders/public/use-note-opened.ts';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { RecordTimeLimits } from '#features/time-limits/public/time-limits-panel.tsx';
import type { FocusOnArrival } from '#features/installations/public/focus-on-arrival.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaperLink } from '#ui/paper-link.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { LabelFacts } from './parts/label-facts.tsx';
import { LabelsPanel } from './parts/labels-panel.tsx';
import { PlateDataPanel } from './parts/plate-data-panel.tsx';
import './label-orders.scss';

// Only what was sent back or recalled is changed.
const ChangeOrder = lazyPart(async () => (await import('./parts/change-order.tsx')).ChangeOrder);

/** The list that this kind of account has. */
function useOwnPaths() {
  return useActor().kind === 'dealer' ? paths.dealerLabelOrders : paths.distributerLabelOrders;
}

/** One order of labels. */
export function LabelOrderPage() {
  const id = useParams()['id'] ?? '';
  const at = useOwnPaths();
  return (
    <RecordOf from={labelOrders} id={id} what="label order" back={{ to: at.list, label: 'Label Orders' }}>
      {(doc) => <Order doc={doc} />}
    </RecordOf>
  );
}

const focusOn = (slot: string): FocusOnArrival => ({ focus: `photos.${slot}` });

/** The labels whose photo is still to be taken; all of them while the job is not loaded. */
const toPhotograph = (order: LabelOrder, job: Installation | null) =>
  job === null ? kindsOf(order) : photosMissing(order, job);

/** What is left to do once labels are here: a photo of each, with the way to its slot. */
function PhotosToTake({ order, job }: { order: LabelOrder; job: Installation | null }) {
  const canOpen = can(useActor(), 'InstallationsEdit');
  if (order.status.name !== 'available') return null;
  const missing = toPhotograph(order, job);
  if (missing.length === 0) return null;
  return (
    <Notice tone="info" title="Fix the labels and photograph them">
      <p className="mb-1">The order completes by itself once each photo is in the installation.</p>
      <ul className="mb-0">
        {missing.map((kind) => {
          const { label, slot } = LABEL_KIND_TABLE[kind];
          return (
            <li key={kind}>
              {canOpen ? (
                <Link to={paths.installations.edit(order.installationId)} state={focusOn(slot)}>
                  Photo of the {label}
                </Link>
              ) : (
                `Photo of the ${label}`
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function Order({ doc }: { doc: Doc<LabelOrder> }) {
  const order = doc.value;
  const actor = useActor();
  const navigate = useNavigate();
  const at = useOwnPaths();
  const moves = useTradeMoves(LABEL_ORDER, doc);
  const canOpen = can(actor, 'InstallationsEdit');
  const found = useDoc(installations, canOpen ? order.installationId : null);
  const job = found.status === 'ready' ? found.doc : null;
  useNoteOpened(moves);

  function handleMoved(move: LabelOrderMoveId) {
    const [first] = toPhotograph(order, job?.value ?? null);
    // Whoever received them fixes them next, and the photo ends the job's clock.
    if (move !== 'receive' || !canOpen || first === undefined) return;
    void navigate(paths.installations.edit(order.installationId), {
      state: focusOn(LABEL_KIND_TABLE[first].slot),
    });
  }
  // What stood on old labels is known only as far as their job says it.
  const isCompared = job !== null && !isImported(order);
  const differences = isCompared ? plateDifferences(order.frozen, job.value) : [];
  const name = orderName(order);
  return (
    <>
      <PageHeader
        title={`Label order ${name}`}
        back={{ to: at.list, label: 'Label Orders' }}
        aside={<OrderStatusWord order={order} />}
        actions={
          <>
            {order.status.name === 'new' && holds(actor, 'orders') && <ChangeOrder doc={doc} />}
            <PaperLink to={paths.orderPaper('label', doc.id)}>Order on paper</PaperLink>
          </>
        }
      />
      <SentBack order={order} />
      {differences.length > 0 && order.status.name !== 'cancelled' && (
        <Notice tone="watch" title="The installation has changed since these labels were ordered">
          {differences.map(({ title }) => title).join(', ')}. Compare them below: a wrong label must be
          remade.
        </Notice>
      )}
      <PhotosToTake order={order} job={job?.value ?? null} />
      <RecordLayout
        rail={
          <>
            <LabelFacts order={order} job={job?.value ?? null} />
            {order.timeLimits.length > 0 && <RecordTimeLimits record={doc} />}
            <OrderHistory moves={moves} />
          </>
        }
      >
        <OrderMoves moves={moves} onMoved={handleMoved} />
        <LabelsPanel doc={doc} />
        <PlateDataPanel frozen={order.frozen} differences={differences} isCompared={isCompared} />
      </RecordLayout>
    </>
  );
}
