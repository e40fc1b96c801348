import { createHash } from 'node:crypto';
import { scopeKey } from '#domain/shared/stamps.ts';
import { nameKey, nameKeyOf } from '#domain/shared/unique-names.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The reservation that keeps a customer's email unique in its group (docs/security.md): id and document. */
export function buildEmailReservation(
  customerId: string,
  customer: { emailLowerCase: string; dealerId: string; dealerGroupId: string },
): { id: string; value: { kind: string; ref: string; dealerId: string; dealerGroupId: string } } {
  return {
    id: `customerEmail~${scopeKey(customer)}~${sha256(customer.emailLowerCase)}`,
    value: {
      kind: 'customerEmail',
      ref: customerId,
      dealerId: customer.dealerId,
      dealerGroupId: customer.dealerGroupId,
    },
  };
}

/**
 * The reservations that keep a product's part number and sku unique, as far as it has them
 * (decisions: unique-by-reservation).
 */
export function buildProductReservations(
  productId: string,
  product: { partNumber: string; sku: string },
): { id: string; value: { kind: 'partNumber' | 'sku'; ref: string } }[] {
  const reserve = (kind: 'partNumber' | 'sku', key: string) => ({
    id: `${kind}~${key}`,
    value: { kind, ref: productId },
  });
  return [
    ...(product.partNumber === '' ? [] : [reserve('partNumber', sha256(nameKey(product.partNumber)))]),
    ...(product.sku === '' ? [] : [reserve('sku', product.sku)]),
  ];
}

/** The reservation that keeps the name of a kit, category, carrier or printer unique; none where it has no such name. */
export function buildNameReservations(
  collection: string,
  recordId: string,
  record: object,
): { id: string; value: { kind: string; ref: string } }[] {
  const key = nameKeyOf(collection, record);
  if (!key) return [];
  return [{ id: `${key.prefix}${sha256(key.text)}`, value: { kind: key.name.kind, ref: recordId } }];
}

/** The reservation that keeps the username of an account unique. */
export function buildUsernameReservation(
  uid: string,
  username: string,
): { id: string; value: { kind: 'username'; ref: string } } {
  return { id: `username~${sha256(username)}`, value: { kind: 'username', ref: uid } };
}
