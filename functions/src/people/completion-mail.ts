import {
  type CompletionMail,
  completionMailSchema,
  SENDS_MAX,
} from '../../../src/domain/completion-mail/schema.ts';
import { customerSchema } from '../../../src/domain/customer/schema.ts';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { infoPath } from '../../../src/domain/label-order/label-text.ts';
import { labelOrderSchema } from '../../../src/domain/label-order/schema.ts';
import { completionMail } from '../../../src/domain/mail/mails.ts';
import { NEXT_CHECKS, raisedTexts } from '../../../src/domain/public-installation/handover.ts';
import { isPublic, publicCodes, vehicleInfoOf } from '../../../src/domain/public-installation/of-job.ts';
import {
  approvalFacts,
  tyreFacts,
  vehicleFacts,
  vehicleTitle,
} from '../../../src/domain/public-installation/texts.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { isEmail } from '../../../src/domain/shared/email.ts';
import { storedFields } from '../../../src/domain/shared/rows.ts';
import { cleanEmail } from '../../../src/domain/shared/text.ts';
import { warrantyRegistrations } from '../../../src/domain/warranty-registration/entity.ts';
import { warrantyRegistrationSchema } from '../../../src/domain/warranty-registration/schema.ts';
import { newLinkKey } from '../api/link-record.ts';
import { installerOf } from '../api/warranty/job.ts';
import { db } from '../store/admin.ts';
import { findRecord, parseRecord } from '../store/read.ts';
import { type FreshWrite, type FreshWrites, writeFresh } from '../store/update-fresh.ts';
import { originOf, storedMail } from './mail.ts';
import { stampsOf } from '../store/stamps.ts';

/** Who sends it: a person who sends it again, by their press; the portal itself when the job is completed. */
export interface Sender {
  readonly request: string;
  readonly uid: string;
  readonly byName: string;
}
const PORTAL: Sender = { request: '', uid: '', byName: '' };

/** What became of it; '' where it was sent, or had been already. */
type Refusal =
  | ''
  | 'This job is not complete.'
  | 'The customer has no valid email address.'
  | 'It was sent too often.';

export const completionLog = (id: string) => db.doc(`completionMails/${id}`);

/** The customer's address as their record says it today, else as the job does. */
async function addressOf({ customerId, customer }: Installation): Promise<string> {
  const found = customerId === '' ? 'absent' : await findRecord(customerSchema, 'customers', customerId);
  const email = typeof found === 'object' && !found.value.deleted ? found.value.email : customer.email;
  return cleanEmail(email);
}

/** The code of a windscreen label that was ordered for the job; '' for none yet. */
async function labelCodeOf(id: string): Promise<string> {
  const { docs } = await db
    .collection('compliancePlateOrders')
    .where('installationId', '==', id)
    .limit(20)
    .get();
  const orders = docs.flatMap((each) => parseRecord(labelOrderSchema, each.ref.path, each.data()) ?? []);
  return publicCodes(orders)[0] ?? '';
}

interface Warranty {
  /** '' for no link. */
  readonly key: string;
  readonly isRegistered: boolean;
  readonly writes: readonly FreshWrite[];
}

/** The link of a job's warranty: that which is there, else a new one, asked for by whoever completed the job. */
async function warrantyOf(id: string, job: Installation, email: string, now: number): Promise<Warranty> {
  const read = await db.collection(warrantyRegistrations.path).doc(id).get();
  const before = parseRecord(warrantyRegistrationSchema, read.ref.path, read.data());
  if (before) return { key: before.key, isRegistered: before.state !== 'open', writes: [] };
  if (read.exists) return { key: '', isRegistered: false, writes: [] };
  const last = job.moves.at(-1);
  const { dealerId, dealerGroupId, distributerId } = job;
  const value = warrantyRegistrationSchema.parse({
    key: newLinkKey(),
    state: 'open',
    dealerId,
    dealerGroupId,
    distributerId,
    email,
    requestedBy: last?.by || 'portal',
    requestedByName: last?.byName ?? '',
    requestedAt: now,
  });
  const stamps = stampsOf(last?.by ?? '', 1);
  return { key: value.key, isRegistered: false, writes: [{ read, changes: { ...value, ...stamps } }] };
}

/** The handover sheet in words. */
function handoverOf(job: Installation): readonly string[] {
  const info = vehicleInfoOf(job);
  const facts = [...vehicleFacts(info), ...approvalFacts(info), ...tyreFacts(info)];
  return [
    ...facts.map(({ title, value }) => `${title}: ${value}`),
    ...raisedTexts(info),
    'Tell your insurer before you drive it loaded, and ask them to confirm in writing that they cover it.',
    ...NEXT_CHECKS.map(([when, what]) => `${when}: ${what}`),
  ];
}

async function mailOf(id: string, job: Installation, email: string, warranty: Warranty) {
  const info = vehicleInfoOf(job);
  const [code, { phone }] = await Promise.all([labelCodeOf(id), installerOf(job.dealerId)]);
  const origin = originOf('main');
  const path = code === '' ? '/installation-info' : infoPath({ vin: info.vin, windscreenLabelCode: code });
  return completionMail(
    { email, firstName: '' },
    {
      dealer: job.dealer,
      phone,
      vehicle: vehicleTitle(info).replace(/^Vehicle$/u, 'vehicle'),
      infoLink: `${origin}${path}`,
      isDirect: code !== '',
      vin: info.vin,
      warrantyLink: warranty.key === '' ? '' : `${origin}/warranty-registration/${warranty.key}`,
      isRegistered: warranty.isRegistered,
      handover: handoverOf(job),
    },
  );
}

async function sending(id: string, sender: Sender): Promise<FreshWrites<Refusal>> {
  const [found, read] = await Promise.all([
    findRecord(installationSchema, 'installations', id),
    completionLog(id).get(),
  ]);
  if (typeof found !== 'object' || !isPublic(found.value)) {
    return { writes: [], result: 'This job is not complete.' };
  }
  const job = found.value;
  const log = parseRecord(completionMailSchema, read.ref.path, read.data());
  const sends = log?.sends ?? [];
  const isDone =
    sender.request === '' ? read.exists : sends.some(({ request }) => request === sender.request);
  if (isDone) return { writes: [], result: '' };
  if (sends.length >= SENDS_MAX) return { writes: [], result: 'It was sent too often.' };
  const now = unixSeconds(new Date());
  const email = await addressOf(job);
  const { uid: by, byName, request } = sender;
  const own = { dealerId: job.dealerId, at: now, by, byName };
  const write = (value: CompletionMail): FreshWrite => ({
    read,
    changes: storedFields(completionMailSchema, completionMailSchema.parse(value)),
  });
  if (!isEmail(email)) {
    return {
      writes: [write({ ...own, state: 'noAddress', sends })],
      result: 'The customer has no valid email address.',
    };
  }
  const warranty = await warrantyOf(id, job, email, now);
  const mail = await mailOf(id, job, email, warranty);
  const mailId = `complete~${id}~${sends.length + 1}`;
  const sent = { request, to: email, mailId, at: now, by, byName };
  return {
    writes: [...warranty.writes, write({ ...own, state: 'sent', sends: [...sends, sent] })],
    // The log says once for good that it is written: neither is there without the other.
    creates: [{ ref: db.doc(`mail/${mailId}`), value: storedMail(mail, [`installations/${id}`]) }],
    result: '',
  };
}

/** Sends the mail of a complete job again, once for each press; why not, '' where it was sent. */
export const sendCompletionMail = (id: string, sender: Sender): Promise<Refusal> =>
  writeFresh(() => sending(id, sender));

/** Sends the mail of a job that was completed, once for all time. */
export const mailOnCompletion = (id: string): Promise<Refusal> => sendCompletionMail(id, PORTAL);
