import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Customer } from '#domain/customer/schema.ts';
import { can } from '#domain/access/privileges.ts';
import { customers } from '#data/collections.ts';
import type { Doc } from '#data/converter.ts';
import { addCustomer, newCustomer, updateCustomer } from '#data/customers.ts';
import { countInstallationsOfCustomer } from '#data/installations.ts';
import { newId } from '#data/save.ts';
import { useActor } from '#data/session.tsx';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useAfterSave } from '#forms/use-after-save.ts';
import { useRecordChange } from '#forms/use-record-change.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { CUSTOMER_GROUPS } from './customer-fields.ts';
import { CustomerJobs } from './parts/customer-jobs.tsx';
import { EmailHint } from './parts/email-hint.tsx';

const BACK = { to: paths.customers.list, label: 'Customers' };

/** Word for word from specification §5. */
const CONFIRM_TEXT =
  'Are you sure you want to update this customers details? This will update all installations linked to this customer';

class SaveCancelled extends Error {
  override message = 'Not saved. Press Update again when you are ready.';
}

/** A new customer of the actor's dealer. */
export function CustomerAddPage() {
  const actor = useActor();
  const [id] = useState(() => newId(customers));
  const [values] = useState(() => newCustomer(actor));
  const afterSave = useAfterSave(paths.customers.list);
  const form = useEntityForm<Customer>({
    groups: CUSTOMER_GROUPS,
    values,
    draft: { collection: customers.path, id: 'new', uid: actor.uid },
    onSubmit: async (stored) => {
      await addCustomer(actor, id, stored);
    },
    onSaved: () => afterSave('Customer added'),
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="New customer" back={BACK} />
      <EntityForm form={form} label="New customer">
        <FieldGroups groups={CUSTOMER_GROUPS} />
        <EmailHint form={form} ownId={null} />
        <FormActions submitLabel="Add" onCancel={() => void navigate(paths.customers.list)} />
      </EntityForm>
    </>
  );
}

/** One customer, live. */
export function CustomerEditPage() {
  const id = useParams()['id'] ?? '';
  const state = useDoc(customers, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="customer"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && <CustomerForm key={id} doc={state.doc} />}
    </RecordStates>
  );
}

function CustomerForm({ doc }: { doc: Doc<Customer> }) {
  const actor = useActor();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const afterSave = useAfterSave(paths.customers.list);

  async function handleSubmit(stored: Customer) {
    const count = await countInstallationsOfCustomer(actor, doc.id).catch(() => null);
    const isSure = await confirm({
      title: 'Update customer',
      text: (
        <>
          <p>{CONFIRM_TEXT}</p>
          {count !== null && <p className="muted mb-0">Linked installations at your dealer: {count}</p>}
        </>
      ),
      confirmLabel: 'Update',
    });
    if (!isSure) throw new SaveCancelled();
    await updateCustomer(actor, doc, stored);
  }

  const form = useEntityForm<Customer>({
    groups: CUSTOMER_GROUPS,
    values: doc.value,
    draft: { collection: customers.path, id: doc.id, uid: actor.uid },
    onSubmit: handleSubmit,
    onSaved: () => afterSave('Customer updated'),
  });

  const change = useRecordChange(paths.customers.list);
  async function handleDelete() {
    const isSure = await confirm({
      title: 'Delete customer',
      text: `${doc.value.name} leaves the list. Installations keep the name. It can be restored from this address.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (isSure) setDeleted(true);
  }
  function setDeleted(deleted: boolean) {
    const write = () => updateCustomer(actor, doc, { ...doc.value, deleted });
    change.run(write, deleted ? 'Customer deleted' : 'Customer restored');
  }

  return (
    <>
      <PageHeader title={doc.value.name || 'Customer'} back={BACK} />
      {doc.value.deleted && (
        <Notice tone="watch" title="This customer is deleted">
          <button type="button" className="btn btn-sm btn-quiet" onClick={() => setDeleted(false)}>
            Restore
          </button>
        </Notice>
      )}
      {change.error !== null && <ErrorPanel error={change.error} />}
      <EntityForm form={form} label="Customer">
        <FieldGroups groups={CUSTOMER_GROUPS} />
        <EmailHint form={form} ownId={doc.id} />
        <FormActions
          submitLabel="Update"
          onCancel={() => void navigate(paths.customers.list)}
          {...(!doc.value.deleted && { onDelete: () => void handleDelete() })}
        />
      </EntityForm>
      {can(actor, 'InstallationsAdd') && <CustomerJobs customerId={doc.id} />}
    </>
  );
}
