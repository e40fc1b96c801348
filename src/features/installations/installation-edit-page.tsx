import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { customerContacts, customers } from '#domain/customer/entity.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { DealerChoice } from '#features/dealers/public/dealer-choice.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { JobEditor } from './job-editor.tsx';
import { fieldsOpenAt } from '#domain/installation/editable.ts';
import { useInstallationReference } from './use-installation-reference.ts';

// Who opens a job needs no questions to start one.
const JobStarter = lazyPart(
  async () => (await import('./job-starter.tsx')).JobStarter,
  <Loading lines={8} label="Loading" />,
);

/** The customer whose job is to be started, as far as the actor may see customers; null for none. */
function useCustomer(id: string | null) {
  const actor = useActor();
  const isWhole = can(actor, 'Customers');
  const whole = useDoc(customers, isWhole ? id : null);
  const contact = useDoc(customerContacts, isWhole ? null : id);
  return isWhole ? whole : contact;
}

const SoldJobStarter = lazyPart(
  async () => (await import('./sold-job-starter.tsx')).SoldJobStarter,
  <Loading lines={8} label="Loading" />,
);

const BACK = { to: paths.installations.list, label: 'Installations' };

/** A distributor's new installation, for one of the dealers that it supplies (`?dealer={id}`), or like another (`?from={id}`). */
function AddForDealer() {
  const actor = useActor();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const from = params.get('from');
  const source = useDoc(installations, from);
  const dealerId = source.status === 'ready' ? source.doc.value.dealerId : params.get('dealer');
  const dealer = useDoc(dealers, dealerId);
  const state = useInstallationReference();
  if ((from && source.status === 'loading') || state.status === 'loading')
    return <Loading lines={8} label="Loading form" />;
  if (state.status === 'error') return <ErrorPanel error={state.error} onRetry={state.retry} />;
  if (!dealerId) {
    return (
      <DealerChoice
        title="New installation"
        question="Record for"
        back={BACK}
        onChoose={(id) => void navigate(paths.installations.addForDealer(id), { replace: true })}
      />
    );
  }
  const found = dealer.status === 'ready' && !dealer.doc.value.deleted ? dealer.doc : null;
  const isTheirs = found?.value.distributerId === actor.distributerId;
  const status = recordStatus(dealer);
  return (
    <RecordStates
      status={status !== 'ready' ? status : found === null ? 'missing' : isTheirs ? 'ready' : 'forbidden'}
      what="dealer"
      back={BACK}
      error={dealer.status === 'error' ? dealer.error : null}
      onRetry={dealer.retry}
    >
      {found && (
        <JobStarter
          key={found.id}
          reference={state.reference}
          source={source.status === 'ready' ? source.doc.value : null}
          customer={null}
          dealer={found}
          begunFor={from ? `like ${from}` : `dealer ${found.id}`}
        />
      )}
    </RecordStates>
  );
}

/** A new installation, recorded by the dealer whose job it is or by its distributor. */
export function InstallationAddPage() {
  return useActor().kind === 'distributer' ? <AddForDealer /> : <AddOwn />;
}

/**
 * A dealer's new installation; `?from={id}` starts it like another of the same fleet, `?customer={id}` for that customer, `?sale={id}` with
 * all that a sale says of it.
 */
function AddOwn() {
  const [params] = useSearchParams();
  const from = params.get('from');
  const source = useDoc(installations, from);
  const state = useInstallationReference();
  const customerId = params.get('customer');
  const customer = useCustomer(customerId);
  const isWaiting =
    (from && source.status === 'loading') || (customerId && customer.status === 'loading') || false;
  if (state.status === 'loading' || isWaiting) return <Loading lines={8} label="Loading form" />;
  if (state.status === 'error') return <ErrorPanel error={state.error} onRetry={state.retry} />;
  const picked = customer.status === 'ready' && !customer.doc.value.deleted ? customer.doc : null;
  const saleId = params.get('sale');
  if (saleId) return <SoldJobStarter reference={state.reference} saleId={saleId} customer={picked} />;
  return (
    <JobStarter
      reference={state.reference}
      source={source.status === 'ready' ? source.doc.value : null}
      customer={picked}
      begunFor={from ? `like ${from}` : customerId ? `customer ${customerId}` : ''}
    />
  );
}

/** One installation, live. */
export function InstallationEditPage() {
  const id = useParams()['id'] ?? '';
  const record = useDoc(installations, id);
  const state = useInstallationReference();
  return (
    <RecordStates
      status={recordStatus(record)}
      what="installation"
      back={BACK}
      error={record.status === 'error' ? record.error : null}
      onRetry={record.retry}
    >
      {state.status === 'loading' && <Loading lines={8} label="Loading form" />}
      {state.status === 'error' && <ErrorPanel error={state.error} onRetry={state.retry} />}
      {state.status === 'ready' && record.status === 'ready' && (
        // What may be changed is fixed while a form lives; a stage that opens or locks fields is another form.
        <JobEditor
          key={`${id} ${fieldsOpenAt(record.doc.value.stage).toString()} ${record.doc.value.deleted}`}
          doc={record.doc}
          reference={state.reference}
        />
      )}
    </RecordStates>
  );
}
