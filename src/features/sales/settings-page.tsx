import { useState } from 'react';
import { posSettings } from '#domain/sale/entity.ts';
import { SALE_PAYMENT_KINDS, SALE_PAYMENT_LABELS } from '#domain/sale/payments.ts';
import { type PosSettings, usualPosSettings } from '#domain/sale/settings.ts';
import { DAYS_MAX, NOTE_MAX } from '#domain/shared/schema.ts';
import { savePosSettings } from '#data/nouns/pos-settings.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import type { FieldGroup } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { useToast } from '#ui/toast.tsx';

/** The fields of how a dealer sells. */
const GROUPS: readonly FieldGroup<PosSettings>[] = [
  {
    id: 'numbers',
    title: 'Numbers and prices',
    fields: [
      {
        kind: 'text',
        name: 'numberPrefix',
        title: 'Number prefix',
        help: 'Stands ahead of each new number, such as OP for OPQ-1001. Capital letters and digits.',
        upperCase: true,
        maxLength: 6,
        validate: (value) => (/^[A-Z0-9]*$/u.test(String(value)) ? true : 'Only capital letters and digits'),
        span: 4,
      },
      { kind: 'checkbox', name: 'showsGst', title: 'Show prices with GST on papers', span: 8 },
    ],
  },
  {
    id: 'terms',
    title: 'Quotes and payment',
    fields: [
      {
        kind: 'number',
        name: 'quoteLifeDays',
        title: 'A quote holds for',
        unit: 'days',
        required: true,
        integer: true,
        min: 0,
        max: DAYS_MAX,
        span: 3,
      },
      {
        kind: 'number',
        name: 'termsDays',
        title: 'An invoice is due in',
        unit: 'days',
        required: true,
        integer: true,
        min: 0,
        max: DAYS_MAX,
        span: 3,
      },
      {
        kind: 'number',
        name: 'depositPercent',
        title: 'Deposit',
        help: 'Of an order, and offered on each quote. 0 asks for none.',
        unit: '%',
        required: true,
        min: 0,
        max: 100,
        span: 3,
      },
      {
        kind: 'tags',
        name: 'paymentKinds',
        title: 'Payment kinds',
        options: SALE_PAYMENT_KINDS.map((value) => ({ value, label: SALE_PAYMENT_LABELS[value] })),
        required: true,
        span: 12,
      },
      {
        kind: 'textarea',
        name: 'terms',
        title: 'Terms',
        help: 'Each new quote and sale begins with them.',
        rows: 4,
        maxLength: NOTE_MAX,
        span: 12,
      },
    ],
  },
  {
    id: 'receipt',
    title: 'Receipt',
    fields: [
      {
        kind: 'select',
        name: 'printAfter',
        title: 'Print after Finish',
        placeholder: 'Nothing',
        options: [
          { value: 'receipt', label: 'Receipt, 80 mm' },
          { value: 'a4', label: 'Tax invoice or order, A4' },
        ],
        span: 4,
      },
      {
        kind: 'textarea',
        name: 'receiptFooter',
        title: 'Receipt footer',
        help: 'Stands at the end of each receipt.',
        rows: 2,
        maxLength: 500,
        span: 12,
      },
    ],
  },
];

function SettingsForm({ doc }: { doc: Doc<PosSettings> | null }) {
  const actor = useActor();
  const toast = useToast();
  const [usual] = useState(() => usualPosSettings(actor.dealerId));
  const form = useEntityForm<PosSettings>({
    groups: GROUPS,
    values: doc?.value ?? usual,
    draft: { collection: posSettings.path, id: actor.dealerId, uid: actor.uid },
    onSubmit: (values) => savePosSettings(actor, doc, values),
    onSaved: () => toast({ tone: 'ok', text: 'Point of sale settings updated' }),
  });
  return (
    <EntityForm form={form} label="Point of sale settings">
      <FieldGroups groups={GROUPS} />
      <FormActions submitLabel="Update" />
    </EntityForm>
  );
}

/** How the own dealer sells: numbers, how long quotes and invoices run, terms, kinds of payment. */
export function PosSettingsPage() {
  const actor = useActor();
  const state = useDoc(posSettings, actor.dealerId);
  // Nothing set yet: the form begins as usual.
  const status = state.status === 'missing' ? 'ready' : recordStatus(state);
  return (
    <>
      <PageHeader title="Point of Sale Settings" back={{ to: paths.pos.register, label: 'Sales Register' }} />
      <RecordStates
        status={status}
        what="point of sale settings"
        error={state.status === 'error' ? state.error : null}
        onRetry={state.retry}
      >
        {status === 'ready' && <SettingsForm doc={state.status === 'ready' ? state.doc : null} />}
      </RecordStates>
      {state.status === 'ready' && <RecordHistory collection="posSettings" recordId={actor.dealerId} />}
    </>
  );
}
