import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { dealers } from '#domain/dealer/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import { KIT_TYPES, type KitType } from '#domain/kit/schema.ts';
import { draftAgain, draftFor, draftForJob } from '#domain/order/draft.ts';
import { orders } from '#domain/order/entity.ts';
import type { Order } from '#domain/order/schema.ts';
import { personName } from '#domain/shared/person-name.ts';
import { useActor } from '#data/session/session.tsx';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { DealerChoice } from '#features/dealers/public/dealer-choice.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { OrderDraft } from './draft/order-draft.tsx';
import { type TradeParties, useOrderParties } from './draft/use-order-parties.ts';

const TYPES: readonly string[] = KIT_TYPES;
const typeOf = (word: string | undefined): KitType | '' =>
  // It is one of the kit types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  word !== undefined && TYPES.includes(word) ? (word as KitType) : '';

interface NewOrderProps {
  dealerId: string;
  installationId: string;
  type: KitType | '';
  /** The order whose lines are ordered again; null for none. */
  again: Order | null;
  /** The dealer it is addressed to in place of the distributor; '' for none. */
  supplierDealerId?: string;
  back: { to: string; label: string };
  hrefOf: (id: string) => string;
}

/** Loads what a new order rests on, then shows its form. */
function NewOrder({ dealerId, installationId, again, ...props }: NewOrderProps) {
  const jobId = installationId || (again?.installationId ?? '');
  const state = useOrderParties({ dealerId, installationId: jobId, vehicleId: again?.vehicleId ?? '' });
  if (state.status === 'error') return <ErrorPanel error={state.error} onRetry={state.retry} />;
  if (state.status === 'loading') return <Loading lines={8} label="Loading" />;
  return <NewOrderForm parties={state.parties} again={again} {...props} />;
}

type FormProps = Omit<NewOrderProps, 'dealerId' | 'installationId'> & { parties: TradeParties };

function NewOrderForm({ parties, again, type, supplierDealerId = '', back, hrefOf }: FormProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { dealer, job, usual } = parties;
  const [start] = useState(() => {
    const plain = draftFor(dealer, { uid: actor.uid, name: personName(actor) });
    const begun = { ...plain, freightCarrier: usual, supplierDealerId };
    if (again) return draftAgain(begun, again);
    return job ? draftForJob(begun, job, type) : begun;
  });
  return (
    <OrderDraft
      {...parties}
      doc={null}
      start={start}
      begunFor={pathname + search}
      back={back}
      hrefOf={hrefOf}
      onSaved={(saved) => void navigate(hrefOf(saved), { replace: true })}
    />
  );
}

/** The order named by `?again=`, once it is there. */
function useAgain(): { isLoading: boolean; order: Order | null } {
  const [params] = useSearchParams();
  const id = params.get('again');
  const state = useDoc(orders, id);
  return {
    isLoading: id !== null && state.status === 'loading',
    order: state.status === 'ready' ? state.doc.value : null,
  };
}

const DEALER_BACK = { to: paths.dealerOrders.list, label: 'Kit Orders' } as const;

/** A new order of the dealer: for the installation of this id, for stock under `new`, or of the dealer of this id. */
export function DealerOrderAddPage() {
  const actor = useActor();
  const { id = 'new', type } = useParams();
  const again = useAgain();
  const isStock = id === 'new';
  const job = useDoc(installations, isStock ? null : id);
  const supplier = useDoc(
    dealers,
    !isStock && recordStatus(job) !== 'loading' && job.status !== 'ready' ? id : null,
  );
  const props = { dealerId: actor.dealerId, type: typeOf(type), again: again.order, back: DEALER_BACK };
  const hrefOf = paths.dealerOrders.edit;
  if (again.isLoading) return <Loading lines={8} label="Loading" />;
  if (isStock) return <NewOrder {...props} installationId="" hrefOf={hrefOf} />;
  if (supplier.status === 'ready' && supplier.doc.value.canAcceptDealerOrders && id !== actor.dealerId) {
    return <NewOrder {...props} installationId="" supplierDealerId={id} hrefOf={hrefOf} />;
  }
  return (
    <RecordStates
      status={recordStatus(job)}
      what="installation"
      error={job.status === 'error' ? job.error : null}
      onRetry={job.retry}
    >
      <NewOrder {...props} installationId={id} hrefOf={hrefOf} />
    </RecordStates>
  );
}

const DISTRIBUTER_BACK = { to: paths.distributerOrders.list, label: 'Kit Orders' } as const;

/** A new order that a distributor makes for a dealer: of the dealer of this id, or of the installation of this id. */
export function DistributerOrderAddPage() {
  const navigate = useNavigate();
  const { id, type } = useParams();
  const again = useAgain();
  const asked = id ?? null;
  const dealer = useDoc(dealers, asked);
  const isNoDealer = dealer.status !== 'loading' && dealer.status !== 'ready';
  const job = useDoc(installations, asked !== null && isNoDealer ? asked : null);
  const props = {
    type: typeOf(type),
    again: again.order,
    back: DISTRIBUTER_BACK,
    hrefOf: paths.distributerOrders.edit,
  };
  if (asked === null) {
    return (
      <DealerChoice
        title="New order"
        question="Order for"
        back={DISTRIBUTER_BACK}
        onChoose={(dealerId) =>
          void navigate(paths.distributerOrders.addType(dealerId, 'stock'), { replace: true })
        }
      />
    );
  }
  if (again.isLoading) return <Loading lines={8} label="Loading" />;
  if (job.status === 'ready') {
    return <NewOrder {...props} dealerId={job.doc.value.dealerId} installationId={asked} />;
  }
  return (
    <RecordStates
      status={isNoDealer && job.status === 'loading' ? 'loading' : recordStatus(dealer)}
      what="dealer"
      error={dealer.status === 'error' ? dealer.error : null}
      onRetry={dealer.retry}
    >
      <NewOrder {...props} dealerId={asked} installationId="" />
    </RecordStates>
  );
}
