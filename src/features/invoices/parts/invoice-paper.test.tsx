import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { letterheadOf } from '#features/trade/letterheads.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { InvoicePaper } from './invoice-paper.tsx';

const Paper = ({ invoice }: { invoice: Invoice }) => (
  <InvoicePaper invoice={invoice} from={letterheadOf(invoice.seller, undefined)} />
);

// What a tax invoice holds by A New Tax System (Goods and Services Tax) Act 1999, s 29-70.
describe('an invoice on paper', () => {
  it('is named a tax invoice, with its number and the day it was issued', () => {
    render(<Paper invoice={buildInvoice()} />);
    expect(screen.getByRole('heading', { name: 'Tax Invoice INV-40001' })).toBeVisible();
    expect(screen.getByText('Date 11/09/2026')).toBeVisible();
  });

  it('names who sells with its ABN, and who buys', () => {
    render(<Paper invoice={buildInvoice()} />);
    expect(screen.getAllByText('Harbour Suspension Supplies').length).toBeGreaterThan(0);
    expect(screen.getByText('ABN 51 824 753 556')).toBeVisible();
    expect(screen.getByText('Outback Suspension Penrith')).toBeVisible();
    expect(screen.getByText('41 Workshop Road, Penrith NSW 2750')).toBeVisible();
  });

  it('says what was sold, how many, at what price, the GST, and the total with it', () => {
    render(<Paper invoice={buildInvoice()} />);
    const [line] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(line).toHaveTextContent(
      /^2K7MHiLux N80 GVM 3,300 kg, 300 kg constant load\$2,450\.00\$4,900\.00$/u,
    );
    expect(screen.getByRole('row', { name: 'GST 10% $490.00' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total inc GST $5,390.00' })).toBeVisible();
  });

  it('that is void says so, and asks nobody to pay', () => {
    const issued = buildInvoice({ bankDetails: 'BSB 062-000, account 1234 5678' });
    const { rerender } = render(<Paper invoice={issued} />);
    expect(screen.getByText(/^Pay to:/u)).toBeVisible();
    rerender(<Paper invoice={{ ...issued, status: 'void' }} />);
    expect(screen.getByRole('heading', { name: 'Tax Invoice INV-40001 (void)' })).toBeVisible();
    expect(screen.queryByText(/^Pay to:/u)).toBeNull();
  });
});
