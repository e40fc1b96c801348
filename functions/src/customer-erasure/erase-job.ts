import { isDeepStrictEqual } from 'node:util';
import { completionMailSchema } from '../../../src/domain/completion-mail/schema.ts';
import { erasedJob, trimmedJob } from '../../../src/domain/customer-erasure/erased.ts';
import { jobErasureOutcome } from '../../../src/domain/customer-erasure/erasure-outcome.ts';
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

async function warrantyWrites(id: string, job: Installation): Promise<FreshWrite[]> {
  const read = await db.doc(`warrantyRegistrations/${id}`).get();
  const value = parseRecord(warrantyRegistrationSchema, read.ref.path, read.data());
  if (!value) return [];
  const isTheirs = value.owner !== null && isSamePerson(value.owner, job);
  // Sent to whoever the job was done for, as long as nobody else has registered.
  const isSent = value.email !== '' && (value.owner === null || isTheirs);
  const changes = { ...(isTheirs && { owner: null }), ...(isSent && { email: '' }) };
  return Object.keys(changes).length > 0 ? [{ read, changes }] : [];
}

async function completionWrites(id: string): Promise<FreshWrite[]> {
  const read = await db.doc(`completionMails/${id}`).get();
  const value = parseRecord(completionMailSchema, read.ref.path, read.data());
  if (!value?.sends.some(({ to }) => to !== '')) return [];
  const next = { ...value, sends: value.sends.map((send) => ({ ...send, to: '' })) };
  return [{ read, changes: storedFields(completionMailSchema, changesTo(value, next)) }];
}

/** What a job, its warranty and its logs say of an erased customer goes, as far as it is not to stay; done twice it changes nothing. */
export async function eraseJob(id: string, today: IsoDay): Promise<Counts> {
  const ref = db.doc(`installations/${id}`);
  const done = await writeFresh<{ number: string; counts: Counts }>(async () => {
    const read = await ref.get();
    const job = parseRecord(installationSchema, ref.path, read.data());
    if (!job) return { writes: [], result: { number: '', counts: {} } };
    // Made while the customer was being erased: it goes on without them.
    const isStaying = jobErasureOutcome(job, today).kind === 'stays';
    const next = isStaying ? trimmedJob(job) : erasedJob(job);
    const changes = storedFields(installationSchema, changesTo(job, next));
    const [warranty, completion] = await Promise.all([warrantyWrites(id, job), completionWrites(id)]);
    const own: FreshWrite[] = Object.keys(changes).length > 0 ? [{ read, changes }] : [];
    return {
      writes: [...own, ...warranty, ...completion],
      // What an engineer once read of it, its notes and rego too.
      deletes: isStaying ? [] : [db.doc(`reviewStates/${id}`)],
      result: { number: job.number, counts: { jobs: own.length, warranties: warranty.length } },
    };
  });
  return { ...done.counts, entries: await clearEntries('installations', id, done.number) };
}
