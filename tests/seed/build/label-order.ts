import type * as z from 'zod/mini';
import { labelLines } from '#domain/label-order/placing.ts';
import { labelText } from '#domain/label-order/label-text.ts';
import {
  type LabelKind,
  type LabelOrder,
  labelOrderSchema,
  plateDataSchema,
} from '#domain/label-order/schema.ts';
import { dueOn } from '#domain/order/dates.ts';
import { derivedOrder } from '#domain/order/effects.ts';
import type { OrderStatusName } from '#domain/order/schema.ts';
import { statusFields } from '#domain/order/status.ts';

type Overrides = Partial<z.input<typeof labelOrderSchema>> & {
  statusName?: OrderStatusName;
  /** The labels, one of each. */
  kinds?: readonly LabelKind[];
};

const FROZEN = {
  number: 'I-10000',
  type: 'gvmUpgradeState',
  state: 'NSW',
  vin: 'MR0HA3CD500123456',
  rego: 'ABC123',
  vehicle: 'Toyota HiLux N80 SR5',
  gvmBefore: 3050,
  gvm: 3300,
  windscreenLabelCode: 'K7M2P9QA4TXWB',
} as const;

/** A whole order of labels; what lines, texts, totals and search follow from is given, the rest is worked out. */
export function buildLabelOrder({
  statusName = 'orderPlaced',
  kinds = ['compliancePlate', 'windscreenQr'],
  ...overrides
}: Overrides = {}): LabelOrder {
  const frozen = plateDataSchema.parse(overrides.frozen ?? FROZEN);
  const labels =
    overrides.labels ??
    kinds.map((kind) => ({ kind, qty: 1, text: labelText(kind, frozen), reissueReason: '' }));
  const blank = { kitId: '', springOption: '', compliance: '' as const };
  const isReceived = ['available', 'complete'].includes(statusName);
  const lines = labelLines(labels).map((line, index) => {
    const qty = labels[index]?.qty ?? 1;
    return { ...blank, ...line, qty, receivedQty: isReceived ? qty : 0 };
  });
  const order = labelOrderSchema.parse({
    ...statusFields(statusName),
    number: 'L-30001',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    placedBy: 'Jess Nguyen',
    placedAt: '2026-09-01',
    installationId: 'job-1',
    vin: frozen.vin,
    shipTo: '41 Workshop Road, Penrith NSW 2750',
    wants: labels.map(({ qty }) => ({ ...blank, qty })),
    lines: statusName === 'new' ? [] : lines,
    ...overrides,
    frozen,
    labels,
  });
  return { ...derivedOrder(order), dueOn: order.dueOn || dueOn(order) };
}
