import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Customer } from '#domain/customer/schema.ts';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { customers } from '#domain/customer/entity.ts';
import { addCustomer, newCustomer } from '#data/nouns/customers.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SHORT_CUSTOMER_GROUPS } from '#features/customers/customer-fields.ts';
import { EmailHint } from './email-hint.tsx';

export interface PickedCustomer {
  id: string;
  value: Customer;
}

/** The short customer form in a dialog; the saved customer is picked. */
export function NewCustomerDialog(props: {
  onPick: (customer: PickedCustomer) => void;
  onCancel: () => void;
}) {
  const actor = useActor();
  const [id] = useState(() => newId(customers));
  const [values] = useState(() => newCustomer(actor));
  const form = useEntityForm<Customer>({
    groups: SHORT_CUSTOMER_GROUPS,
    values,
    memoryKey: { collection: customers.path, id: 'new in a dialog', uid: actor.uid },
    onSubmit: async (stored) => {
      await addCustomer(actor, id, stored);
    },
    onSaved: (stored) => props.onPick({ id, value: deriveCustomer(stored) }),
  });
  async function handleUse(found: string) {
    const doc = await fetchDocument(customers, found).catch(() => null);
    if (doc) props.onPick({ id: found, value: doc.value });
  }
  const notes = {
    email: (
      <EmailHint
        form={form}
        ownId={null}
        renderWay={(found) => (
          <Button variant="link" size="sm" className="p-0" onClick={() => void handleUse(found)}>
            Use the customer who has it
          </Button>
        )}
      />
    ),
  };
  return (
    <Dialog title="New customer" onCancel={props.onCancel}>
      <EntityForm form={form} label="New customer" hasLeaveGuard={false}>
        <FieldGroups groups={SHORT_CUSTOMER_GROUPS} notes={notes} />
        <FormActions submitLabel="Add" onCancel={props.onCancel} />
      </EntityForm>
    </Dialog>
  );
}
