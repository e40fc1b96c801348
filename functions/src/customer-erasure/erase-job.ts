import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference } from 'firebase-admin/firestore';
import { completionMailSchema } from '../../../src/domain/completion-mail/schema.ts';
import { erasedJob, trimmedJob } from '../../../src/domain/customer-erasure/erased.ts';
import { jobFate } from '../../../src/domain/customer-erasure/fate.ts';
import type { IsoDay } from '../../../src/domain/shared/dates.ts';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { storedFields } from '../../../src/domain/shared/rows.ts';
import {
  type WarrantyOwner,
  warrantyRegistrationSchema,
} from '../../../src/domain/warranty-registration/schema.ts';
import { cleanEmail, digitsOnly } from '../../../src/domain/shared/text.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { type FreshWrite, writeFresh } from '../store/update-fresh.ts';
import { clearEntries } from './log-entries.ts';

/** Counted by what people call it (ERASED_KINDS). */
export type Counts = Readonly<Record<string, number>>;

/** The fields in which two versions differ, as they are stored. */
export function changesTo<T extends object>(before: T, after: T): Readonly<Record<string, unknown>> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(old.get(name), value)),
  );
}

/** Whether the owner who registered a warranty is the job's customer: a later owner of the vehicle is somebody else. */
function isSamePerson(owner: WarrantyOwner, { customer }: Installation): boolean {
  const isSameEmail = customer.email !== '' && cleanEmail(owner.email) === cleanEmail(customer.email);
  const isSamePhone = customer.phone !== '' && digitsOnly(owner.phone) === digitsOnly(customer.phone);
  return isSameEmail || isSamePhone || owner.name.trim().toLowerCase() === customer.name.trim().toLowerCase();
}

/** The mails to an address that hold what a link ends with. */
async function mailsHolding(email: string, key: string): Promise<readonly DocumentReference[]> {
  if (email === '' || key === '') return [];
  const { docs } = await db.collection('mail').where('to', 'array-contains', email).get();
  return docs.filter((mail) => String(mail.get('message.text') ?? '').includes(key)).map(({ ref }) => ref);
}

async function warrantyWrites(id: string, job: Installation) {
  const read = await db.doc(`warrantyRegistrations/${id}`).get();
  const value = parseRecord(warrantyRegistrationSchema, read.ref.path, read.data());
  if (!value) return { writes: [], deletes: [] };
  const isTheirs = value.owner !== null && isSamePerson(value.owner, job);
  // Sent to whoever the job was done for, as long as nobody else has registered.
  const isSent = value.email !== '' && (value.owner === null || isTheirs);
  const changes = { ...(isTheirs && { owner: null }), ...(isSent && { email: '' }) };
  const isLeft = Object.keys(changes).length > 0;
  const deletes = isSent ? await mailsHolding(value.email, value.key) : [];
  return { writes: isLeft ? [{ read, changes }] : [], deletes };
}

async function completionWrites(id: string) {
  const read = await db.doc(`completionMails/${id}`).get();
  const value = parseRecord(completionMailSchema, read.ref.path, read.data());
  const sends = value?.sends.filter(({ to }) => to !== '') ?? [];
  if (!value || sends.length === 0) return { writes: [], deletes: [] };
  const next = { ...value, sends: value.sends.map((send) => ({ ...send, to: '' })) };
  return {
    writes: [{ read, changes: storedFields(completionMailSchema, changesTo(value, next)) }],
    deletes: sends.map(({ mailId }) => db.doc(`mail/${mailId}`)),
  };
}

/** What a job, its warranty, its mails and its log say of an erased customer goes, as far as it is not to stay; done twice it changes nothing. */
export async function eraseJob(id: string, today: IsoDay): Promise<Counts> {
  const ref = db.doc(`installations/${id}`);
  const done = await writeFresh<{ number: string; counts: Counts }>(async () => {
    const read = await ref.get();
    const job = parseRecord(installationSchema, ref.path, read.data());
    if (!job) return { writes: [], result: { number: '', counts: {} } };
    // Made while the customer was being erased: it goes on without them.
    const next = jobFate(job, today).kind === 'stays' ? trimmedJob(job) : erasedJob(job);
    const changes = storedFields(installationSchema, changesTo(job, next));
    const [warranty, completion] = await Promise.all([warrantyWrites(id, job), completionWrites(id)]);
    const own: FreshWrite[] = Object.keys(changes).length > 0 ? [{ read, changes }] : [];
    const deletes = [...warranty.deletes, ...completion.deletes];
    return {
      writes: [...own, ...warranty.writes, ...completion.writes],
      deletes,
      result: {
        number: job.number,
        counts: { jobs: own.length, warranties: warranty.writes.length, mails: deletes.length },
      },
    };
  });
  return { ...done.counts, entries: await clearEntries('installations', id, done.number) };
}
