import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#data/store/errors.ts';
import { limitChangeOf } from '#domain/limit-change/changes.ts';
import type { LimitChange } from '#domain/limit-change/schema.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { LimitReview } from './public/limit-review.tsx';

const world = vi.hoisted(() => ({
  actor: {} as Record<string, unknown>,
  changes: [] as unknown[],
  asked: [] as unknown[],
  done: [] as unknown[],
  refusal: null as Error | null,
}));
const docOf = <T,>(id: string, value: T) => ({ id, value, rev: 0, by: '', at: null, pending: false });

vi.mock('#data/session/session.tsx', () => ({ useActor: () => world.actor }));
vi.mock('#data/nouns/organisations.ts', () => ({ fetchDealers: async () => [] }));
vi.mock('#data/lists/export-list.ts', () => ({ exportList: async () => [] }));
vi.mock('#data/lists/use-list.ts', () => ({
  useList: (_shape: unknown, request: { filters: unknown }) => {
    world.asked.push(request.filters);
    const rows = world.changes.map((value, index) => ({ id: `c${index}`, value: docOf(`c${index}`, value) }));
    return {
      status: 'ready',
      rows,
      broken: [],
      total: rows.length,
      isTotalCapped: false,
      hasNext: false,
      error: null,
      retry: () => undefined,
      savedCopyFrom: null,
      note: null,
    };
  },
}));
vi.mock('#data/nouns/limit-changes.ts', () => ({
  limitChangesShape: {},
  settleLimitChange: async (id: string, action: string) => {
    if (world.refusal) throw world.refusal;
    world.done.push([action, id]);
  },
}));
const HEAD = {
  kind: 'distributer',
  isAdmin: true,
  isHeadOffice: true,
  isDeveloper: false,
  grants: { changeLog: true },
};

function change(overrides: Partial<LimitChange> = {}): LimitChange {
  const kit = { ...buildKit({ code: 'GVM-1', name: 'Heavy', gvm: 3300 }), _rev: 1 };
  const who = { by: 'u', byName: 'Sam Reid', dealerId: 'd', distributerId: '', organisation: 'Outback' };
  const made = limitChangeOf({ collection: 'kits', id: 'k1' }, kit, { ...kit, gvm: 3500, _rev: 2 }, who, 1);
  if (!made) throw new Error('No change was told.');
  return { ...made, at: 1_790_000_000, ...overrides };
}

beforeEach(() => {
  world.actor = HEAD;
  world.changes = [change()];
  world.asked = [];
  world.done = [];
  world.refusal = null;
  localStorage.clear();
});

function show() {
  const recordPath = (record: { recordId: string }) => `/admin/kits/edit/${record.recordId}`;
  const page = (
    <ConfirmHost>
      <LimitReview recordPath={recordPath} />
    </ConfirmHost>
  );
  render(
    <Toasts>
      <RouterProvider
        router={createMemoryRouter([{ path: '/admin/change-log/review', element: page }], {
          initialEntries: ['/admin/change-log/review'],
        })}
      />
    </Toasts>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const messages = () => screen.getByRole('region', { name: 'Messages' });

describe('what head office reviews', () => {
  it('shows who changed which limit of what, and asks for what is open', () => {
    show();
    const row = screen.getByRole('row', { name: /GVM-1 Heavy/u });
    expect(within(row).getByText('GVM: 3300 kg → 3500 kg')).toBeVisible();
    expect(row).toHaveTextContent('Sam Reid');
    expect(row).toHaveTextContent('Outback');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/kits/edit/k1');
    expect(world.asked).toContainEqual({ state: 'open' });
  });

  it('keeps a change at once and undoes one after a question', async () => {
    show();
    await press('Keep the change of GVM-1 Heavy');
    expect(messages()).toHaveTextContent('Kept: GVM-1 Heavy');
    await press('Undo the change of GVM-1 Heavy');
    const question = await screen.findByRole('dialog', { name: 'Undo this change?' });
    expect(question).toHaveTextContent('GVM: 3500 kg → 3300 kg');
    expect(world.done).toEqual([['keep', 'c0']]);
    await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    expect(world.done).toEqual([
      ['keep', 'c0'],
      ['restore', 'c0'],
    ]);
  });

  it('says what stands now where the record was changed again', async () => {
    world.refusal = new AppError('Not undone: GVM is 3600 kg now.');
    show();
    await press('Keep the change of GVM-1 Heavy');
    const alert = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(alert).toHaveAccessibleDescription('Not undone: GVM is 3600 kg now.');
  });

  it('shows what was decided, without buttons', () => {
    world.changes = [change({ state: 'restored', settledByName: 'Alex Chen', settledAt: 1_790_000_000 })];
    show();
    expect(screen.getByText(/Undone by Alex Chen/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo the change/u })).toBeNull();
  });

  it('says what belongs here while there is nothing', () => {
    world.changes = [];
    show();
    expect(screen.getByText(/^Nothing to review/u)).toBeVisible();
  });
});
