import { type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { customerDetailRequests } from '../../../../src/domain/customer-details/entity.ts';
import { withSent } from '../../../../src/domain/customer-details/merge.ts';
import {
  type CustomerDetailRequest,
  type CustomerDetails,
  customerDetailRequestSchema,
} from '../../../../src/domain/customer-details/schema.ts';
import { detailsStatus } from '../../../../src/domain/customer-details/state.ts';
import { deriveCustomer } from '../../../../src/domain/customer/derive.ts';
import { type Customer, customerSchema } from '../../../../src/domain/customer/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import { stampsOf } from '../../store/stamps.ts';
import { type FreshWrite, type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { EMAIL_USED, emailRef, ownEmail } from '../customer-merge/reserved.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { SETTLE_CUSTOMER_DETAILS } from '../../../../src/domain/customer-details/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { isInGroup } from './group.ts';

type Payload = ParsedOf<typeof SETTLE_CUSTOMER_DETAILS>;
type Merge = Extract<Payload, { action: 'merge' }>;

interface Settled {
  /** The customer who has the details now; '' where a link was withdrawn. */
  readonly customerId: string;
}

interface Read {
  readonly read: DocumentSnapshot;
  readonly request: CustomerDetailRequest;
}

async function readRequest(id: string, actor: Actor): Promise<Read> {
  const ref = recordRef(customerDetailRequests.path, id);
  const read = await ref?.get();
  const request = read && parseRecord(customerDetailRequestSchema, read.ref.path, read.data());
  if (!read || !request || !isInGroup(actor, request)) throw notFound();
  return { read, request };
}

const settledBy = (actor: Actor) => ({
  settledBy: actor.uid,
  settledByName: personName(actor),
  settledAt: unixSeconds(new Date()),
});

/** What keeps an email one customer's (decisions: unique-by-reservation), moved as the browser moves it. */
async function reservations(
  actor: Actor,
  customerId: string,
  { dealerId, dealerGroupId, emailLowerCase: email }: Customer,
  before: string,
): Promise<Pick<FreshWrites<unknown>, 'creates' | 'deletes'>> {
  if (email === before) return {};
  const tenant = { dealerId, dealerGroupId };
  const held = email === '' ? null : await emailRef(tenant, email).get();
  if (held?.exists) throw conflict(EMAIL_USED);
  const value = { kind: 'customerEmail', ref: customerId, ...tenant, ...stampsOf(actor.uid, 1) };
  return {
    creates: held === null ? [] : [{ ref: held.ref, value }],
    deletes: before === '' ? [] : await ownEmail(customerId, tenant, before),
  };
}

/** The customer as they are, and as they will be. */
async function mergedCustomer(
  { request, rev, fields }: Merge & { request: CustomerDetailRequest },
  sent: CustomerDetails,
  id: string,
  actor: Actor,
) {
  const { dealerId, dealerGroupId, dealer, customerId } = request;
  const read = await db.collection('customers').doc(id).get();
  if (customerId === '') {
    const blank = customerSchema.parse({ dealerId, dealerGroupId, dealer });
    return { read, before: '', next: deriveCustomer(withSent(blank, sent, fields)) };
  }
  const customer = parseRecord(customerSchema, read.ref.path, read.data());
  if (!customer || customer.deleted || !isInGroup(actor, customer)) throw notFound();
  if (Number(read.get('_rev')) !== rev) {
    throw conflict('This customer was changed meanwhile. Compare the details again.');
  }
  return { read, before: customer.emailLowerCase, next: deriveCustomer(withSent(customer, sent, fields)) };
}

async function merge(payload: Merge, actor: Actor): Promise<FreshWrites<Settled>> {
  const { read, request } = await readRequest(payload.id, actor);
  // The customer of one who had no record is made under the request's own id, so that it is made once.
  const customerId = request.customerId || `details-${payload.id}`;
  if (request.state === 'merged') return { writes: [], result: { customerId } };
  if (request.state !== 'submitted' || request.details === null) {
    throw conflict('The customer has not sent their details.');
  }
  const isNew = request.customerId === '';
  const settled: FreshWrite = {
    read,
    changes: { ...settledBy(actor), state: 'merged', details: null, taken: payload.fields, customerId },
  };
  if (payload.fields.length === 0) {
    if (isNew) throw invalid('Choose at least one field.');
    return { writes: [settled], result: { customerId } };
  }
  const customer = await mergedCustomer({ ...payload, request }, request.details, customerId, actor);
  if (customer.next.name === '') throw invalid('The customer needs a name.');
  const moved = await reservations(actor, customerId, customer.next, customer.before);
  const rev = Number(customer.read.get('_rev') ?? 0) + 1;
  const value = { ...storedFields(customerSchema, customer.next), ...stampsOf(actor.uid, rev) };
  return { writes: [settled, { read: customer.read, changes: value }], ...moved, result: { customerId } };
}

async function withdraw(id: string, actor: Actor): Promise<FreshWrites<Settled>> {
  const { read, request } = await readRequest(id, actor);
  const result = { customerId: '' };
  if (request.state === 'withdrawn') return { writes: [], result };
  if (detailsStatus(request, unixSeconds(new Date())) !== 'open') {
    throw conflict('This link can no longer be withdrawn.');
  }
  return { writes: [{ read, changes: { ...settledBy(actor), state: 'withdrawn' } }], result };
}

export const settleCustomerDetails = implement(SETTLE_CUSTOMER_DETAILS, (payload, actor) =>
  writeFresh(() => (payload.action === 'merge' ? merge(payload, actor) : withdraw(payload.id, actor))),
);
