import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Customer } from '#domain/customer/schema.ts';
import type { FieldValues } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { useFormContext } from '#forms/form-context.ts';
import { renderForm } from '#forms/testing.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { CUSTOMER_GROUPS } from '#features/customers/customer-fields.ts';
import { identityNotes } from './identity-notes.tsx';

const IDENTITY = CUSTOMER_GROUPS.filter(({ id }) => id === 'identity');

function Page() {
  return <FieldGroups groups={IDENTITY} notes={identityNotes(useFormContext() as EntityForm<Customer>)} />;
}

const nextYear = new Date().getFullYear() + 1;

it.each([
  ['Date of birth', 'dateOfBirth', 'Date of birth is in the future', nextYear, 1985],
  ["Driver's licence expiry", 'driversLicenceExpiry', 'This licence has expired', 2001, nextYear],
])('warns of an unlikely %s, and lets it be saved', async (title, name, warning, unlikely, likely) => {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  const { user } = renderForm({
    groups: IDENTITY,
    values: buildCustomer({ [name]: `${likely}-02-03` }),
    onSubmit,
    children: <Page />,
  });
  expect(screen.queryByText(warning)).toBeNull();
  const input = screen.getByRole('textbox', { name: title });
  await user.clear(input);
  await user.type(input, `31/12/${unlikely}`);
  expect(await screen.findByText(warning)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ [name]: `${unlikely}-12-31` });
});
