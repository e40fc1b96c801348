import type * as z from 'zod/mini';
import { derivedCredit } from '#domain/credit/effects.ts';
import { type Credit, creditSchema, creditStatus, type CreditStatus } from '#domain/credit/schema.ts';
import { lineTotals } from '#domain/trade/lines.ts';

type Overrides = Partial<z.input<typeof creditSchema>> & { statusName?: CreditStatus };

/** A whole credit for a price difference; totals, what is left and search are worked out. */
export function buildCredit({ statusName = 'new', ...overrides }: Overrides = {}): Credit {
  const lines = overrides.lines ?? [
    { description: 'Price of O-20001 was agreed lower', qty: 2, priceExGst: 10_000 },
  ];
  return derivedCredit(
    creditSchema.parse({
      number: 'C-50001',
      status: creditStatus(statusName),
      dealerId: 'outback-penrith',
      dealerGroupId: 'outback',
      distributerId: 'head-office',
      reason: 'price',
      reasonText: 'Agreed by phone before the order was placed.',
      lines,
      totals: lineTotals(lines),
      createdBy: 'xu',
      createdByName: 'Omar Haddad',
      ...overrides,
    }),
  );
}
