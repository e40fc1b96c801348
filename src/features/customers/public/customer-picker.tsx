import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { customerContacts, customers } from '#domain/customer/entity.ts';
import { customerSnapshot } from '#domain/installation/derive.ts';
import { markedIn } from '#data/store/fetch-document.ts';
import { findCustomers, type PickableCustomer } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { leftOutText } from '#data/store/unreadable.ts';
import type { FieldOf } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PickedCustomer } from '#features/customers/parts/new-customer-dialog.tsx';

const NewCustomerDialog = lazyPart(
  async () => (await import('#features/customers/parts/new-customer-dialog.tsx')).NewCustomerDialog,
);
const WhoAdds = lazyPart(async () => (await import('#features/customers/parts/who-adds.tsx')).WhoAdds);

/** What a form needs to hold so that a customer can be picked in it. */
interface WithCustomer {
  customerId: string;
  customer: { name: string; phone: string; email: string };
}

interface CustomerPickerProps<V extends WithCustomer> {
  form: EntityForm<V>;
  /** Offers the short form for a new customer. */
  canAdd: boolean;
}

const describe = (customer: PickableCustomer) =>
  [customer.name, customer.phone, 'city' in customer ? customer.city : customer.email]
    .filter((part) => part !== '')
    .join(', ');

const marked = markedIn(customerContacts, ({ name }) => name);

/** Finds a customer of the group by name, phone or email, or adds one on the spot. Inside an EntityForm. */
export function CustomerPicker<V extends WithCustomer>({ form, canAdd }: CustomerPickerProps<V>) {
  const actor = useActor();
  const [isAdding, setIsAdding] = useState(false);
  const [field] = useState(() => {
    const seen = new Map<string, PickableCustomer>();
    const declared: FieldOf<'autocomplete', WithCustomer> = {
      kind: 'autocomplete',
      name: 'customerId',
      title: 'Customer',
      required: true,
      placeholder: 'Name, phone or email',
      span: 12,
      options: async (query) => {
        const { docs, isCut } = await findCustomers(actor, query);
        for (const { id, value } of docs) seen.set(id, value);
        const options = docs.map(({ id, value }) => ({ value: id, label: describe(value) }));
        return { options, isCut, note: leftOutText(customers, customerContacts) };
      },
      labelOf: (values) => values.customer.name,
      marked,
      effect: ({ customerId }) => {
        const picked = seen.get(customerId);
        return { customer: picked ? customerSnapshot(picked) : { name: '', phone: '', email: '' } };
      },
    };
    return declared;
  });

  function handlePick({ id, value }: PickedCustomer) {
    setIsAdding(false);
    // Partial<V> of a V that holds both fields; TypeScript cannot see through the generic.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    form.setValues({ customerId: id, customer: customerSnapshot(value) } as Partial<V>);
  }
  return (
    <>
      <FormField field={field} />
      {!canAdd && (
        <div className="col-12">
          <WhoAdds />
        </div>
      )}
      {canAdd && (
        <div className="col-12">
          <Button variant="quiet" size="sm" onClick={() => setIsAdding(true)}>
            <Icon name="add" />
            New customer
          </Button>
        </div>
      )}
      {isAdding && <NewCustomerDialog onPick={handlePick} onCancel={() => setIsAdding(false)} />}
    </>
  );
}
