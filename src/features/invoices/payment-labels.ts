import type { PaymentKind } from '#domain/invoice/schema.ts';

export const PAYMENT_LABELS: Readonly<Record<PaymentKind, string>> = {
  transfer: 'Bank transfer',
  card: 'Card',
  cheque: 'Cheque',
  cash: 'Cash',
  other: 'Other',
};
