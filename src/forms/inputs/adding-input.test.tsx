import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';

const groups: readonly FieldGroup[] = [
  {
    id: 'g',
    title: 'G',
    fields: [
      { kind: 'autocomplete', name: 'make', title: 'Make', adds: 'make', options: ['Isuzu', 'Toyota'] },
      { kind: 'text', name: 'model', title: 'Model' },
    ],
  },
];

async function open(make = '') {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  const { user } = renderForm({ groups, values: { make, model: '' }, onSubmit });
  const input = await screen.findByRole('combobox', { name: /^Make/u });
  await user.clear(input);
  return {
    user,
    input,
    type: async (keys: string) => user.type(input, keys),
    options: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    answer: async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name })),
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Update' }));
      return onSubmit.mock.lastCall?.[0]['make'];
    },
  };
}

describe('a choice that can be added to', () => {
  it('takes what is listed, whatever its case, and offers to add nothing', async () => {
    const form = await open();
    await form.type('toyota');
    expect(form.options()).toEqual(['Toyota']);
    await form.user.tab();
    expect(form.input).toHaveValue('Toyota');
    expect(await form.saved()).toBe('Toyota');
  });

  it('takes a typing error for nothing: what is typed and not added is no value', async () => {
    const form = await open('Isuzu');
    await form.type('Toyoto');
    expect(form.options()).toEqual(['Add "Toyoto"']);
    await form.user.tab();
    expect(form.input).toHaveValue('Isuzu');
  });

  it('adds a new one by keyboard, once its question is answered', async () => {
    const form = await open();
    await form.type('BYD{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add the make "BYD"' })).toBeVisible();
    await form.answer('Add make');
    expect(form.input).toHaveValue('BYD');
    expect(form.options()).not.toContain('Add "BYD"');
    expect(await form.saved()).toBe('BYD');
  });

  it('adds nothing where the answer is no', async () => {
    const form = await open();
    await form.type('BYD{ArrowDown}{Enter}');
    await form.answer('Cancel');
    expect(form.input).toHaveValue('BYD');
    expect(form.input).toHaveFocus();
    expect(await form.saved()).not.toBe('BYD');
  });

  it('lets what was typed be mended after a no, and drops it once the field is left', async () => {
    const form = await open('Isuzu');
    await form.type('Toyoto{ArrowDown}{Enter}');
    await form.answer('Cancel');
    await form.type('{Backspace}a');
    expect(form.options()).toEqual(['Toyota']);
    await form.type('z');
    await form.user.tab();
    expect(form.input).toHaveValue('Isuzu');
  });

  it('offers what is listed before what would be added', async () => {
    const form = await open();
    await form.type('o');
    expect(form.options()).toEqual(['Toyota', 'Add "o"']);
  });
});
