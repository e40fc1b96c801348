import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { productWarrantyCategorySchema } from '#domain/product/warranty.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';
import { warrantyFields } from './warranty-fields.ts';

const category = (fields: object) =>
  productWarrantyCategorySchema.parse({ id: 'w', name: 'Standard', ...fields });

function show(...categories: object[]) {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(() => Promise.resolve());
  const groups: readonly FieldGroup[] = [{ id: 'rows', title: 'Rows', fields: warrantyFields(0) }];
  const view = renderForm({ groups, values: { categories: categories.map(category) }, onSubmit });
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Update' }));
    return onSubmit.mock.lastCall?.[0]['categories']?.[0];
  };
  return { ...view, save, onSubmit };
}
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`, 'u') });
const tick = (name: string) => screen.getByRole('checkbox', { name });

describe.each([
  ['Duration', 'durationYears'],
  ['Distance', 'durationKms'],
  ['Franchise duration', 'durationYearsFranchise'],
  ['Franchise distance', 'durationKmsFranchise'],
] as const)('%s', (title, key) => {
  it('is disabled, shows UNLIMITED and is cleared while its flag is set', async () => {
    const { user, save } = show({ [key]: 3 });
    await user.click(tick(`${title} unlimited`));
    expect(box(title)).toBeDisabled();
    expect(box(title)).toHaveAttribute('placeholder', 'UNLIMITED');
    expect(box(title)).toHaveValue('');
    expect(await save()).toMatchObject({ [key]: '', [`${key}Unlimited`]: true });
  });
  it('has its old value again when the flag is cleared, also after it was saved', async () => {
    const { user, save } = show({ [key]: 3 });
    await user.click(tick(`${title} unlimited`));
    const stored: unknown = await save();
    expect(stored).toMatchObject({ [`savedD${key.slice(1)}`]: 3 });
    await user.click(tick(`${title} unlimited`));
    expect(box(title)).toHaveValue('3');
    expect(await save()).toMatchObject({ [key]: 3, [`${key}Unlimited`]: false });
  });
});

describe('the name', () => {
  it('is required', async () => {
    const { user, save, onSubmit } = show({});
    await user.clear(box('Name'));
    await save();
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });
  it('is no other category’s', async () => {
    const { user, save, onSubmit } = show({}, { id: 'x', name: 'For life' });
    await user.clear(box('Name'));
    await user.type(box('Name'), 'for LIFE');
    await save();
    expect(screen.getByText('Another category has this name')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
