import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type SuspensionKit, suspensionKitSchema } from '#domain/suspension-kit/schema.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldValues } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { buildSuspensionKit } from '#tests/seed/build/suspension.ts';
import { KitParts } from './parts/kit-parts.tsx';
import { partFields, SUSPENSION_KIT_GROUPS } from './suspension-kit-fields.ts';

function open(kit: SuspensionKit) {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  let form: EntityForm<SuspensionKit> | undefined;
  function Layout() {
    if (!form) return null;
    return (
      <>
        <FieldGroups groups={SUSPENSION_KIT_GROUPS} />
        <KitParts form={form} />
      </>
    );
  }
  const view = renderForm({
    groups: SUSPENSION_KIT_GROUPS,
    values: kit,
    onSubmit,
    onForm: (current) => {
      form = current as unknown as EntityForm<SuspensionKit>;
    },
    children: <Layout />,
  });
  const save = () => view.user.click(screen.getByRole('button', { name: 'Update' }));
  return { ...view, save, saved: () => onSubmit.mock.lastCall?.[0] };
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const part = (number: number) => within(screen.getByRole('group', { name: `Part ${number}` }));

it('every field of the schema has an input, or is computed', () => {
  const declared = SUSPENSION_KIT_GROUPS.flatMap(({ fields }) => fields.map(({ name }): string => name));
  const elsewhere = ['positions', 'makes', 'liftBand', 'loadBand', 'deleted', 'searchArr'];
  const shown = ['priceExGst.inc'];
  expect([...declared, ...elsewhere].toSorted()).toEqual(
    [...Object.keys(suspensionKitSchema.shape), ...shown].toSorted(),
  );
});

describe('the suspension kit form', () => {
  it('asks for code and name', async () => {
    const { user, save, saved } = open(buildSuspensionKit());
    await user.clear(box(/^Code/));
    await user.clear(box(/^Name/));
    await save();
    expect(await screen.findByText('Code is required')).toBeVisible();
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(saved()).toBeUndefined();
  });
  it('refuses a load range that ends before it starts', async () => {
    const { user, save } = open(buildSuspensionKit({ loadRearMin: 300, loadRearMax: 600 }));
    await user.clear(box('Load rear to'));
    await user.type(box('Load rear to'), '299');
    await save();
    expect(await screen.findByText('Load rear to is below load from')).toBeVisible();
  });
  it('calls a chosen product by its name', () => {
    const none = { options: [], isCut: false, note: null };
    const products = {
      find: async () => none,
      marked: async () => null,
      nameOf: (id: string) => (id === 'p1' ? 'TS-1 Rear coil' : ''),
    };
    const field = partFields(0, products).find(({ kind }) => kind === 'autocomplete');
    const kit = buildSuspensionKit({ positions: [{ position: 'rearSpring', productId: 'p1', qty: 2 }] });
    expect(field?.kind === 'autocomplete' && field.labelOf?.(kit)).toBe('TS-1 Rear coil');
  });
  it('adds a part in words and saves its quantity as a number', async () => {
    const { user, save, saved } = open(buildSuspensionKit({ positions: [] }));
    await user.click(screen.getByRole('button', { name: 'Add part' }));
    await user.selectOptions(part(1).getByRole('combobox', { name: /^Position/ }), 'Rear bush');
    await user.type(part(1).getByRole('textbox', { name: /^Description/ }), 'Shackle bush');
    await save();
    expect(saved()?.['positions']).toEqual([
      { position: 'rearBush', productId: '', text: 'Shackle bush', qty: 2 },
    ]);
  });
  it('asks for a product or words, and for a whole quantity', async () => {
    const { user, save, saved } = open(buildSuspensionKit({ positions: [] }));
    await user.click(screen.getByRole('button', { name: 'Add part' }));
    await user.clear(part(1).getByRole('textbox', { name: /^Quantity/ }));
    await save();
    expect(await part(1).findByText('Description is required')).toBeVisible();
    expect(part(1).getByText('Quantity is required')).toBeVisible();
    expect(saved()).toBeUndefined();
  });
});
