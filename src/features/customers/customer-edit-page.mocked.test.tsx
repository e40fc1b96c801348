import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';

const world = vi.hoisted(() => ({ saved: [] as unknown[] }));

vi.mock('#data/session/session.tsx', () => ({
  useActor: () => ({ uid: 'jess', kind: 'dealer', dealerId: 'd1', grants: { customers: true } }),
}));
vi.mock('#data/store/use-doc.ts', () => {
  const doc = { id: 'c1', value: buildCustomer(), rev: 1, by: 'u', at: null, pending: false };
  const state = { status: 'ready', doc, retry: () => undefined };
  return { useDoc: () => state, recordStatus: () => 'ready' };
});
vi.mock('#data/nouns/customers.ts', () => ({
  updateCustomer: async (...saved: unknown[]) => void world.saved.push(saved),
}));
vi.mock('#data/nouns/customer-fan-out.ts', () => ({ followFanOut: async () => undefined }));
vi.mock('#data/nouns/installations.ts', () => ({ countInstallationsOfCustomer: async () => 2 }));
vi.mock('#features/reference-screen/deletion-check.ts', () => ({ usesOf: async () => ({}) }));
vi.mock('#features/customer-details/public/details-panel.tsx', () => ({ DetailsPanel: () => null }));
vi.mock('#features/change-log/public/record-history.tsx', () => ({ RecordHistory: () => null }));
vi.mock('./parts/customer-jobs.tsx', () => ({ CustomerJobs: () => null }));
vi.mock('./parts/email-hint.tsx', () => ({ EmailHint: () => null }));

const { CustomerEditPage } = await import('./customer-edit-page.tsx');

/** Changes the city, presses Update and answers the question. */
async function updateAnd(answer: 'Update' | 'Cancel') {
  const user = userEvent.setup();
  const element = (
    <Toasts>
      <ConfirmHost>
        <CustomerEditPage />
      </ConfirmHost>
    </Toasts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await user.clear(screen.getByLabelText('City'));
  await user.type(screen.getByLabelText('City'), 'Emu Plains');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update customer' });
  expect(dialog).toHaveTextContent('Are you sure you want to update this customers details?');
  await user.click(within(dialog).getByRole('button', { name: answer }));
}

beforeEach(() => {
  localStorage.clear();
  world.saved = [];
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

describe('the question before a customer is updated', () => {
  it('answered with Cancel is the form as it was', async () => {
    await updateAnd('Cancel');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('City')).toHaveValue('Emu Plains');
    expect(world.saved).toEqual([]);
  });
  it('answered with Update saves', async () => {
    await updateAnd('Update');
    expect(await screen.findByText('Customer updated')).toBeInTheDocument();
    expect(world.saved).toHaveLength(1);
  });
});
