import { useState } from 'react';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { customerContacts, customers } from '#domain/customer/entity.ts';
import { customerNameOf } from '#domain/sale/effects.ts';
import { findCustomers, type PickableCustomer } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { leftOutText } from '#data/store/unreadable.ts';
import type { FieldOf } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import { useDebouncedDerived, useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { draftFrom, type SaleForm } from './sale-form.ts';
import { SaveCustomer } from './save-customer.tsx';

const describe = ({ name, phone, email }: PickableCustomer) =>
  [name, phone, email].filter((part) => part !== '').join(', ');

/** The six fields of the short form, as a customer's record has them; of a contact its name is all there is. */
function shortOf(customer: PickableCustomer): Partial<SaleForm> {
  const { name, phone, email } = customer;
  if ('firstName' in customer) {
    const { company, companyName, firstName, lastName } = customer;
    return { company, companyName, firstName, lastName, phone, email };
  }
  return { company: false, companyName: '', firstName: name, lastName: '', phone, email };
}

const idOf = ({ customerId }: SaleForm) => customerId;
const hasName = (values: SaleForm) => customerNameOf(values) !== '';

/** Who buys: a customer of the group, found by name, phone or email, or six fields typed here. */
export function SaleCustomer({ form }: { form: EntityForm<SaleForm> }) {
  const actor = useActor();
  const customerId = useDerived(form, ['customerId'], idOf);
  const isNamed = useDebouncedDerived(form, ['company', 'companyName', 'firstName', 'lastName'], hasName);
  const [field] = useState(() => {
    const seen = new Map<string, PickableCustomer>();
    const declared: FieldOf<'autocomplete', SaleForm> = {
      kind: 'autocomplete',
      name: 'customerId',
      title: 'Find a customer',
      placeholder: 'Name, phone or email',
      span: 12,
      options: async (query) => {
        const { docs, isCut } = await findCustomers(actor, query);
        for (const { id, value } of docs) seen.set(id, value);
        const options = docs.map(({ id, value }) => ({ value: id, label: describe(value) }));
        return { options, isCut, note: leftOutText(customers, customerContacts) };
      },
      labelOf: ({ customerLabel }) => customerLabel,
      effect: ({ customerId: id }) => {
        const picked = seen.get(id);
        return picked ? { ...shortOf(picked), customerLabel: picked.name } : { customerLabel: '' };
      },
    };
    return declared;
  });
  return (
    <div className="row g-3">
      <FormField field={field} />
      <FormField name="company" />
      <FormField name="companyName" />
      <FormField name="firstName" />
      <FormField name="lastName" />
      <FormField name="phone" />
      <FormField name="email" />
      {customerId === '' && isNamed && (
        <SaveCustomer
          short={() => draftFrom(form.getValues()).customer}
          onSaved={(id, name) => form.setValues({ customerId: id, customerLabel: name })}
        />
      )}
      {customerId !== '' && can(actor, 'Customers') && (
        <div className="col-12">
          <Link to={paths.customers.edit(customerId)}>Open the customer</Link>
        </div>
      )}
    </div>
  );
}
