import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { deriveCustomer } from '#domain/customer/derive.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { customers } from '#domain/customer/entity.ts';
import { customerSnapshot } from '#domain/installation/derive.ts';
import { isSame } from '#domain/shared/same.ts';
import { followFanOut } from '#data/nouns/customer-fan-out.ts';
import type { Doc } from '#data/store/converter.ts';
import { addCustomer, newCustomer, updateCustomer } from '#data/nouns/customers.ts';
import { countInstallationsOfCustomer } from '#data/nouns/installations.ts';
import { countText } from '#data/lists/use-reference-counts.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { usesOf } from '#features/reference-screen/deletion-check.ts';
import { NotConfirmed } from '#forms/failure.ts';
import { RecordForm } from '#forms/record-form.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { DetailsPanel } from '#features/customer-details/public/details-panel.tsx';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { CUSTOMER_GROUPS } from './customer-fields.ts';
import { deletedText } from './deleted-text.ts';
import { identityNotes } from './identity-notes.tsx';
import { CustomerJobs } from './parts/customer-jobs.tsx';
import { EmailHint } from './parts/email-hint.tsx';
import { PersonalDataPanel } from './personal-data/personal-data-panel.tsx';

const MergedNotice = lazyPart(async () => (await import('./parts/merged-notice.tsx')).MergedNotice);
const MergeCustomersDialog = lazyPart(
  async () => (await import('./parts/merge-customers-dialog.tsx')).MergeCustomersDialog,
);

const ErasedCustomer = lazyPart(
  async () => (await import('./personal-data/erased-customer.tsx')).ErasedCustomer,
);
const EraseDialog = lazyPart(async () => (await import('./personal-data/erase-dialog.tsx')).EraseDialog);

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
  const navigate = useNavigate();
  const [id] = useState(() => newId(customers));
  const [values] = useState(() => newCustomer(actor));
  return (
    <RecordForm
      {...SCREEN}
      title="New customer"
      values={values}
      draft={{ collection: customers.path, id: 'new', uid: actor.uid }}
      onSave={(stored) => addCustomer(actor, id, stored)}
      {...(can(actor, 'OwnInstallations') && {
        next: { label: 'New job for them', onSelect: () => void navigate(paths.installations.addFor(id)) },
      })}
      renderNotes={notesFor(null)}
    />
  );
}

/** One customer, live, with its installations. */
export function CustomerEditPage() {
  const id = useParams()['id'] ?? '';
  const actor = useActor();
  const [erased, setErased] = useState<Doc<Customer> | null>(null);
  return (
    <>
      <RecordOf
        from={customers}
        id={id}
        what="customer"
        back={{ to: paths.customers.list, label: 'Customers' }}
        // What is left of it is read once the window is closed: until then records are still being gone through.
        whenForbidden={erased ? <Loading lines={8} label="Loading customer" /> : <ErasedCustomer id={id} />}
      >
        {(doc) => (
          <>
            <CustomerForm doc={doc} />
            <DetailsPanel doc={doc} />
            {can(actor, 'PersonalData') && <PersonalDataPanel doc={doc} onErase={() => setErased(doc)} />}
            {can(actor, 'OwnInstallations') && <CustomerJobs customerId={id} />}
            <RecordHistory collection="customers" recordId={id} />
          </>
        )}
      </RecordOf>
      {/* Stays while the record it began with goes. */}
      {erased && <EraseDialog doc={erased} onClose={() => setErased(null)} />}
    </>
  );
}

/** What is worth a look and keeps nobody from saving, under the fields it is about. */
const notesFor = (ownId: string | null) => (form: EntityForm<Customer>) => ({
  email: <EmailHint form={form} ownId={ownId} />,
  ...identityNotes(form),
});

function CustomerForm({ doc }: { doc: Doc<Customer> }) {
  const actor = useActor();
  const confirm = useConfirm();
  const [isMerging, setIsMerging] = useState(false);

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
    if (!isSure) throw new NotConfirmed();
    const outcome = await updateCustomer(actor, doc, stored);
    const isSameForJobs = isSame(customerSnapshot(deriveCustomer(stored)), customerSnapshot(doc.value));
    if (outcome === 'sent' && !isSameForJobs) void followFanOut(actor, doc.id, deriveCustomer(stored));
    return outcome;
  }
  const form = (
    <RecordForm
      {...SCREEN}
      title={doc.value.name || 'Customer'}
      values={doc.value}
      draft={{ collection: customers.path, id: doc.id, uid: actor.uid }}
      onSave={handleSave}
      renderNotes={notesFor(doc.id)}
      actions={
        !doc.value.deleted && (
          <>
            <Button variant="quiet" onClick={() => setIsMerging(true)}>
              Merge…
            </Button>
            {can(actor, 'OwnInstallations') && (
              <Link className="btn btn-quiet" to={paths.installations.addFor(doc.id)}>
                <Icon name="add" />
                New installation
              </Link>
            )}
          </>
        )
      }
      deletion={{
        isDeleted: doc.value.deleted,
        deletedAt: doc.at,
        check: () => usesOf(actor, customers.path, doc),
        text: deletedText(doc.value),
        onChange: (deleted) => updateCustomer(actor, doc, { ...doc.value, deleted }),
      }}
    />
  );
  return (
    <>
      {doc.value.deleted && <MergedNotice id={doc.id} />}
      {form}
      {isMerging && <MergeCustomersDialog doc={doc} onClose={() => setIsMerging(false)} />}
    </>
  );
}
