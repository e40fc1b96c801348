import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import {
  completionMailSchema,
  type UnsentRow,
  unsentState,
} from '../../../../src/domain/completion-mail/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { isEmail } from '../../../../src/domain/shared/email.ts';
import { isMap } from '../../../../src/domain/shared/is-map.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { cleanEmail } from '../../../../src/domain/shared/text.ts';
import {
  CHECK_COMPLETION_MAILS,
  SEND_COMPLETION_MAILS,
  MARK_COMPLETION_MAILS,
} from '../../../../src/domain/completion-mail/endpoints.ts';
import { completionLog, sendCompletionMail } from '../../people/completion-mail.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';

const PAGE = 400;

const text = (of: DocumentSnapshot, field: string): string => {
  const value: unknown = of.get(field);
  return typeof value === 'string' ? value : '';
};

/** The mails whose service says that it could not deliver them. */
async function undelivered(mailIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (mailIds.length === 0) return new Set();
  const mails = await db.getAll(...mailIds.map((id) => db.doc(`mail/${id}`)), {
    fieldMask: ['delivery.state'],
  });
  return new Set(mails.filter((mail) => mail.get('delivery.state') === 'ERROR').map(({ id }) => id));
}

async function rowsOf(jobs: readonly QueryDocumentSnapshot[]): Promise<readonly UnsentRow[]> {
  if (jobs.length === 0) return [];
  const reads = await db.getAll(...jobs.map(({ id }) => completionLog(id)));
  const logs = reads.map((read) => parseRecord(completionMailSchema, read.ref.path, read.data()));
  const failed = await undelivered(logs.flatMap((log) => log?.sends.at(-1)?.mailId ?? []));
  return jobs.flatMap((job, index) => {
    const log = logs[index] ?? null;
    const state = unsentState(log, failed.has(log?.sends.at(-1)?.mailId ?? ''));
    if (state === null || job.get('deleted') === true) return [];
    const customer: unknown = job.get('customer');
    const email = isMap(customer) && typeof customer['email'] === 'string' ? customer['email'] : '';
    const completedAt: unknown = job.get('completedAt');
    return [
      {
        id: job.id,
        number: text(job, 'number'),
        dealerId: text(job, 'dealerId'),
        dealer: text(job, 'dealer'),
        completedAt: typeof completedAt === 'number' ? completedAt : 0,
        hasAddress: isEmail(cleanEmail(email)),
        state,
        byName: state === 'notNeeded' ? (log?.byName ?? '') : '',
      },
    ];
  });
}

export const checkCompletionMails = implement(CHECK_COMPLETION_MAILS, async ({ after }) => {
  const pages: Query = db
    .collection('installations')
    .where('stage', '==', 'complete')
    .orderBy(FieldPath.documentId())
    .limit(PAGE);
  const { docs } = await (after === '' ? pages : pages.startAfter(after))
    .select('number', 'dealerId', 'dealer', 'completedAt', 'customer', 'deleted')
    .get();
  const next = docs.length < PAGE ? null : (docs.at(-1)?.id ?? null);
  return { looked: docs.length, next, rows: await rowsOf(docs) };
});

export const sendCompletionMails = implement(SEND_COMPLETION_MAILS, async ({ request, ids: jobs }, actor) => {
  const sender = { request, uid: actor.uid, byName: personName(actor) };
  const refused: { readonly id: string; readonly why: string }[] = [];
  for (const id of jobs) {
    // One after another: each reads what it says anew.
    // oxlint-disable-next-line no-await-in-loop
    const why = await sendCompletionMail(id, sender);
    if (why !== '') refused.push({ id, why });
  }
  return { sent: jobs.length - refused.length, refused };
});

export const markCompletionMails = implement(
  MARK_COMPLETION_MAILS,
  async ({ ids: jobs, isNeeded }, actor) => {
    const marks = jobs.map((id) =>
      writeFresh(async () => {
        const [job, read] = await db.getAll(db.doc(`installations/${id}`), completionLog(id));
        const log = read && parseRecord(completionMailSchema, read.ref.path, read.data());
        const isMarked = log?.state === 'notNeeded';
        if (!job?.exists || !read || isMarked === !isNeeded) return { writes: [], result: 0 };
        const sends = log?.sends ?? [];
        // Taken back, it stands as it did: never sent, or sent.
        if (isNeeded && sends.length === 0) return { writes: [], deletes: [read.ref], result: 1 };
        const value = completionMailSchema.parse({
          state: isNeeded ? 'sent' : 'notNeeded',
          dealerId: job.get('dealerId'),
          at: unixSeconds(new Date()),
          by: actor.uid,
          byName: personName(actor),
          sends,
        });
        return { writes: [{ read, changes: storedFields(completionMailSchema, value) }], result: 1 };
      }),
    );
    const done = await Promise.all(marks);
    return { marked: done.reduce((sum, each) => sum + each, 0) };
  },
);
