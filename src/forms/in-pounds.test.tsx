import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '#forms/testing.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { chooseMassUnit } from '#ui/mass-unit.ts';

it('a mass has its pounds beneath it on a device that shows pounds, and is typed and stored in kg', async () => {
  const held: { form?: EntityForm } = {};
  const { user } = renderForm({
    groups: [{ id: 'g', title: 'G', fields: [{ kind: 'number', name: 'gvm', title: 'GVM', unit: 'kg' }] }],
    values: { gvm: 3500 },
    onForm: (current) => {
      held.form = current;
    },
  });
  const box = screen.getByRole('textbox', { name: 'GVM' });
  expect(screen.queryByText('7,716 lb')).toBeNull();
  act(() => chooseMassUnit('lb'));
  expect(await screen.findByText('7,716 lb')).toBeVisible();
  await user.clear(box);
  await user.type(box, '3050');
  expect(screen.getByText('6,724 lb')).toBeVisible();
  expect(held.form?.getValues()['gvm']).toBe(3050);
  act(() => chooseMassUnit('kg'));
  expect(screen.queryByText('6,724 lb')).toBeNull();
});
