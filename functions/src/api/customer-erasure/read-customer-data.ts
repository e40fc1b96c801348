import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Actor, holds } from '../../../../src/domain/access/actor.ts';
import { type DataPage, type DataPart } from '../../../../src/domain/customer-erasure/data.ts';
import { isMap } from '../../../../src/domain/shared/is-map.ts';
import { isOfTenant, LINKED, type Linked, naming } from '../../customer-erasure/linked.ts';
import { isDigest, mailsAbout } from '../../customer-erasure/mails.ts';
import { noticesOf } from '../../customer-erasure/notices.ts';
import { log } from '../../log.ts';
import { db } from '../../store/admin.ts';
import { readPage } from '../../store/pages.ts';
import { implement } from '../endpoint.ts';
import { invalid } from '../errors.ts';
import { ownCustomer, recordsOfPerson, type ReadCustomer } from './records.ts';
import { READ_CUSTOMER_DATA } from '../../../../src/domain/customer-erasure/endpoints.ts';

const PAGE = 20;
/** What the portal finds records by, and what opens a link: nothing of the person. */
const LEFT_OUT: readonly string[] = ['searchArr', 'nameArr', 'key', 'press', 'request', '_edit'];

/** A stored value as JSON says it. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (!isMap(value)) return value;
  const own = Object.entries(value).filter(([name]) => !LEFT_OUT.includes(name));
  return Object.fromEntries(own.map(([name, each]) => [name, plain(each)]));
}

const record = (read: DocumentSnapshot) => ({ path: read.ref.path, data: plain(read.data() ?? {}) });
const there = (reads: readonly DocumentSnapshot[]) => reads.filter(({ exists }) => exists).map(record);

interface Context {
  readonly actor: Actor;
  readonly customer: ReadCustomer;
  readonly ids: readonly string[];
  readonly after: string;
}

/** Whether the caller may read such records at all; of sales see {@link saleIsRead}. */
const MAY_READ: Readonly<Record<DataPart, (actor: Actor) => boolean>> = {
  customer: () => true,
  jobs: (actor) => holds(actor, 'installations'),
  sales: (actor) => holds(actor, 'pos') || holds(actor, 'quotes'),
  links: () => true,
  // Of each record as it is read itself.
  notices: () => true,
  log: (actor) => holds(actor, 'changeLog'),
};

/** A customer is the group's, a job its own dealer's (isListed() in firestore.rules). */
const jobIsRead = (actor: Actor, job: DocumentSnapshot): boolean => job.get('dealerId') === actor.dealerId;

/** Must match seesSale() in firestore.rules. */
const saleIsRead = (actor: Actor, sale: DocumentSnapshot): boolean =>
  sale.get('dealerId') === actor.dealerId && (holds(actor, 'pos') || sale.get('type') === 'quote');

async function customerPage({ ids }: Context): Promise<DataPage['records']> {
  const beside = ['customers', 'customerContacts', 'customerDistances', 'customerMerges'];
  return there(await db.getAll(...beside.flatMap((path) => ids.map((id) => db.doc(`${path}/${id}`)))));
}

/** Whoever has the address of such a page may fill it in, or accept a quote, in the customer's place. */
const KEYS = /(\/(?:request-customer-details|warranty-registration|quote)\/)[0-9a-z]+/giu;

const mailRecord = (mail: DocumentSnapshot) => ({
  path: mail.ref.path,
  data: {
    to: plain(mail.get('to')),
    at: plain(mail.get('at')),
    subject: plain(mail.get('message.subject')),
    text: String(mail.get('message.text') ?? '').replaceAll(KEYS, '$1…'),
  },
});

/** What was mailed to a customer about a record. What a digest told staff are notices, which have a part of their own. */
async function mailRecords(collection: Linked, id: string): Promise<DataPage['records']> {
  const found: DocumentSnapshot[] = [];
  for await (const docs of mailsAbout(collection, [id])) found.push(...docs);
  return found.filter((mail) => !isDigest(mail)).map(mailRecord);
}

async function jobRecords(job: DocumentSnapshot): Promise<DataPage['records']> {
  const beside = await db.getAll(
    db.doc(`warrantyRegistrations/${job.id}`),
    db.doc(`completionMails/${job.id}`),
  );
  return [record(job), ...there(beside), ...(await mailRecords('installations', job.id))];
}

async function saleRecords(sale: DocumentSnapshot): Promise<DataPage['records']> {
  const { docs } = await sale.ref.collection('revs').get();
  return [record(sale), ...docs.map(record), ...(await mailRecords('salesRecords', sale.id))];
}

async function linkRecords(request: DocumentSnapshot): Promise<DataPage['records']> {
  return [record(request), ...(await mailRecords('customerDetailRequests', request.id))];
}

async function accounts({ actor, ids }: Context): Promise<DataPage['records']> {
  if (!holds(actor, 'pos')) return [];
  return there(await db.getAll(...ids.map((id) => db.doc(`salesAccounts/${actor.dealerId}~${id}`))));
}

type Reader = (context: Context) => Promise<Pick<DataPage, 'records' | 'next'>>;

const linkedReader =
  (
    collection: Parameters<typeof naming>[0],
    isRead: (actor: Actor, read: DocumentSnapshot) => boolean,
    recordsOf: (read: DocumentSnapshot) => Promise<DataPage['records']>,
  ): Reader =>
  async ({ actor, customer, ids, after }) => {
    const page = await readPage(naming(collection, ids), after, { by: null, size: PAGE });
    const own = page.docs.filter((read) => isOfTenant(customer.value, read) && isRead(actor, read));
    return { records: (await Promise.all(own.map(recordsOf))).flat(), next: page.next };
  };

const everything = () => true;

/** Where the pages of notices are: which collection they are about, by its place among {@link TOLD_OF}, and the page of its records. */
const toldPlace = z.tuple([z.int().check(z.gte(0)), z.string()]);
const TOLD_OF = ['customers', ...LINKED] as const;

function placeOf(after: string): readonly [number, string] {
  if (after === '') return [0, ''];
  try {
    return toldPlace.parse(JSON.parse(after));
  } catch {
    throw invalid('Unknown place.');
  }
}

/** Whether the caller may read a record of a collection that notices are about. */
const IS_TOLD: Readonly<Record<Linked, (actor: Actor, read: DocumentSnapshot) => boolean>> = {
  installations: (actor, job) => MAY_READ.jobs(actor) && jobIsRead(actor, job),
  salesRecords: (actor, sale) => MAY_READ.sales(actor) && saleIsRead(actor, sale),
  customerDetailRequests: everything,
};

/** The notices of people of the caller's own dealer; what others were told is theirs. */
async function ownNotices({ actor }: Context, collection: (typeof TOLD_OF)[number], ids: readonly string[]) {
  const found: DocumentSnapshot[] = [];
  for await (const docs of noticesOf(collection, ids)) found.push(...docs);
  const people = [...new Set(found.flatMap(({ ref }) => ref.parent.parent?.path ?? []))];
  if (people.length === 0) return [];
  const read = await db.getAll(...people.map((path) => db.doc(path)), { fieldMask: ['dealerId'] });
  const own = new Set(
    read.filter((person) => person.get('dealerId') === actor.dealerId).map(({ ref }) => ref.path),
  );
  return found.filter(({ ref }) => own.has(ref.parent.parent?.path ?? '')).map(record);
}

/** What staff were told of the customer, then of the jobs, sales and links that the caller may read. */
const noticePage: Reader = async (context) => {
  const { actor, customer, ids } = context;
  const [at, after] = placeOf(context.after);
  const collection = TOLD_OF[at];
  if (collection === undefined) return { records: [], next: null };
  const behind = at + 1 < TOLD_OF.length ? JSON.stringify([at + 1, '']) : null;
  if (collection === 'customers')
    return { records: await ownNotices(context, collection, ids), next: behind };
  const page = await readPage(naming(collection, ids), after, { by: null, size: PAGE });
  const own = page.docs.filter(
    (read) => isOfTenant(customer.value, read) && IS_TOLD[collection](actor, read),
  );
  const records = await ownNotices(
    context,
    collection,
    own.map(({ id }) => id),
  );
  return { records, next: page.next === null ? behind : JSON.stringify([at, page.next]) };
};

const READERS: Readonly<Record<DataPart, Reader>> = {
  customer: async (context) => ({
    records: [...(await customerPage(context)), ...(await accounts(context))],
    next: null,
  }),
  jobs: linkedReader('installations', jobIsRead, jobRecords),
  sales: linkedReader('salesRecords', saleIsRead, saleRecords),
  links: linkedReader('customerDetailRequests', everything, linkRecords),
  notices: noticePage,
  log: async ({ ids }) => {
    const found = await Promise.all(
      ids.map((id) =>
        db
          .collection('changeLog')
          .where(FieldPath.documentId(), '>=', db.doc(`changeLog/customers~${id}~`))
          .where(FieldPath.documentId(), '<', db.doc(`changeLog/customers~${id}~\uf8ff`))
          .limit(500)
          .get(),
      ),
    );
    return { records: found.flatMap(({ docs }) => docs.map(record)), next: null };
  },
};

export const readCustomerData = implement(READ_CUSTOMER_DATA, async ({ id, part, after }, actor) => {
  const customer = await ownCustomer(actor, id);
  if (!MAY_READ[part](actor)) return { isAllowed: false, records: [], next: null };
  const ids = await recordsOfPerson(id, customer.value);
  if (part === 'customer') log.info('Personal data exported', { id, uid: actor.uid });
  return { isAllowed: true, ...(await READERS[part]({ actor, customer, ids, after })) };
});
