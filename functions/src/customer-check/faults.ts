import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { CustomerFaultRow } from '../../../src/domain/customer-check/schema.ts';
import { ERASED_TENANT } from '../../../src/domain/customer-erasure/schema.ts';
import { deriveCustomer } from '../../../src/domain/customer/derive.ts';
import { customerSchema } from '../../../src/domain/customer/schema.ts';
import { documentId } from '../../../src/domain/shared/given.ts';
import { holderOf, reservationId, reservedEmail } from '../dealer-group/move-customer.ts';
import { db } from '../store/admin.ts';

/** What is worked out of a customer's other fields for search. */
export const SEARCH_FIELDS = ['name', 'nameArr', 'searchArr', 'phoneCleaned'] as const;

/** A dealer as its customers should say it. */
export interface DealerPlace {
  readonly name: string;
  readonly group: string;
  readonly isMoving: boolean;
}

/** The dealers of some customers. */
export async function placesOf(dealerIds: readonly string[]): Promise<ReadonlyMap<string, DealerPlace>> {
  const ids = [...new Set(dealerIds)].filter((id) => documentId.safeParse(id).success);
  if (ids.length === 0) return new Map();
  const found = await db.getAll(...ids.map((id) => db.doc(`dealers/${id}`)));
  return new Map(
    found
      .filter((dealer) => dealer.exists)
      .map((dealer) => [
        dealer.id,
        {
          name: String(dealer.get('name') ?? ''),
          group: String(dealer.get('dealerGroupId') ?? ''),
          isMoving: ['running', 'stopped'].includes(String(dealer.get('groupChange.state'))),
        },
      ]),
  );
}

export const textOf = (record: DocumentSnapshot, field: string): string => {
  const value: unknown = record.get(field);
  return typeof value === 'string' ? value : '';
};

/** Where the email of a customer is reserved, in the group that is stored; null for one that reserves none. */
export function reservationOf(customer: DocumentSnapshot) {
  const email = reservedEmail(customer);
  const tenant = {
    dealerId: textOf(customer, 'dealerId'),
    dealerGroupId: textOf(customer, 'dealerGroupId'),
  };
  return email === '' ? null : { ref: db.doc(`uniq/${reservationId(tenant, email)}`), tenant };
}

/** The search fields as they should be; null for a customer that cannot be read, or whose fields are right. */
export function searchFieldsOf(customer: DocumentSnapshot): Record<string, unknown> | null {
  const parsed = customerSchema.safeParse(customer.data());
  if (!parsed.success) return null;
  const derived = deriveCustomer(parsed.data);
  const fields = Object.fromEntries(SEARCH_FIELDS.map((field) => [field, derived[field]]));
  return SEARCH_FIELDS.every((field) => isDeepStrictEqual(customer.get(field), fields[field]))
    ? null
    : fields;
}

/** What is wrong with each of some customers; those of a dealer whose group is being changed are left out. */
export async function faultsOf(customers: readonly DocumentSnapshot[]): Promise<readonly CustomerFaultRow[]> {
  const places = await placesOf(customers.map((customer) => textOf(customer, 'dealerId')));
  const placed = customers.map((customer) => ({ customer, place: places.get(textOf(customer, 'dealerId')) }));
  // An erased customer has no dealer, and nothing that could be put in order.
  const live = placed.filter(
    ({ customer, place }) => place?.isMoving !== true && textOf(customer, 'dealerId') !== ERASED_TENANT,
  );
  const reservations = live.map(({ customer }) => reservationOf(customer)?.ref ?? null);
  const named = reservations.filter((ref) => ref !== null);
  const read = new Map(
    named.length === 0 ? [] : (await db.getAll(...named)).map((each) => [each.ref.path, each] as const),
  );
  const rows = await Promise.all(
    live.map(async ({ customer, place }, index): Promise<CustomerFaultRow[]> => {
      const stored = textOf(customer, 'dealerGroupId');
      const row = {
        id: customer.id,
        dealerId: textOf(customer, 'dealerId'),
        dealer: place?.name ?? '',
        stored,
        expected: place?.group ?? null,
        other: '',
      };
      // One that names none, or no text, is in no group that could be right.
      const isAstray = place?.group !== customer.get('dealerGroupId');
      const reservation = read.get(reservations[index]?.path ?? '');
      const holder =
        reservation?.exists && reservation.get('ref') !== customer.id ? await holderOf(reservation) : null;
      const isReserved = reservation === undefined || reservation.get('ref') === customer.id;
      return [
        ...(isAstray ? [{ ...row, fault: 'group' as const }] : []),
        ...(searchFieldsOf(customer) === null ? [] : [{ ...row, fault: 'search' as const }]),
        ...(holder ? [{ ...row, fault: 'duplicate' as const, other: holder.id }] : []),
        ...(isReserved || holder ? [] : [{ ...row, fault: 'unreserved' as const }]),
      ];
    }),
  );
  return rows.flat();
}
