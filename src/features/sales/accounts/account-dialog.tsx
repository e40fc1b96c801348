import { useState } from 'react';
import { customerContacts, customers } from '#domain/customer/entity.ts';
import type { AccountRow, SalesAccount } from '#domain/sale/account.ts';
import { CENTS_MAX, DAYS_MAX } from '#domain/shared/schema.ts';
import { findCustomers } from '#data/nouns/reference.ts';
import { saveSalesAccount } from '#data/nouns/sales-accounts.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { leftOutText } from '#data/store/unreadable.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import type { Field } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';

const TERMS: readonly Field<SalesAccount>[] = [
  {
    kind: 'number',
    name: 'termsDays',
    title: 'Terms',
    unit: 'days',
    required: true,
    integer: true,
    min: 0,
    max: DAYS_MAX,
    span: 6,
  },
  {
    kind: 'money',
    name: 'limit',
    title: 'Limit',
    help: 'The most that may be owed at once. Leave blank for no limit.',
    min: 0,
    max: CENTS_MAX,
    span: 6,
  },
  {
    kind: 'checkbox',
    name: 'hold',
    title: 'On hold',
    help: 'Nothing more goes on this account.',
    span: 12,
  },
];

interface AccountDialogProps {
  /** The account that is changed; null for a new one. */
  base: Doc<SalesAccount> | null;
  /** The customer, where that is known; else one is chosen. */
  of: Pick<AccountRow, 'customerId' | 'name'> | null;
  onClose: () => void;
}

/** By which terms a customer buys on account. */
export function AccountDialog({ base, of, onClose }: AccountDialogProps) {
  const actor = useActor();
  const toast = useToast();
  const [groups] = useState(() => {
    const seen = new Map<string, string>();
    const customer: Field<SalesAccount> = {
      kind: 'autocomplete',
      name: 'customerId',
      title: 'Customer',
      required: true,
      placeholder: 'Name, phone or email',
      options: async (query) => {
        const { docs, isCut } = await findCustomers(actor, query);
        for (const { id, value } of docs) seen.set(id, value.name);
        const options = docs.map(({ id, value }) => ({
          value: id,
          label: [value.name, value.phone].filter((part) => part !== '').join(', '),
        }));
        return { options, isCut, note: leftOutText(customers, customerContacts) };
      },
      labelOf: ({ customerName }) => customerName,
      effect: ({ customerId }) => ({ customerName: seen.get(customerId) ?? '' }),
      span: 12,
    };
    return [{ id: 'account', title: '', fields: [...(of ? [] : [customer]), ...TERMS] }];
  });
  const [values] = useState<SalesAccount>(
    () =>
      base?.value ?? {
        dealerId: actor.dealerId,
        customerId: of?.customerId ?? '',
        customerName: of?.name ?? '',
        termsDays: 30,
        limit: '',
        hold: false,
        usedAt: 0,
        deleted: false,
      },
  );
  const form = useEntityForm<SalesAccount>({
    groups,
    values,
    onSubmit: (next) => saveSalesAccount(actor, base, next),
    onSaved: ({ customerName }) => {
      toast({ tone: 'ok', text: `Account of ${customerName} ${base ? 'updated' : 'opened'}` });
      onClose();
    },
  });
  const title = of ? `Account of ${of.name}` : 'New account';
  return (
    <Dialog title={title} onCancel={onClose}>
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        <FieldGroups groups={groups} />
        <FormActions submitLabel={base ? 'Update' : 'Open account'} onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}
