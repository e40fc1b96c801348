import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { type Customer, customerSchema } from '#domain/customer/schema.ts';
import { within } from '#lib/within.ts';
import { scopeKey } from '#domain/shared/stamps.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { customers } from '#domain/customer/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { isOwnDevice } from '#data/device/device.ts';
import { InvalidError, NotAllowedError, toAppError } from '#data/store/errors.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import { db } from '#data/store/firestore.ts';
import { type Batch, stamps } from '#data/store/commit.ts';
import { createAnywhere, updateAnywhere } from '#data/store/save.ts';
import { isReservedByAnother, sha256Hex, uniqRef } from '#data/store/unique.ts';

/** A customer form's start: every field blank, of the actor's dealer. */
export function newCustomer(actor: Actor): Customer {
  return customerSchema.parse({ dealerId: actor.dealerId || 'none', dealerGroupId: actor.dealerGroupId });
}

/** The specification's messages, word for word (product: customers). */
export const EMAIL_USED = 'Customer email already used';
export const NO_DEALER = 'No dealer ID set?';

/** What a save of a customer is called while it waits. */
function customerLabel(customer: Customer): string {
  return customer.name === '' ? 'Customer' : `Customer ${customer.name}`;
}

type Tenant = Pick<Customer, 'dealerId' | 'dealerGroupId'>;

async function reservation(tenant: Tenant, email: string) {
  return uniqRef(`customerEmail~${scopeKey(tenant)}~${await sha256Hex(email)}`);
}

/**
 * The id of another customer of the dealer group (or the dealer) that has this email, else null
 * (decisions: email-scope). An empty email passes (decisions: blank-email).
 */
export async function findCustomerByEmail(
  actor: Actor,
  email: string,
  ownId: string | null,
): Promise<string | null> {
  if (email === '') return null;
  const scope =
    actor.dealerGroupId === ''
      ? where('dealerId', '==', actor.dealerId)
      : where('dealerGroupId', '==', actor.dealerGroupId);
  const found = await getDocs(
    query(
      collection(db, customers.path),
      scope,
      where('deleted', '==', false),
      where('emailLowerCase', '==', email),
      limit(2),
    ),
  );
  return found.docs.find((document) => document.id !== ownId)?.id ?? null;
}

/** How long a save that may wait on the device anyway asks for another holder of the email. */
const ASK_FOR_MS = 1000;

/**
 * Asks before the save, so that the field can say so. Where a save can wait, an answer that does not come does not hold
 * it: the reservation decides when it is sent (decisions: unique-by-reservation).
 */
async function refuseUsedEmail(actor: Actor, email: string, ownId: string | null): Promise<void> {
  if (isOwnDevice()) {
    const asked = findCustomerByEmail(actor, email, ownId).catch(() => null);
    if ((await within(asked, ASK_FOR_MS, () => null)) !== null)
      throw new InvalidError(EMAIL_USED, { email: EMAIL_USED });
    return;
  }
  const other = await findCustomerByEmail(actor, email, ownId).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (other !== null) throw new InvalidError(EMAIL_USED, { email: EMAIL_USED });
}

/** The write that decides is the reservation: a lost race reads as a refusal, so look who holds it. */
async function orUsed<R>(tenant: Tenant, email: string, id: string, write: Promise<R>): Promise<R> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof NotAllowedError) || email === '') throw error;
    if (await isReservedByAnother(await reservation(tenant, email), id)) {
      throw new InvalidError(EMAIL_USED, { email: EMAIL_USED }, { cause: error });
    }
    throw error;
  }
}

/**
 * Saves a new customer of the actor's dealer with its email reservation, without a connection too.
 * @throws InvalidError with the specification's text for a used email or a missing dealer id.
 */
export async function addCustomer(actor: Actor, id: string, value: Customer): Promise<SaveOutcome> {
  if (actor.dealerId === '') throw new InvalidError(NO_DEALER);
  const tenant = { dealerId: actor.dealerId, dealerGroupId: actor.dealerGroupId };
  const record = deriveCustomer({ ...value, ...tenant, dealer: actor.organisation });
  const email = record.emailLowerCase;
  await refuseUsedEmail(actor, email, id);
  const ref = email === '' ? null : await reservation(tenant, email);
  const also = (batch: Batch) => {
    if (ref) batch.set(ref, { kind: 'customerEmail', ref: id, ...tenant, ...stamps(actor, 1) });
  };
  return orUsed(
    tenant,
    email,
    id,
    createAnywhere(customers, actor, record, { id, label: customerLabel(record), also }),
  );
}

/** Hides a customer, or brings one back; resolves to the record as it is then. @throws as updateCustomer does. */
export async function setCustomerDeleted(
  actor: Actor,
  base: Doc<Customer>,
  deleted: boolean,
): Promise<Doc<Customer>> {
  const value = { ...base.value, deleted };
  await updateCustomer(actor, base, value);
  return (await fetchDocument(customers, base.id)) ?? { ...base, value, rev: base.rev + 1 };
}

/**
 * Saves an edit, without a connection too. A changed email (or a delete, or a restore) moves its reservation in the same commit.
 * @throws InvalidError, ConflictError, NotAllowedError, OfflineError.
 */
export async function updateCustomer(
  actor: Actor,
  base: Doc<Customer>,
  value: Customer,
): Promise<SaveOutcome> {
  const record = deriveCustomer(value);
  const tenant = { dealerId: base.value.dealerId, dealerGroupId: base.value.dealerGroupId };
  const current = base.value.deleted ? '' : base.value.emailLowerCase;
  const wanted = record.deleted ? '' : record.emailLowerCase;
  const label = customerLabel(record);
  if (current === wanted) return updateAnywhere(customers, actor, base, record, { label });
  await refuseUsedEmail(actor, wanted, base.id);
  const oldRef = current === '' ? null : await reservation(tenant, current);
  const newRef = wanted === '' ? null : await reservation(tenant, wanted);
  const also = (batch: Batch) => {
    if (oldRef) batch.delete(oldRef);
    if (newRef) batch.set(newRef, { kind: 'customerEmail', ref: base.id, ...tenant, ...stamps(actor, 1) });
  };
  return orUsed(tenant, wanted, base.id, updateAnywhere(customers, actor, base, record, { label, also }));
}
