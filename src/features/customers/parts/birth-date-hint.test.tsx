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
import { BirthDateHint } from './birth-date-hint.tsx';

const IDENTITY = CUSTOMER_GROUPS.filter(({ id }) => id === 'identity');

function Page() {
  return (
    <>
      <FieldGroups groups={IDENTITY} />
      <BirthDateHint form={useFormContext() as EntityForm<Customer>} />
    </>
  );
}

it('warns of a birth date in the future, and lets it be saved', async () => {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  const { user } = renderForm({
    groups: IDENTITY,
    values: buildCustomer({ dateOfBirth: '1985-02-03' }),
    onSubmit,
    children: <Page />,
  });
  expect(screen.queryByText('Date of birth is in the future')).toBeNull();
  const day = `31/12/${new Date().getFullYear() + 1}`;
  const input = screen.getByRole('textbox', { name: 'Date of birth' });
  await user.clear(input);
  await user.type(input, day);
  expect(await screen.findByText('Date of birth is in the future')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ dateOfBirth: `${day.slice(-4)}-12-31` });
});
