import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DraftKey, saveDraft } from '#forms/draft.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { NOW, renderForm } from '#forms/testing.tsx';
import { hasUnsavedChanges } from '#forms/unsaved.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

const groups: FieldGroup[] = [
  {
    id: 'g',
    title: 'Vehicle',
    fields: [
      { kind: 'text', name: 'model', title: 'Model' },
      { kind: 'number', name: 'gvm', title: 'GVM', unit: 'kg' },
      { kind: 'date', name: 'built', title: 'Built' },
    ],
  },
];
const values = { _rev: 1, model: 'Hilux', gvm: '', built: '' };
const key: DraftKey = { collection: 'vehicles', id: 'v1', uid: 'u1' };

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.queryByRole('radio', { name });

function open(props: Partial<Parameters<typeof renderForm>[0]> = {}) {
  let form: EntityForm | undefined;
  const view = renderForm({ groups, values, onForm: (current) => (form = current), ...props });
  return { ...view, receive: (record: FieldValues) => act(() => form?.store.receive(record)) };
}

/** A form in whose blank fields stands what can't be read. */
async function typeUnreadable(props?: Partial<Parameters<typeof renderForm>[0]>) {
  const view = open(props);
  await view.user.type(field(/GVM/), '3o50');
  await view.user.type(field(/Built/), '3/');
  return view;
}

describe('text that can’t be read, in a field that was blank,', () => {
  it('outlives another person’s save of other fields', async () => {
    const { receive } = await typeUnreadable();
    receive({ ...values, _rev: 2, model: 'HiLux' });
    expect(field(/Model/)).toHaveValue('HiLux');
    expect(field(/GVM/)).toHaveValue('3o50');
    expect(field(/Built/)).toHaveValue('3/');
    expect(hasUnsavedChanges()).toBe(true);
  });

  it('clashes with theirs in the same field, which is not taken unasked', async () => {
    const { receive, user } = await typeUnreadable();
    receive({ ...values, _rev: 2, gvm: 3300 });
    expect(field(/GVM/)).toHaveValue('3o50');
    await waitFor(() => expect(choice('Mine: 3o50')).toBeChecked());
    expect(choice('Theirs: 3300 kg')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use these values' }));
    expect(field(/GVM/)).toHaveValue('3o50');
    expect(field(/Built/)).toHaveValue('3/');
  });

  it.each([
    ['Keep all mine', '3o50'],
    ['Take all theirs', '3300'],
  ])('%s: and the field that they did not change keeps its text', async (name, gvm) => {
    const { receive, user } = await typeUnreadable();
    receive({ ...values, _rev: 2, gvm: 3300 });
    await user.click(await screen.findByRole('button', { name }));
    expect(field(/GVM/)).toHaveValue(gvm);
    expect(field(/Built/)).toHaveValue('3/');
  });

  it('comes back with a draft that is restored over a newer record', async () => {
    const draft = {
      savedAt: NOW.getTime(),
      values: { gvm: '3o50', built: '3/' },
      base: { gvm: '', built: '' },
    };
    saveDraft(key, draft);
    const { user } = open({ draft: key, values: { ...values, _rev: 2, gvm: 3300, model: 'HiLux' } });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(choice('Mine: 3o50')).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Keep all mine' }));
    expect(field(/GVM/)).toHaveValue('3o50');
    expect(field(/Built/)).toHaveValue('3/');
    expect(field(/Model/)).toHaveValue('HiLux');
  });
});

describe('text that can’t be read, in a field that was not blank,', () => {
  it('clashes with theirs where they cleared it', async () => {
    const { receive, user } = open({ values: { ...values, gvm: 3050 } });
    await user.type(field(/GVM/), 'o');
    receive({ ...values, _rev: 2, gvm: '' });
    await waitFor(() => expect(choice('Mine: 3050o')).toBeChecked());
    expect(choice('Theirs: blank')).toBeVisible();
  });
});

it('a row’s text that can’t be read outlives another person’s save of other fields', async () => {
  const rows: FieldGroup[] = [
    {
      id: 'g',
      title: 'Sale',
      fields: [
        { kind: 'text', name: 'model', title: 'Model' },
        {
          kind: 'rows',
          name: 'lines',
          title: 'Lines',
          noun: 'line',
          blank: { qty: '' },
          columns: (index) => [{ kind: 'number', name: `lines.${index}.qty`, title: 'Qty' }],
        },
      ],
    },
  ];
  const start = { model: 'Hilux', lines: [{ qty: '' }] };
  const { receive, user } = open({ groups: rows, values: start });
  await user.type(field(/Qty/), '1o');
  receive({ ...start, model: 'HiLux' });
  expect(field(/Model/)).toHaveValue('HiLux');
  expect(field(/Qty/)).toHaveValue('1o');
  receive({ model: 'HiLux', lines: [{ qty: 4 }] });
  expect(await screen.findByText('Someone else has changed this record')).toBeVisible();
  expect(field(/Qty/)).toHaveValue('1o');
});
