import { useState } from 'react';
import { useParams } from 'react-router';
import { can } from '#domain/access/privileges.ts';
import { deriveCustomer } from '#domain/customer/derive.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { customers } from '#domain/customer/entity.ts';
import { customerSnapshot } from '#domain/installation/derive.ts';
import { isSame } from '#domain/shared/same.ts';
import { followFanOut } from '#data/customer-fan-out.ts';
import type { Doc } from '#data/converter.ts';
import { addCustomer, newCustomer, updateCustomer } from '#data/customers.ts';
import { countInstallationsOfCustomer } from '#data/installations.ts';
import { countText } from '#data/use-reference-counts.ts';
import { newId } from '#data/save.ts';
import { useActor } from '#data/session.tsx';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { RecordForm } from '#forms/record-form.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { CUSTOMER_GROUPS } from './customer-fields.ts';
import { BirthDateHint } from './parts/birth-date-hint.tsx';
import { CustomerJobs } from './parts/customer-jobs.tsx';
import { EmailHint } from './parts/email-hint.tsx';

const SCREEN = {
  noun: 'Customer',
  back: { to: paths.customers.list, label: 'Customers' },
  groups: CUSTOMER_GROUPS,
} as const;

/** Word for word the specification's (product: customers). */
const CONFIRM_TEXT =
  'Are you sure you want to update this customers details? This will update all installations linked to this customer';

/** A new customer of the actor's dealer. */
export function CustomerAddPage() {
  const actor = useActor();
  const [id] = useState(() => newId(customers));
  const [values] = useState(() => newCustomer(actor));
  return (
    <RecordForm
      {...SCREEN}
      title="New customer"
      values={values}
      draft={{ collection: customers.path, id: 'new', uid: actor.uid }}
      onSave={(stored) => addCustomer(actor, id, stored)}
      renderHints={(form) => <CustomerHints form={form} ownId={null} />}
    />
  );
}

/** One customer, live, with its installations. */
export function CustomerEditPage() {
  const id = useParams()['id'] ?? '';
  const actor = useActor();
  const state = useDoc(customers, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="customer"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && <CustomerForm key={id} doc={state.doc} />}
      {can(actor, 'InstallationsAdd') && <CustomerJobs customerId={id} />}
      {state.status === 'ready' && <RecordHistory collection="customers" recordId={id} />}
    </RecordStates>
  );
}

/** What is worth a look and keeps nobody from saving. */
function CustomerHints(props: { form: EntityForm<Customer>; ownId: string | null }) {
  return (
    <>
      <EmailHint {...props} />
      <BirthDateHint form={props.form} />
    </>
  );
}

function CustomerForm({ doc }: { doc: Doc<Customer> }) {
  const actor = useActor();
  const confirm = useConfirm();

  async function handleSave(stored: Customer) {
    const count = await countInstallationsOfCustomer(actor, doc.id).catch(() => null);
    const isSure = await confirm({
      title: 'Update customer',
      text: (
        <>
          <p>{CONFIRM_TEXT}</p>
          {count !== null && <p className="muted mb-0">Installations at your dealer: {countText(count)}</p>}
        </>
      ),
      confirmLabel: 'Update',
    });
    if (!isSure) throw new Error('Not saved. Press Update again when you are ready.');
    const outcome = await updateCustomer(actor, doc, stored);
    const isSameForJobs = isSame(customerSnapshot(deriveCustomer(stored)), customerSnapshot(doc.value));
    if (outcome === 'sent' && !isSameForJobs) void followFanOut(actor, doc.id, deriveCustomer(stored));
    return outcome;
  }
  return (
    <RecordForm
      {...SCREEN}
      title={doc.value.name || 'Customer'}
      values={doc.value}
      draft={{ collection: customers.path, id: doc.id, uid: actor.uid }}
      onSave={handleSave}
      renderHints={(form) => <CustomerHints form={form} ownId={doc.id} />}
      deletion={{
        isDeleted: doc.value.deleted,
        deletedAt: doc.at,
        text: `${doc.value.name} will be hidden. Installations keep the name.`,
        onChange: (deleted) => updateCustomer(actor, doc, { ...doc.value, deleted }),
      }}
    />
  );
}
