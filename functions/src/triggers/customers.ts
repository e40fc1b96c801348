import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, FieldPath } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { isSameForDistance } from '../../../src/domain/customer-distance/distance.ts';
import { type Customer, customerSchema } from '../../../src/domain/customer/schema.ts';
import { customerSnapshot, deriveInstallation } from '../../../src/domain/installation/derive.ts';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { settleDistance } from '../distances/settle.ts';
import { db } from '../store/admin.ts';
import { eachOf, pagesOf } from '../store/pages.ts';
import { parseLeniently, parseRecord, readRecord } from '../store/read.ts';
import { updateFresh } from '../store/update-fresh.ts';
import { keepContact } from './customer-contacts.ts';

/** Installations read, and then written, at a time. */
const PAGE = 50;

/** Whether the customer is this record's to show: an installation may name any id, but gets nobody else's data. */
function sharesTenant(customer: Customer, job: Installation): boolean {
  const isSameGroup = customer.dealerGroupId !== '' && customer.dealerGroupId === job.dealerGroupId;
  return isSameGroup || customer.dealerId === job.dealerId;
}

async function passOn(customer: Customer, ref: DocumentReference): Promise<void> {
  const snapshot = customerSnapshot(customer);
  await updateFresh(ref, async (document) => {
    const job = (await parseLeniently(installationSchema, ref.path, document.data()))?.value;
    const isToChange =
      job !== undefined &&
      job.stage !== 'complete' &&
      sharesTenant(customer, job) &&
      !isDeepStrictEqual(job.customer, snapshot);
    if (!isToChange) return null;
    return { customer: snapshot, searchArr: deriveInstallation({ ...job, customer: snapshot }).searchArr };
  });
}

/**
 * "This will update all installations linked to this customer" (product: customers): name, phone and email go to the
 * group's installations that are not complete; a complete one keeps the name of the day
 * (decisions: customer-fan-out). The customer is read as it stands now, so that a late event never brings an old name
 * back.
 */
export async function passOnCustomer(id: string): Promise<void> {
  const customer = await readRecord(customerSchema, `customers/${id}`);
  if (!customer) return;
  const linked = db.collection('installations').where('customerId', '==', id).orderBy(FieldPath.documentId());
  for await (const docs of pagesOf(linked, PAGE))
    await eachOf(docs, ({ ref }) => passOn(customer, ref), PAGE);
}

/** Keeps the contact and the distance beside a customer, and passes a new name, phone or email on to the jobs. */
export const followCustomer = onDocumentWritten(
  { document: 'customers/{id}', retry: true, timeoutSeconds: 540 },
  async ({ data, params }) => {
    await keepContact(params.id);
    const [before, after] = [data?.before, data?.after].map((version) =>
      parseRecord(customerSchema, `customers/${params.id}`, version?.data()),
    );
    if (!before || !after || !isSameForDistance(before, after)) await settleDistance(params.id);
    if (!before || !after || isDeepStrictEqual(customerSnapshot(before), customerSnapshot(after))) return;
    await passOnCustomer(params.id);
  },
);
