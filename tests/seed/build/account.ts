import type * as z from 'zod/mini';
import { type AccountEntry, accountEntrySchema } from '#domain/dealer-account/schema.ts';
import { partiesOf } from '#domain/trade/parties.ts';

/** An entry of an account: an invoice of $5,390.00 that begins it. */
export function buildAccountEntry(overrides: Partial<z.input<typeof accountEntrySchema>> = {}): AccountEntry {
  const entry = accountEntrySchema.parse({
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    account: 'head-office~outback-penrith',
    seq: 1,
    day: '2026-09-11',
    at: 1_789_000_000,
    kind: 'invoice',
    recordId: 'invoice-1',
    number: 'INV-40001',
    text: '',
    amount: 539_000,
    balance: 539_000,
    ...overrides,
  });
  return { ...entry, ...partiesOf(entry) };
}
