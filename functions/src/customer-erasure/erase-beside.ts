import {
  type CustomerDetailRequest,
  customerDetailRequestSchema,
} from '../../../src/domain/customer-details/schema.ts';
import { ERASED_NAME, type CustomerErasure } from '../../../src/domain/customer-erasure/schema.ts';
import { newLinkKey } from '../api/link-record.ts';
import { db } from '../store/admin.ts';
import { eachOf } from '../store/pages.ts';
import { parseRecord } from '../store/read.ts';
import { writeFresh } from '../store/update-fresh.ts';
import { clearEntries } from './log-entries.ts';
import type { Counts } from './erase-job.ts';
import { isOfTenant } from './linked.ts';

const isClear = ({ email, details, state }: CustomerDetailRequest): boolean =>
  email === '' && details === null && state !== 'open' && state !== 'submitted';

/** A link for somebody's details: it opens nothing any longer, and what they sent goes. */
export function eraseDetails(id: string): Promise<Counts> {
  const ref = db.doc(`customerDetailRequests/${id}`);
  return writeFresh(async () => {
    const read = await ref.get();
    const request = parseRecord(customerDetailRequestSchema, ref.path, read.data());
    if (!request || isClear(request)) return { writes: [], result: { details: 0 } };
    const isSettled = request.state === 'merged' || request.state === 'withdrawn';
    const changes = {
      email: '',
      details: null,
      ...(!isSettled && { state: 'withdrawn', key: newLinkKey() }),
    };
    return { writes: [{ read, changes }], result: { details: 1 } };
  });
}

/** The trading accounts of a customer: closed, and without the name. */
export async function eraseAccounts({ ids, ...tenant }: CustomerErasure): Promise<Counts> {
  const { docs } = await db.collection('salesAccounts').where('customerId', 'in', ids).get();
  const own = await eachOf(docs, async (account) => {
    const dealer = await db.doc(`dealers/${String(account.get('dealerId'))}`).get();
    return isOfTenant(tenant, account) || (dealer.exists && isOfTenant(tenant, dealer)) ? account.ref : null;
  });
  const counts = await eachOf(
    own.filter((ref) => ref !== null),
    async (ref) => {
      const isChanged = await writeFresh(async () => {
        const read = await ref.get();
        const isDone = !read.exists || read.get('customerName') === ERASED_NAME;
        return {
          writes: isDone ? [] : [{ read, changes: { customerName: ERASED_NAME, deleted: true } }],
          result: !isDone,
        };
      });
      return { accounts: isChanged ? 1 : 0, entries: await clearEntries('salesAccounts', ref.id) };
    },
  );
  return {
    accounts: counts.reduce((sum, { accounts }) => sum + accounts, 0),
    entries: counts.reduce((sum, { entries }) => sum + entries, 0),
  };
}

/** What merges and repairs of a customer noted of how they stood before: none can be taken back any longer. */
export async function eraseMerges({ ids }: CustomerErasure): Promise<Counts> {
  const found = await Promise.all([
    db.collection('customerMerges').where('fromId', 'in', ids).get(),
    db.collection('customerMerges').where('intoId', 'in', ids).get(),
    db.collection('customerFixes').where('customerId', 'in', ids).get(),
  ]);
  const paths = new Set(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path)));
  const batch = db.batch();
  for (const path of paths) batch.delete(db.doc(path));
  if (paths.size > 0) await batch.commit();
  return { merges: paths.size };
}
