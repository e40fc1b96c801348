import type * as z from 'zod/mini';
import {
  type AccountingExport,
  accountingExportSchema,
  type ExportPart,
  exportPartSchema,
} from '#domain/accounting-export/schema.ts';

/** A month of Harbour Suspension Supplies for Xero: one invoice of $5,390.00. */
export function buildAccountingExport(
  overrides: Partial<z.input<typeof accountingExportSchema>> = {},
): AccountingExport {
  return accountingExportSchema.parse({
    distributerId: 'head-office',
    number: 'EXP-1001',
    layout: 'xero1',
    from: '2026-09-01',
    to: '2026-09-30',
    salesAccount: '200',
    bankAccount: '090',
    by: 'rachel-stone',
    byName: 'Rachel Stone',
    at: 1_790_800_000,
    entries: 1,
    parts: 1,
    totals: [{ kind: 'invoice', count: 1, amount: 539_000 }],
    ...overrides,
  });
}

/** What it took. */
export const buildExportPart = (overrides: Partial<z.input<typeof exportPartSchema>> = {}): ExportPart =>
  exportPartSchema.parse({
    distributerId: 'head-office',
    taken: [
      {
        entry: 'head-office~outback-penrith~00000001',
        kind: 'invoice',
        recordId: 'invoice-1',
        number: 'INV-40001',
        day: '2026-09-11',
        at: 1_789_000_000,
        amount: 539_000,
      },
    ],
    ...overrides,
  });
