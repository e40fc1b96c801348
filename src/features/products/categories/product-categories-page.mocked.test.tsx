import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Doc } from '#data/store/converter.ts';
import { type ProductCategory, productCategorySchema } from '#domain/product/schema.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { ProductCategoriesPage } from './product-categories-page.tsx';

/** The stored categories and their products; what was written is kept as words. */
const world = vi.hoisted(() => ({
  docs: [] as Doc<ProductCategory>[],
  uses: new Map<string, number>(),
  written: [] as string[],
}));

vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ uid: 'me', kind: 'dealer' }) }));
vi.mock('#features/change-log/public/record-history.tsx', () => ({ RecordHistory: () => null }));
vi.mock('#data/store/save.ts', () => ({ newId: () => 'new' }));
vi.mock('#data/lists/use-whole.ts', () => ({
  useWhole: () => ({
    status: 'ready',
    docs: world.docs,
    broken: [],
    error: null,
  }),
}));
vi.mock('#data/lists/use-reference-counts.ts', () => ({
  countText: String,
  countReferences: async (_from: unknown, _field: string, id: string) => world.uses.get(id) ?? 0,
  useReferenceCounts: () => world.uses,
}));
vi.mock('#data/nouns/product-categories.ts', () => ({
  addCategory: async (_actor: unknown, _all: unknown, id: string, name: string) =>
    world.written.push(`add ${id} ${name}`),
  renameCategory: async (_actor: unknown, _all: unknown, base: Doc<ProductCategory>, name: string) =>
    world.written.push(`rename ${base.id} ${name}`),
  setCategoryDeleted: async (_actor: unknown, base: Doc<ProductCategory>, deleted: boolean) => {
    world.written.push(`${deleted ? 'delete' : 'restore'} ${base.id}`);
  },
  saveCategoryOrder: async (_actor: unknown, rows: Doc<ProductCategory>[]) => {
    world.written.push(`order ${rows.map(({ id }) => id).join(' ')}`);
    return { saved: [], stale: [], error: null };
  },
  moveProducts: async (_actor: unknown, from: string, to: string) => {
    world.written.push(`move ${from} ${to}`);
    return { moved: world.uses.get(from) ?? 0, error: null };
  },
}));

const category = (id: string, order: number, deleted = false): Doc<ProductCategory> => ({
  id,
  value: productCategorySchema.parse({ name: `Name of ${id}`, order, deleted }),
  rev: 1,
  by: 'seed',
  at: null,
  pending: false,
});

beforeEach(() => {
  world.docs = [category('coils', 1), category('shocks', 0), category('old', 2, true)];
  world.uses = new Map([
    ['shocks', 12],
    ['coils', 0],
  ]);
  world.written = [];
});

function show() {
  const page = (
    <Toasts>
      <ConfirmHost>
        <ProductCategoriesPage />
      </ConfirmHost>
    </Toasts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^Name of ${name}`, 'u') }));
  const press = (name: string, label: string) => user.click(row(name).getByRole('button', { name: label }));
  const user = userEvent.setup();
  return { user, row, press };
}
const names = () => screen.getAllByRole('rowheader').map((header) => header.textContent);

describe('product categories', () => {
  it('stand in their order with the number of their products; deleted ones are asked for', async () => {
    const { user, row } = show();
    expect(names()).toEqual(['Name of shocks', 'Name of coils']);
    expect(row('shocks').getByRole('link', { name: '12' })).toHaveAttribute(
      'href',
      '/admin/products?f.category=shocks',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Show deleted' }));
    expect(names()).toContain('Name of old (deleted)');
  });
  it('are added and renamed; a blank name is refused', async () => {
    const { user, press } = show();
    await user.click(screen.getByRole('button', { name: 'New category' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Name is required')).toBeVisible();
    await user.type(screen.getByRole('textbox'), ' Leaf springs ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await press('coils', 'Rename');
    await user.type(screen.getByRole('textbox'), ' front');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(world.written).toEqual(['add new Leaf springs', 'rename coils Name of coils front']);
  });
  it('are moved up and down, and the pressed button keeps the focus', async () => {
    const { press } = show();
    await press('coils', 'Move Name of coils up');
    expect(world.written).toEqual(['order coils shocks']);
    expect(names()).toEqual(['Name of coils', 'Name of shocks']);
    expect(screen.getByRole('button', { name: 'Move Name of coils up' })).toHaveFocus();
    await press('coils', 'Move Name of coils up');
    expect(world.written).toHaveLength(1);
  });
  it('are deleted after a question when no product uses them, and brought back', async () => {
    const { user, press } = show();
    await press('coils', 'Delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('checkbox', { name: 'Show deleted' }));
    await press('old', 'Restore');
    expect(world.written).toEqual(['delete coils', 'restore old']);
  });
  it('are brought back for 30 days only', async () => {
    world.docs = [{ ...category('old', 2, true), at: new Date(Date.now() - 31 * 86_400_000) }];
    const { user, row } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Show deleted' }));
    expect(row('old').getByRole('button', { name: 'Restore' })).toBeDisabled();
    expect(row('old').getByText('Deleted more than 30 days ago')).toBeVisible();
  });
  it('in use are deleted only when their products have gone to another one', async () => {
    const { user, press } = show();
    await press('shocks', 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/cannot be deleted. Choose another one for its 12 products/u)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move and delete' })).toBeDisabled();
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose a category',
      'Name of coils',
    ]);
    await user.selectOptions(dialog.getByRole('combobox'), 'coils');
    await user.click(dialog.getByRole('button', { name: 'Move and delete' }));
    expect(world.written).toEqual(['move shocks coils', 'delete shocks']);
    expect(screen.getByText('12 products moved to Name of coils')).toBeVisible();
  });
});
