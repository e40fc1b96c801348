import { isDeepStrictEqual } from 'node:util';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { type Customer, customerSchema } from '../../../src/domain/customer/schema.ts';
import { customerSnapshot, deriveInstallation } from '../../../src/domain/installation/derive.ts';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { db } from '../admin.ts';
import { parseRecord, readRecord } from '../read.ts';

/** Installations per transaction. */
const PAGE = 100;

/** Whether the customer is this record's to show: an installation may name any id, but gets nobody else's data. */
function sharesTenant(customer: Customer, job: Installation): boolean {
  const isSameGroup = customer.dealerGroupId !== '' && customer.dealerGroupId === job.dealerGroupId;
  return isSameGroup || customer.dealerId === job.dealerId;
}

/** Updates one page; returns the last id read, or null after the last page. */
async function updatePage(page: Query, customer: Customer): Promise<string | null> {
  const snapshot = customerSnapshot(customer);
  return db.runTransaction(async (tx) => {
    const { docs } = await tx.get(page);
    for (const document of docs) {
      const job = parseRecord(installationSchema, document.ref.path, document.data());
      if (!job || job.stage === 'complete' || !sharesTenant(customer, job)) continue;
      if (isDeepStrictEqual(job.customer, snapshot)) continue;
      const { searchArr } = deriveInstallation({ ...job, customer: snapshot });
      tx.update(document.ref, { customer: snapshot, searchArr });
    }
    return docs.length < PAGE ? null : (docs.at(-1)?.id ?? null);
  });
}

/**
 * "This will update all installations linked to this customer" (specification §5): name, phone and e-mail go to the
 * group's installations that are not complete; a complete one keeps the name of the day (reading D55). The customer
 * is read as it stands now, so that a late event never brings an old name back.
 */
export const followCustomer = onDocumentUpdated(
  { document: 'customers/{id}', retry: true, timeoutSeconds: 540 },
  async ({ data, params }) => {
    const path = `customers/${params.id}`;
    const [before, after] = [data?.before, data?.after].map((version) =>
      parseRecord(customerSchema, path, version?.data()),
    );
    if (!before || !after || isDeepStrictEqual(customerSnapshot(before), customerSnapshot(after))) return;
    const customer = await readRecord(customerSchema, path);
    if (!customer) return;
    const linked = db
      .collection('installations')
      .where('customerId', '==', params.id)
      .orderBy(FieldPath.documentId())
      .limit(PAGE);
    let last = await updatePage(linked, customer);
    while (last !== null) last = await updatePage(linked.startAfter(last), customer);
  },
);
