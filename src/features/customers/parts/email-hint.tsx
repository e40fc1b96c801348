import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Customer } from '#domain/customer/schema.ts';
import { cleanEmail } from '#domain/shared/text.ts';
import { EMAIL_USED, findCustomerByEmail } from '#data/nouns/customers.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { TakenNote } from '#forms/taken-note.tsx';
import { useDebouncedDerived, useFieldError } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';

const LOOKS_COMPLETE = /^\S+@\S+\.\S{2,}$/;
const emailOf = (customer: Customer) => cleanEmail(customer.email);

interface EmailHintProps {
  form: EntityForm<Customer>;
  ownId: string | null;
  /** The way to the customer with this id; a link to their page unless told otherwise. */
  renderWay?: (id: string) => ReactNode;
}

/** Says while the email is typed that another customer of the group has it, with the way there. */
export function EmailHint({ form, ownId, renderWay = linkTo }: EmailHintProps) {
  const actor = useActor();
  const email = useDebouncedDerived(form, ['email'], emailOf);
  const isComplete = LOOKS_COMPLETE.test(email);
  // Asked again once a save was refused: who has the email may have come since.
  const refusal = useFieldError(form, 'email') ?? '';
  const other = useLoaded(isComplete ? `${email} ${refusal}` : null, () =>
    findCustomerByEmail(actor, email, ownId),
  );
  if (!isComplete || other.status !== 'ready' || other.value === null) return null;
  return (
    <TakenNote form={form} path="email" message={EMAIL_USED}>
      {renderWay(other.value)}
    </TakenNote>
  );
}

const linkTo = (id: string) => <Link to={paths.customers.edit(id)}>Open the customer who has it</Link>;
