import type { Query } from 'firebase-admin/firestore';
import {
  jobErasureOutcome,
  saleErasureOutcome,
} from '../../../src/domain/customer-erasure/erasure-outcome.ts';
import {
  type CustomerErasure,
  customerErasureSchema,
  ERASED_TENANT,
  LATE_EVENT_DAYS,
} from '../../../src/domain/customer-erasure/schema.ts';
import { installationSchema } from '../../../src/domain/installation/schema.ts';
import { saleSchema } from '../../../src/domain/sale/schema.ts';
import { addDays } from '../../../src/domain/shared/calendar.ts';
import { type IsoDay, todaySydney, unixSeconds } from '../../../src/domain/shared/dates.ts';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import * as z from 'zod/mini';
import { db } from '../store/admin.ts';
import { beginWork, goOnWith, type LongWork, type WorkPage, type WorkStep } from '../store/long-work.ts';
import { cut, ordered } from '../store/ordered.ts';
import { eachOf, readPage } from '../store/pages.ts';
import { parseRecord, readRecord } from '../store/read.ts';
import { updateFresh } from '../store/update-fresh.ts';
import { eraseAccounts, eraseDetails, eraseMerges } from './erase-beside.ts';
import { type Counts, eraseJob } from './erase-job.ts';
import { eraseRecords } from './erase-records.ts';
import { eraseSale } from './erase-sale.ts';
import { isOfTenant, type Linked, naming } from './linked.ts';
import { clearEntries } from './log-entries.ts';
import { eraseMails } from './mails.ts';
import { eraseNotices } from './notices.ts';

const PAGE = 50;
const AT_ONCE = 5;
const WORK = 'erasure~';

const todayNow = (): IsoDay => todaySydney(new Date());
const nowSeconds = (): number => unixSeconds(new Date());

/** What the outcome of an erasure follows from. */
export const erasureJobSchema = z.pick(installationSchema, {
  number: true,
  stage: true,
  engineer: true,
  voidApprovals: true,
  completedAt: true,
  moves: true,
  installationDate: true,
  deleted: true,
});
export const erasureSaleSchema = z.pick(saleSchema, {
  number: true,
  localNumber: true,
  rev: true,
  type: true,
  status: true,
  cancelledOn: true,
  payments: true,
  owing: true,
  paid: true,
  wentOnTo: true,
  date: true,
  madeOn: true,
  acceptedOn: true,
  deleted: true,
});

function summed(all: readonly Counts[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** What staff were told of these records, then the mails about them: what is told meanwhile is mailed by nobody. */
async function eraseNoticesAndMails(
  collection: 'customers' | Linked,
  ids: readonly string[],
): Promise<Counts> {
  const notices = await eraseNotices(collection, ids);
  return { ...notices, ...(await eraseMails(collection, ids)) };
}

/** Page by page what names the customer, what staff were told of it, and mails. */
const linkedStep = (
  collection: Linked,
  erasure: CustomerErasure,
  erase: (id: string) => Promise<Counts>,
): WorkStep => ({
  id: collection,
  page: async (after): Promise<WorkPage> => {
    const page = await readPage(naming(collection, erasure.ids), after, { by: null, size: PAGE });
    const own = page.docs.filter((read) => isOfTenant(erasure, read));
    const counts = await eachOf(own, ({ id }) => erase(id), AT_ONCE);
    const ids = own.map(({ id }) => id);
    return { next: page.next, counts: summed([...counts, await eraseNoticesAndMails(collection, ids)]) };
  },
});

/** Most requests for details that one job has. */
const REQUESTS_MAX = 200;

/** Requests for details that were sent from the customer's jobs before anybody had chosen whose they are. */
const unnamedDetailsStep = (erasure: CustomerErasure): WorkStep => ({
  id: 'unnamedDetails',
  page: async (after): Promise<WorkPage> => {
    const page = await readPage(naming('installations', erasure.ids), after, { by: null, size: PAGE });
    const jobs = page.docs.filter((read) => isOfTenant(erasure, read));
    const found = await eachOf(jobs, ({ id }) =>
      naming('customerDetailRequests', ['']).where('installationId', '==', id).limit(REQUESTS_MAX).get(),
    );
    const own = found.flatMap(({ docs }) => docs).filter((read) => isOfTenant(erasure, read));
    const ids = own.map(({ id }) => id);
    const counts = await eachOf(ids, eraseDetails, AT_ONCE);
    const notified = await eraseNoticesAndMails('customerDetailRequests', ids);
    return { next: page.next, counts: summed([...counts, notified]) };
  },
});

/** The records of the person: the tenant's until they were erased. */
const ownIds = async ({ ids, ...tenant }: CustomerErasure): Promise<readonly string[]> => {
  const read = await db.getAll(...ids.map((id) => db.doc(`customers/${id}`)));
  return read
    .filter((each) => each.get('dealerId') === ERASED_TENANT || isOfTenant(tenant, each))
    .map(({ id }) => id);
};

const once = (id: string, work: () => Promise<Counts>): WorkStep => ({
  id,
  page: async () => ({ next: null, counts: await work() }),
});

const fieldsOf = (schema: { readonly shape: object }): string[] => [
  'customerId',
  'dealerId',
  'dealerGroupId',
  ...Object.keys(schema.shape),
];

/** The records of a query that are the tenant's, page by page. */
export async function* ownOf(asked: Query, tenant: Pick<CustomerErasure, 'dealerId' | 'dealerGroupId'>) {
  for (let after = ''; ; ) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const page = await readPage(asked, after, { by: null, size: 200 });
    yield* page.docs.filter((read) => isOfTenant(tenant, read));
    if (page.next === null) return;
    after = page.next;
  }
}

export const jobsOf = (ids: readonly string[]): Query =>
  naming('installations', ids).select(...fieldsOf(erasureJobSchema));
export const salesOf = (ids: readonly string[]): Query =>
  naming('salesRecords', ids).select(...fieldsOf(erasureSaleSchema));

/** The next day on which something may go that stays today; '' for none. */
async function nextEnd(erasure: CustomerErasure, today: IsoDay): Promise<IsoDay> {
  const days: IsoDay[] = [];
  for await (const read of ownOf(jobsOf(erasure.ids), erasure)) {
    const job = parseRecord(erasureJobSchema, read.ref.path, read.data());
    const outcome = job && jobErasureOutcome(job, today);
    if (outcome?.kind === 'stays') days.push(outcome.until);
  }
  for await (const read of ownOf(salesOf(erasure.ids), erasure)) {
    const sale = parseRecord(erasureSaleSchema, read.ref.path, read.data());
    const outcome = sale && saleErasureOutcome(sale, today);
    if (outcome?.kind === 'stays') days.push(outcome.until);
  }
  return days.toSorted()[0] ?? '';
}

/** Says that all was gone through, and when a night does so again: soon for late events, then when a term ends. */
async function settle(id: string, erasure: CustomerErasure): Promise<Counts> {
  const today = todayNow();
  const lateUntil = addDays(todaySydney(new Date(erasure.at * 1000)), LATE_EVENT_DAYS);
  const nextOn = today < lateUntil ? addDays(today, 1) : await nextEnd(erasure, today);
  await updateFresh(db.doc(`customerErasures/${id}`), async (read) => ({
    doneAt: Number(read.get('doneAt')) || nowSeconds(),
    nextOn,
  }));
  return {};
}

/** Everything that names an erased customer, in pages; done again it changes nothing. */
export const erasureWork = (id: string, erasure: CustomerErasure): LongWork => ({
  name: `${WORK}${id}`,
  steps: [
    once('records', () => eraseRecords(erasure)),
    linkedStep('installations', erasure, (job) => eraseJob(job, todayNow())),
    linkedStep('salesRecords', erasure, (sale) => eraseSale(sale, nowSeconds(), todayNow())),
    linkedStep('customerDetailRequests', erasure, eraseDetails),
    unnamedDetailsStep(erasure),
    once('notices', async () => eraseNoticesAndMails('customers', await ownIds(erasure))),
    once('accounts', () => eraseAccounts(erasure)),
    once('merges', () => eraseMerges(erasure)),
    once('log', async () => {
      const counts = await eachOf(erasure.ids, (each) => clearEntries('customers', each));
      return { entries: counts.reduce((sum, count) => sum + count, 0) };
    }),
    once('end', () => settle(id, erasure)),
  ],
});

/** The erasure that a work goes on with; null for other work. */
export async function erasureWorkNamed(name: string): Promise<LongWork | null> {
  if (!name.startsWith(WORK)) return null;
  const id = name.slice(WORK.length);
  const erasure = await readRecord(customerErasureSchema, `customerErasures/${id}`);
  return erasure && erasureWork(id, erasure);
}

const DUE = orderedQuery({ collection: 'customerErasures', equal: [], by: 'nextOn', direction: 'asc' });

/** Each night: erasures that stopped go on; of those whose day has come, all is gone through once more. */
export const ERASURES_DUE: WorkStep = {
  id: 'erasures',
  page: async (after) => {
    const due = cut(cut(ordered(DUE, {}), DUE, '>', ''), DUE, '<=', todayNow());
    const page = await readPage(due, after, { by: DUE.by, size: PAGE });
    for (const read of page.docs) {
      const erasure = parseRecord(customerErasureSchema, read.ref.path, read.data());
      if (!erasure) continue;
      const work = erasureWork(read.id, erasure);
      // One after another: each is work of its own.
      // oxlint-disable-next-line no-await-in-loop
      if ((await goOnWith(work)) === null) await beginWork(work);
    }
    return { next: page.next, counts: { erasures: page.docs.length } };
  },
};
