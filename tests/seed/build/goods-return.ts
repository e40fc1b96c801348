import type * as z from 'zod/mini';
import { derivedReturn } from '#domain/goods-return/effects.ts';
import {
  type GoodsReturn,
  goodsReturnSchema,
  returnStatus,
  type ReturnStatus,
} from '#domain/goods-return/schema.ts';

type Overrides = Partial<z.input<typeof goodsReturnSchema>> & { statusName?: ReturnStatus };

/** A whole return of one faulty kit of an order; value and search are worked out. */
export function buildGoodsReturn({ statusName = 'new', ...overrides }: Overrides = {}): GoodsReturn {
  return derivedReturn(
    goodsReturnSchema.parse({
      number: 'R-60001',
      status: returnStatus(statusName),
      dealerId: 'outback-penrith',
      dealerGroupId: 'outback',
      dealerName: 'Outback Suspension Penrith',
      distributerId: 'head-office',
      value: { ex: 0, gst: 0, inc: 0 },
      madeBy: 'jess',
      madeByName: 'Jess Nguyen',
      lines: [
        {
          key: '1',
          orderId: 'order-1',
          orderNumber: 'O-20001',
          orderLine: 0,
          kitId: 'gvm-hlx-3300',
          description: 'HiLux N80 GVM 3300',
          qty: 1,
          priceExGst: 319_000,
          reason: 'faulty',
          reasonText: 'Left rear shock leaks oil from the seal.',
        },
      ],
      ...overrides,
    }),
  );
}
