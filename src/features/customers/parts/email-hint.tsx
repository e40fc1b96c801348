import { Link } from 'react-router';
import type { Customer } from '#domain/customer/schema.ts';
import { cleanEmail } from '#domain/shared/text.ts';
import { EMAIL_USED, findCustomerByEmail } from '#data/customers.ts';
import { useActor } from '#data/session.tsx';
import { useLoaded } from '#data/use-loaded.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';

const LOOKS_COMPLETE = /^\S+@\S+\.\S{2,}$/;
const emailOf = (customer: Customer) => cleanEmail(customer.email);

/** Says while the email is typed that another customer of the group has it, with the way there. */
export function EmailHint({ form, ownId }: { form: EntityForm<Customer>; ownId: string | null }) {
  const actor = useActor();
  const email = useDebouncedDerived(form, ['email'], emailOf);
  const isAsked = LOOKS_COMPLETE.test(email);
  const other = useLoaded(isAsked ? email : null, () => findCustomerByEmail(actor, email, ownId));
  if (!isAsked || other.status !== 'ready' || other.value === null) return null;
  return (
    <Notice tone="watch" title={EMAIL_USED}>
      <Link to={paths.customers.edit(other.value)}>Open the customer who has it</Link>
    </Notice>
  );
}
