import type * as z from 'zod/mini';
import { derivedTjmOrder } from '#domain/tjm-order/derive.ts';
import { type TjmLine, type TjmOrder, tjmOrderSchema } from '#domain/tjm-order/schema.ts';

/** A line that was read and matched. */
export const buildTjmLine = (overrides: Partial<TjmLine> = {}): TjmLine => ({
  text: '2 x HLX-300 Hilux GVM kit',
  code: 'HLX-300',
  qty: 2,
  confidence: 'high',
  kitId: 'gvm-hlx-3300',
  springOption: 'Constant 300 kg',
  isLeftOut: false,
  ...overrides,
});

/** An order by email that is matched; search and both parties are worked out. */
export function buildTjmOrder(overrides: Partial<z.input<typeof tjmOrderSchema>> = {}): TjmOrder {
  return derivedTjmOrder(
    tjmOrderSchema.parse({
      number: 'T-1001',
      status: 'matched',
      dealerId: 'outback-penrith',
      dealerGroupId: 'outback',
      distributerId: 'head-office',
      dealerName: 'Outback Suspension Penrith',
      dealerBy: 'email',
      receivedAt: 1_795_000_000,
      from: 'orders@outbacksuspension.example',
      fromName: 'Outback Penrith',
      store: 'TJM Penrith',
      reference: 'PO-7781',
      subject: 'Order PO-7781',
      messageId: '<po-7781@outbacksuspension.example>',
      digest: 'a'.repeat(64),
      text: 'Hi team,\n\n2 x HLX-300 Hilux GVM kit\n\nThanks',
      lines: [buildTjmLine()],
      ...overrides,
    }),
  );
}
