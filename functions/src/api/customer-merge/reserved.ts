import type { DocumentReference } from 'firebase-admin/firestore';
import type { Customer } from '../../../../src/domain/customer/schema.ts';
import { reservationId } from '../../dealer-group/move-customer.ts';
import { db } from '../../store/admin.ts';
import { conflict } from '../errors.ts';
import type { FreshWrites } from '../../store/update-fresh.ts';

type Whose = Pick<Customer, 'dealerId' | 'dealerGroupId'>;

/** Word for word the specification's (product: customers). */
export const EMAIL_USED = 'Customer email already used';

export const emailRef = (tenant: Whose, email: string): DocumentReference =>
  db.doc(`uniq/${reservationId(tenant, email)}`);

/** The reservation of a customer's email; none where it is another's. */
export async function ownEmail(id: string, tenant: Whose, email: string): Promise<DocumentReference[]> {
  const read = await emailRef(tenant, email).get();
  return read.get('ref') === id ? [read.ref] : [];
}

/** An email as a customer has it once all is written; '' for none. */
export interface EmailOf {
  readonly id: string;
  readonly tenant: Whose;
  readonly before: string;
  readonly after: string;
}

type Changed = Required<Pick<FreshWrites<unknown>, 'writes' | 'deletes'>>;

/**
 * What keeps each email one customer's, after several customers changed theirs in one write. @throws ApiError 409 where
 * another one has it.
 */
export async function movedEmails(
  customers: readonly EmailOf[],
  stamps: Readonly<Record<string, unknown>>,
): Promise<Changed> {
  const ids = new Set(customers.map(({ id }) => id));
  const wanted = customers.filter(({ after }) => after !== '');
  const reads = await Promise.all(
    wanted.map(async (each) => ({ ...each, read: await emailRef(each.tenant, each.after).get() })),
  );
  for (const { read } of reads) {
    const holder: unknown = read.get('ref');
    if (typeof holder === 'string' && !ids.has(holder)) throw conflict(EMAIL_USED);
  }
  const held = new Set(reads.map(({ read }) => read.ref.path));
  const given = await Promise.all(
    customers
      .filter(({ before }) => before !== '')
      .map((each) => ownEmail(each.id, each.tenant, each.before)),
  );
  return {
    writes: reads
      .filter(({ id, read }) => read.get('ref') !== id)
      .map(({ id, tenant, read }) => ({
        read,
        changes: {
          kind: 'customerEmail',
          ref: id,
          dealerId: tenant.dealerId,
          dealerGroupId: tenant.dealerGroupId,
          ...stamps,
        },
      })),
    deletes: given.flat().filter(({ path }) => !held.has(path)),
  };
}
