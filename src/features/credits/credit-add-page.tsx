import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { creditFault } from '#domain/credit/draft.ts';
import type { Credit } from '#domain/credit/schema.ts';
import { invoices } from '#domain/invoice/entity.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { makeCredit } from '#data/nouns/credits.ts';
import { InvalidError } from '#data/store/errors.ts';
import { moveOneRecord } from '#data/trade/moves.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { newRequest } from '#data/store/new-request.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useGoBack } from '#ui/way-back.ts';
import { type CreditForm, creditFormOf, creditGroups, draftOf, newCreditForm } from './credit-form.ts';
import { lineTotals } from '#domain/trade/lines.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';

interface FieldsProps {
  start: CreditForm;
  dealers: ReadonlyMap<string, string> | null;
  label: string;
  onSave: (values: CreditForm) => Promise<void>;
  onCancel: () => void;
}

/** What the lines come to, as they are typed. */
function Total({ form }: { form: Form<CreditForm> }) {
  const inc = useDebouncedDerived(form, ['lines'], (values) => {
    const draft = draftOf(values);
    return creditFault({ ...draft, reasonText: 'is asked for at the save' }) === null
      ? lineTotals(draft.lines).inc
      : null;
  });
  return (
    <p aria-live="polite">
      Credit inc GST: <strong>{inc === null ? '–' : formatCents(inc)}</strong>
    </p>
  );
}

function CreditFields({ start, dealers, label, onSave, onCancel }: FieldsProps) {
  const [groups] = useState(() => creditGroups(start.lines.length, dealers));
  const form = useEntityForm<CreditForm>({
    groups,
    values: start,
    onSubmit: async (values) => {
      const fault = creditFault(draftOf(values));
      if (fault) {
        throw new InvalidError(
          fault.message,
          fault.field === 'reasonText' ? { reasonText: fault.message } : {},
        );
      }
      await onSave(values);
    },
  });
  return (
    <EntityForm form={form} label="Credit">
      <FieldGroups groups={groups} />
      <Total form={form} />
      <FormActions submitLabel={label} onCancel={onCancel} />
    </EntityForm>
  );
}

function AddForm({ invoice, dealers }: AddProps) {
  const navigate = useNavigate();
  // The same press is sent with each try of it, so that an answer that was lost makes no second credit.
  const [request] = useState(newRequest);
  const back = invoice ? paths.invoices.edit(invoice.id) : paths.credits.list;
  const goBack = useGoBack(back);
  return (
    <>
      <PageHeader
        title="New credit"
        back={
          invoice
            ? { to: back, label: `Invoice ${invoice.value.number}` }
            : { to: paths.credits.list, label: 'Credits' }
        }
      />
      <CreditFields
        start={newCreditForm(invoice?.value ?? null)}
        dealers={dealers}
        label="Add"
        onCancel={goBack}
        onSave={async (values) => {
          const { id } = await makeCredit({
            request,
            dealerId: values.dealerId,
            draft: { ...draftOf(values) },
            ...(invoice && { invoiceId: invoice.id }),
          });
          void navigate(paths.credits.edit(id), { replace: true });
        }}
      />
    </>
  );
}

interface AddProps {
  invoice: Doc<Invoice> | null;
  /** Where the dealer is still to be chosen. */
  dealers: ReadonlyMap<string, string> | null;
}

function AddForInvoice({ id }: { id: string }) {
  return (
    <RecordOf from={invoices} id={id} what="invoice">
      {(doc) => <AddForm invoice={doc} dealers={null} />}
    </RecordOf>
  );
}

function AddForDealer() {
  const actor = useActor();
  const names = useDealerNames(actor.kind === 'distributer');
  if (names === null) return <Loading lines={6} label="Loading dealers" />;
  return <AddForm invoice={null} dealers={names} />;
}

/** A new credit: of an invoice (`?invoice=`), or for a dealer. */
export function CreditAddPage() {
  const [params] = useSearchParams();
  const invoiceId = params.get('invoice') ?? '';
  return invoiceId === '' ? <AddForDealer /> : <AddForInvoice id={invoiceId} />;
}

/** A new credit that is changed before it is approved. */
export function CreditChange({ doc, onDone }: { doc: Doc<Credit>; onDone: () => void }) {
  const [request] = useState(newRequest);
  return (
    <>
      <PageHeader title={`Change credit ${doc.value.number}`} />
      <CreditFields
        start={creditFormOf(doc.value)}
        dealers={null}
        label="Update"
        onCancel={onDone}
        onSave={async (values) => {
          const move = { move: 'change', input: { draft: draftOf(values) }, request };
          await moveOneRecord('credit', { id: doc.id, rev: doc.rev }, move);
          onDone();
        }}
      />
    </>
  );
}
