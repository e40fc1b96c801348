import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { buildInvoice } from '#tests/seed/build/invoice.ts';

vi.mock('#data/session/session.tsx', () => ({
  useActor: () => ({ kind: 'distributer', distributerId: 'head-office' }),
}));
vi.mock('#data/nouns/still-coming.ts', () => ({
  fetchStillComing: async (_actor: unknown, invoices: readonly { id: string }[]) =>
    invoices.map(({ id: invoiceId }) => ({
      invoiceId,
      id: 'rest',
      number: 'O-20001-2',
      status: 'orderInTransit',
      units: 1,
    })),
}));

const { IssuePreview } = await import('./issue-preview.tsx');

it('before it is issued an invoice says what goes to whom, when it is due, and what has not come', async () => {
  const value = buildInvoice({ status: 'new', number: '', date: '', dueDate: '' });
  const doc = { id: 'i1', rev: 1, value, by: 'u', at: null, pending: false };
  render(
    <MemoryRouter>
      <IssuePreview doc={doc} to="Outback Suspension Penrith, office@outback.example" today="2026-10-20" />
    </MemoryRouter>,
  );
  expect(screen.getByText('Outback Suspension Penrith, office@outback.example')).toBeVisible();
  expect(screen.getByText('19/11/2026')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Total inc GST $5,390.00' })).toBeVisible();
  expect(await screen.findByText('1 unit on this invoice not received yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'O-20001-2' })).toHaveAttribute(
    'href',
    '/distributer-orders/edit/rest',
  );
});
