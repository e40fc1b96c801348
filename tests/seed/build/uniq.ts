import { createHash } from 'node:crypto';
import { scopeKey } from '#domain/shared/stamps.ts';

/** The reservation that keeps a customer's e-mail unique in its group (security.md §3.5): id and document. */
export function buildEmailReservation(
  customerId: string,
  customer: { emailLowerCase: string; dealerId: string; dealerGroupId: string },
): { id: string; value: { kind: string; ref: string; dealerId: string; dealerGroupId: string } } {
  const digest = createHash('sha256').update(customer.emailLowerCase).digest('hex');
  return {
    id: `customerEmail~${scopeKey(customer)}~${digest}`,
    value: {
      kind: 'customerEmail',
      ref: customerId,
      dealerId: customer.dealerId,
      dealerGroupId: customer.dealerGroupId,
    },
  };
}
