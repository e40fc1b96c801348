import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Field, FieldValues } from '#forms/field.ts';
import { ReadOnlyGroups } from '#forms/read-only.tsx';
import { renderForm } from '#forms/testing.tsx';

const renderField = (field: Field, values: FieldValues) =>
  renderForm({ groups: [{ id: 'g', title: 'G', fields: [field] }], values });

describe('a deleted record that is still named', () => {
  const marked = async (id: string) => (id === 'gone' ? 'Old kit (deleted)' : null);
  const options = [
    { value: 'a', label: 'Kit A' },
    { value: 'b', label: 'Kit B' },
  ];
  const select: Field = { kind: 'select', name: 'kitId', title: 'Kit', options, marked };
  it.each([
    ['deleted', 'gone', 'Old kit (deleted)'],
    ['no longer offered', 'old', 'old'],
    ['offered', 'a', 'Kit A'],
  ])('select: one that is %s', async (_what, kitId, text) => {
    renderField(select, { kitId });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kit' })).toHaveDisplayValue(text));
  });
  it('is marked where the list of choices still names it', async () => {
    renderField({ ...select, options: [...options, { value: 'gone', label: 'Old kit' }] }, { kitId: 'gone' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Kit' })).toHaveDisplayValue('Old kit (deleted)'),
    );
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '',
      'Kit A',
      'Kit B',
      'Old kit (deleted)',
    ]);
  });
  it('autocomplete: is marked, and is not offered', async () => {
    const none = { options: [], isCut: false, note: null };
    const field: Field = {
      kind: 'autocomplete',
      name: 'kitId',
      title: 'Kit',
      options: async () => none,
      marked,
    };
    const { user } = renderField(
      { ...field, labelOf: ({ kitId }) => (kitId === 'gone' ? 'Old kit' : '') },
      { kitId: 'gone' },
    );
    const input = await screen.findByRole('combobox', { name: 'Kit' });
    await waitFor(() => expect(input).toHaveValue('Old kit (deleted)'));
    await user.click(input);
    expect(await screen.findByText('No match')).toBeVisible();
    await user.tab();
    expect(input).toHaveValue('Old kit (deleted)');
  });
  it('is marked for people who only read', async () => {
    const groups = [{ id: 'g', title: 'G', fields: [select] }];
    render(<ReadOnlyGroups groups={groups} values={{ kitId: 'gone' }} />);
    expect(await screen.findByText('Old kit (deleted)')).toBeVisible();
  });
});
