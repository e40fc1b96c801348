import type { Actor } from '../../../../src/domain/access/actor.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { isEmail } from '../../../../src/domain/shared/email.ts';
import { warrantyLinkMail } from '../../../../src/domain/mail/mails.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { pressOf } from '../../../../src/domain/shared/press.ts';
import { warrantyRegistrations } from '../../../../src/domain/warranty-registration/entity.ts';
import { warrantyRegistrationSchema } from '../../../../src/domain/warranty-registration/schema.ts';
import { db } from '../../store/admin.ts';
import { mailOnce, originOf } from '../../people/mail.ts';
import { parseRecord } from '../../store/read.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, forbidden, invalid } from '../errors.ts';
import { newLinkKey } from '../link-record.ts';
import { isDoneBefore } from '../press.ts';
import { ASK_WARRANTY } from '../../../../src/domain/warranty-registration/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { isCovered, ownJob, vehicleOf } from './job.ts';
import { stampsOf } from '../../store/stamps.ts';

type Payload = ParsedOf<typeof ASK_WARRANTY>;

interface WarrantyLink {
  readonly key: string;
  readonly dealer: string;
  /** Whom it is mailed to, as this press was stored; '' for nobody. */
  readonly email: string;
}

const ALREADY = 'This warranty is registered already.';

async function linkWrites(payload: Payload, actor: Actor, email: string): Promise<FreshWrites<WarrantyLink>> {
  const job = await ownJob(payload.installationId, actor);
  if (!isCovered(job)) throw conflict('Complete the installation first.');
  const read = await db.collection(warrantyRegistrations.path).doc(payload.installationId).get();
  const before = parseRecord(warrantyRegistrationSchema, read.ref.path, read.data());
  if (read.exists && !before)
    throw conflict('The record of this warranty could not be read. Tell head office.');
  const { reopen: reason, request: askPress } = payload;
  if (before?.requestedBy === actor.uid && isDoneBefore(before.askPress, askPress)) {
    const stored = before.state === 'open' ? before.email : '';
    return { writes: [], result: { key: before.key, dealer: job.dealer, email: stored } };
  }
  const who = { askPress, requestedBy: actor.uid, requestedByName: personName(actor) };
  const now = unixSeconds(new Date());
  const stamps = stampsOf(actor.uid, read);
  if (before === null) {
    const { dealerId, dealerGroupId, distributerId } = job;
    const made = {
      key: newLinkKey(),
      state: 'open',
      dealerId,
      dealerGroupId,
      distributerId,
      email,
      ...who,
      requestedAt: now,
    };
    const value = warrantyRegistrationSchema.parse(made);
    return {
      writes: [{ read, changes: { ...value, ...stamps } }],
      result: { key: value.key, dealer: job.dealer, email },
    };
  }
  const result = { key: before.key, dealer: job.dealer, email };
  if (before.state === 'open') return { writes: [{ read, changes: { email, ...who, ...stamps } }], result };
  if (reason === '') throw conflict(ALREADY);
  if (!actor.isAdmin) throw forbidden('Only an admin of the dealer can open a registration again.');
  const correction = { at: now, by: actor.uid, byName: who.requestedByName, reason };
  // The owner of before may have passed the old link on.
  const key = newLinkKey();
  const changes = {
    key,
    state: 'open',
    press: '',
    email,
    corrections: [...before.corrections, correction],
    ...who,
    ...stamps,
  };
  return { writes: [{ read, changes }], result: { ...result, key } };
}

export const askWarranty = implement(ASK_WARRANTY, async (payload, actor) => {
  if (payload.email !== '' && !isEmail(payload.email)) throw invalid('Invalid email address');
  const { key, dealer, email } = await writeFresh(() => linkWrites(payload, actor, payload.email));
  if (email !== '') {
    const job = await ownJob(payload.installationId, actor);
    const link = `${originOf('main')}/warranty-registration/${key}`;
    const mail = warrantyLinkMail({ email, firstName: '' }, dealer, vehicleOf(job).title, link);
    await mailOnce(`warranty~${actor.uid}~${pressOf(payload.request)}`, mail, [
      `installations/${payload.installationId}`,
    ]);
  }
  return { key };
});
