import { customerDetailRequests } from '../../../../src/domain/customer-details/entity.ts';
import {
  type CustomerDetailRequest,
  customerDetailRequestSchema,
  DETAILS_LIFE,
} from '../../../../src/domain/customer-details/schema.ts';
import { customerSchema } from '../../../../src/domain/customer/schema.ts';
import { installationSchema } from '../../../../src/domain/installation/schema.ts';
import { detailsLinkMail } from '../../../../src/domain/mail/mails.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { isEmail } from '../../../../src/domain/shared/email.ts';
import { idOfPress } from '../../../../src/domain/shared/press.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { db } from '../../store/admin.ts';
import { mailOnce, originOf } from '../../people/mail.ts';
import { findRecord, parseRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { invalid, notFound } from '../errors.ts';
import { newLinkKey } from '../link-record.ts';
import { isDoneBefore } from '../press.ts';
import { ASK_CUSTOMER_DETAILS } from '../../../../src/domain/customer-details/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { isInGroup } from './group.ts';
import { createIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';

type Payload = ParsedOf<typeof ASK_CUSTOMER_DETAILS>;

/** The first name of the customer, for the greeting. @throws ApiError 404 alike for no customer and not theirs. */
async function firstNameOf({ customerId }: Payload, actor: Actor): Promise<string> {
  if (customerId === '') return '';
  const customer = await findRecord(customerSchema, 'customers', customerId);
  if (typeof customer !== 'object' || customer.value.deleted || !isInGroup(actor, customer.value))
    throw notFound();
  return customer.value.firstName;
}

/** @throws ApiError 404 alike for no job, another dealer's, and another customer's. */
async function checkJob({ installationId, customerId }: Payload, actor: Actor): Promise<void> {
  if (installationId === '') return;
  const job = await findRecord(installationSchema, 'installations', installationId);
  const isOwn = typeof job === 'object' && !job.value.deleted && job.value.dealerId === actor.dealerId;
  if (!isOwn || job.value.customerId !== customerId) throw notFound();
}

/** Makes the request, or finds the one that this press made before. @throws ApiError 409 for a press with other content. */
async function made(id: string, wanted: CustomerDetailRequest): Promise<CustomerDetailRequest> {
  const ref = db.collection(customerDetailRequests.path).doc(id);
  return inTransaction(async (transaction) => {
    const before = parseRecord(customerDetailRequestSchema, ref.path, (await transaction.get(ref)).data());
    if (before) {
      isDoneBefore(before.askPress, wanted.askPress);
      return before;
    }
    createIn(transaction, ref, { ...wanted });
    return wanted;
  });
}

export const askCustomerDetails = implement(ASK_CUSTOMER_DETAILS, async (payload, actor) => {
  const { email } = payload;
  if (email !== '' && !isEmail(email)) throw invalid('Invalid email address');
  const firstName = await firstNameOf(payload, actor);
  await checkJob(payload, actor);
  const now = unixSeconds(new Date());
  const id = await idOfPress(actor.uid, payload.request);
  const request = await made(
    id,
    customerDetailRequestSchema.parse({
      key: newLinkKey(),
      state: 'open',
      dealerId: actor.dealerId,
      dealerGroupId: actor.dealerGroupId,
      dealer: actor.organisation,
      customerId: payload.customerId,
      installationId: payload.installationId,
      asksLicence: payload.asksLicence,
      email,
      askPress: payload.request,
      requestedBy: actor.uid,
      requestedByName: personName(actor),
      requestedAt: now,
      expiresAt: now + DETAILS_LIFE,
    }),
  );
  if (request.email !== '') {
    const link = `${originOf('main')}/request-customer-details/${request.key}`;
    const mail = detailsLinkMail({ email: request.email, firstName }, request, link);
    await mailOnce(`details~${id}`, mail, [`customerDetailRequests/${id}`]);
  }
  return { id, key: request.key, expiresAt: request.expiresAt };
});
