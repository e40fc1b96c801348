import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InvalidError } from '#data/store/errors.ts';
import { skuUsed } from '#domain/kit-sku/derive.ts';
import type { SkuProposal } from '#domain/kit-sku/generate.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { buildKit, buildKitSku } from '#tests/seed/build/catalogue.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { KitSkusPage } from './kit-skus-page.tsx';

const world = vi.hoisted(() => ({
  kitSkus: [] as unknown[],
  kits: [] as unknown[],
  written: [] as unknown[],
  refusal: null as Error | null,
}));
const docOf = <T,>(id: string, value: T) => ({ id, value, rev: 1, by: 'seed', at: null, pending: false });

vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ uid: 'me', kind: 'dealer' }) }));
vi.mock('#features/change-log/public/record-history.tsx', () => ({ RecordHistory: () => null }));
vi.mock('#data/store/save.ts', () => ({ newId: () => 'new' }));
vi.mock('#data/lists/use-list.ts', () => ({ CUT_NOTE: '' }));
vi.mock('#data/lists/use-whole.ts', () => ({
  useWhole: ({ collection: { path } }: { collection: { path: 'kits' | 'kitSkus' } }) => ({
    status: 'ready',
    docs: world[path],
    broken: [],
    error: null,
    retry: () => undefined,
  }),
}));
vi.mock('#data/nouns/kit-skus.ts', () => ({
  newKitSku: () => buildKitSku(),
  addKitSku: async (_actor: unknown, _id: string, value: KitSku) => {
    if (world.refusal) throw world.refusal;
    world.written.push(['add', value.sku, value.option, value.price]);
  },
  updateKitSku: async (_actor: unknown, base: { id: string }, value: KitSku) =>
    world.written.push(['update', base.id, value.barcode]),
  setKitSkuDeleted: async (_actor: unknown, base: { id: string }, deleted: boolean) =>
    world.written.push([deleted ? 'delete' : 'restore', base.id]),
  generateKitSkus: async (_actor: unknown, proposals: SkuProposal[]) => {
    world.written.push(['generate', ...proposals.map(({ value }) => value.sku)]);
    return { made: proposals.map(({ value }) => docOf(value.sku, value)), skipped: [], error: null };
  },
  undoGenerated: async (_actor: unknown, made: { id: string }[]) => {
    world.written.push(['undo', ...made.map(({ id }) => id)]);
    return ['GVM-B'];
  },
}));

const SOFT = 'Constant load to 300 kg';
beforeEach(() => {
  world.kits = [
    docOf('gvm', buildKit({ code: 'GVM', name: 'HiLux GVM' })),
    docOf('gcm', buildKit({ code: 'GCM', name: 'HiLux GCM', type: 'gcmUpgrade', springOptions: [] })),
  ];
  world.kitSkus = [docOf('soft', buildKitSku({ kitId: 'gvm', option: SOFT, sku: 'GVM-A', barcode: '' }))];
  world.written = [];
  world.refusal = null;
  localStorage.clear();
});

function show(address = '/admin/kit-skus') {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const page = (
    <Toasts>
      <ConfirmHost>
        <KitSkusPage />
      </ConfirmHost>
    </Toasts>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the kit SKUs', () => {
  it('are one row per kit and option, and say what is missing', () => {
    show();
    expect(rows()).toHaveLength(3);
    expect(rows().filter((text) => text.includes('Missing SKU'))).toHaveLength(2);
  });
  it('are narrowed by what to look at and by words of kit and row', () => {
    show('/admin/kit-skus?f.warning=missing&q=gcm');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('HiLux GCM');
  });
  it('that are missing are generated as chosen, and can be taken away again', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Generate 2 missing' }));
    await user.click(screen.getByRole('checkbox', { name: 'GCM' }));
    await user.click(screen.getByRole('button', { name: 'Generate 1' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(world.written).toEqual([
      ['generate', 'GVM-B'],
      ['undo', 'GVM-B'],
    ]);
    expect(await screen.findByText(/kept because somebody has edited them: GVM-B/u)).toBeVisible();
  });
  it('are added in a dialog that starts with a proposal; a SKU in use is told at its field', async () => {
    const { user, router } = show('/admin/kit-skus?edit=gcm~0');
    const sku = screen.getByRole('textbox', { name: /^SKU/u });
    expect(sku).toHaveValue('GCM');
    await user.clear(sku);
    await user.type(sku, 'a b');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText(/^A SKU has letters, digits, dots and dashes/u)).toBeVisible();
    world.refusal = new InvalidError(skuUsed('GVM-A'), { sku: skuUsed('GVM-A') });
    await user.clear(sku);
    await user.type(sku, 'gvm-a');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await screen.findAllByText('SKU GVM-A is already in use')).length).toBeGreaterThan(0);
    world.refusal = null;
    await user.clear(sku);
    await user.type(sku, 'gcm-1');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Added SKU GCM-1')).toBeVisible();
    expect(world.written).toEqual([['add', 'GCM-1', '', 319_000]]);
    expect(router.state.location.search).toBe('');
    const link = screen.getByRole('link', { name: 'Open kit SKU' });
    expect(link).toHaveAttribute('href', '/admin/kit-skus?edit=new');
    await user.click(link);
    expect(router.state.location.search).toBe('?edit=new');
  });
  it('keep the SKU; a barcode is checked, and its check digit offered', async () => {
    const { user } = show('/admin/kit-skus?edit=soft');
    expect(screen.queryByRole('textbox', { name: /^SKU/u })).toBeNull();
    const barcode = screen.getByRole('textbox', { name: 'Barcode (EAN-13)' });
    await user.type(barcode, '4006381333930');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(screen.getByText('The check digit (the last one) should be 1')).toBeVisible();
    await user.type(barcode, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Add the check digit 1: 4006381333931' }));
    expect(screen.getByTitle('Barcode 4006381333931')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(world.written).toEqual([['update', 'soft', '4006381333931']]);
  });
  it.each([
    [29, [['restore', 'soft']]],
    [31, []],
  ])('that were deleted %i days ago are brought back, or greyed', async (days, written) => {
    const value = buildKitSku({ kitId: 'gvm', option: SOFT, sku: 'GVM-A', deleted: true });
    world.kitSkus = [{ ...docOf('soft', value), at: new Date(Date.now() - days * 86_400_000) }];
    const { user } = show('/admin/kit-skus?f.deleted=true');
    await user.click(screen.getByRole('button', { name: 'Actions for GVM-A' }));
    await user.click(screen.getByRole('menuitem', { name: /^Restore/u }));
    expect(world.written).toEqual(written);
    expect(screen.queryAllByText('Deleted more than 30 days ago')).toHaveLength(written.length === 0 ? 1 : 0);
  });
  it('are printed as labels, one per row of the list', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Labels' }));
    expect(within(screen.getByRole('article')).getByText('GVM-A')).toBeVisible();
    expect(screen.getByText(/1 of 1 labels have no barcode/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(rows()).toHaveLength(3);
  });
});
