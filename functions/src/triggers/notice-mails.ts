import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { type DigestLine, digestMail } from '../../../src/domain/notice/digest.ts';
import { noticePlace } from '../../../src/domain/notice/places.ts';
import { type Notice, noticeSchema } from '../../../src/domain/notice/schema.ts';
import { type Actor, kindOf } from '../../../src/domain/access/actor.ts';
import { TIME_ZONE, unixSeconds } from '../../../src/domain/shared/dates.ts';
import { distributerSchema } from '../../../src/domain/distributer/schema.ts';
import type { Recipient } from '../../../src/domain/mail/mails.ts';
import { engineerSchema } from '../../../src/domain/engineer/schema.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { db } from '../store/admin.ts';
import { errorFields, log } from '../log.ts';
import { type About, originOf, PORTAL, storedMail } from '../people/mail.ts';
import { mailService, SMTP_URL } from '../people/mail-service.ts';
import { sendDueMails } from '../people/send-mail.ts';
import { pagesOf } from '../store/pages.ts';
import { parseRecord, readRecord } from '../store/read.ts';
import { hasMovedOn } from '../store/update-fresh.ts';
import { QUIET } from '../options.ts';

/** Notices looked at in one go; a batch of the store takes 500 writes. */
const PAGE = 400;
/** Somebody of whom more is told just now waits for the rest, but not for ever. */
const QUIET_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 900;

interface Due {
  readonly read: QueryDocumentSnapshot;
  /** Null for one that cannot be read. */
  readonly notice: Notice | null;
}

/** What the store holds of a line besides its words, for when a customer is erased (functions/src/customer-erasure/mails.ts). */
interface StoredLine {
  readonly about: readonly About[];
  readonly path: string;
}

interface Addressee {
  readonly to: Recipient;
  readonly kind: Actor['kind'];
  readonly site: 'main' | 'engineer';
  /** Whether they choose what they are mailed. */
  readonly chooses: boolean;
}

async function engineerAt(path: string): Promise<Addressee | null> {
  const engineer = await readRecord(engineerSchema, path);
  const isGone = !engineer?.active || engineer.disabled || engineer.deleted;
  return isGone ? null : { to: engineer, kind: 'engineer', site: 'engineer', chooses: false };
}

/** A distributor's order inbox, else its own address. */
async function inboxAt(path: string): Promise<Addressee | null> {
  const distributor = await readRecord(distributerSchema, path);
  const email = distributor?.orderEmail || distributor?.email || '';
  if (!distributor || distributor.deleted || email === '') return null;
  return { to: { email, firstName: '' }, kind: 'distributer', site: 'main', chooses: false };
}

async function userAt(path: string): Promise<Addressee | null> {
  const user = await readRecord(userSchema, path);
  return !user || user.disabled ? null : { to: user, kind: kindOf(user), site: 'main', chooses: true };
}

const AT: Readonly<Record<string, (path: string) => Promise<Addressee | null>>> = {
  engineers: engineerAt,
  distributers: inboxAt,
  users: userAt,
};

/** Whether all of what somebody is told at the moment is there. */
function isQuiet(due: readonly Due[], now: number): boolean {
  const ages = due.flatMap(({ read }) => now - read.createTime.seconds);
  return Math.min(...ages) >= QUIET_SECONDS || Math.max(...ages) >= LONGEST_WAIT_SECONDS;
}

/**
 * Mails one person what is due, in one mail. Mail and marks are one write, which holds only if none of the notices was
 * read or mailed meanwhile: nothing is mailed twice, and what was read in the portal not at all.
 */
async function mailTo(person: DocumentReference, due: readonly Due[]): Promise<boolean> {
  // Null for somebody who can no longer sign in.
  const addressee = (await AT[person.parent.id]?.(person.path)) ?? null;
  const origin = addressee && originOf(addressee.site);
  // What is mailed alone counts as read from the start.
  const lines = due.flatMap(({ read, notice }): (DigestLine & StoredLine)[] => {
    if (!addressee || !notice || (notice.shownAt > 0 && notice.readAt > 0)) return [];
    const place = noticePlace(addressee.kind, notice.to);
    const about: readonly About[] = notice.to === null ? [] : [`${notice.to.collection}/${notice.to.id}`];
    return [{ notice, link: place === null ? null : `${origin}${place}`, about, path: read.ref.path }];
  });
  const batch = db.batch();
  for (const { read } of due) {
    batch.update(
      read.ref,
      { mail: lines.length === 0 ? 'none' : 'sent' },
      { lastUpdateTime: read.updateTime },
    );
  }
  if (addressee && lines.length > 0) {
    const settings = addressee.chooses ? `${origin}/user-settings#notices` : null;
    const mail = digestMail(addressee.to, lines, { portal: `${origin}/`, settings }, PORTAL);
    const first = due[0]?.read.id ?? '';
    batch.create(db.doc(`mail/notices~${person.id}~${first}`), {
      ...storedMail(mail, [...new Set(lines.flatMap(({ about }) => about))]),
      notices: lines.map(({ path }) => path),
    });
  }
  await batch.commit();
  return lines.length > 0;
}

/** What of a page is due, by whom it is for. */
function byPerson(docs: readonly QueryDocumentSnapshot[]): Map<string, Due[]> {
  const people = new Map<string, Due[]>();
  for (const read of docs) {
    const person = read.ref.parent.parent;
    if (!person) continue;
    const notice = parseRecord(noticeSchema, read.ref.path, read.data());
    people.set(person.path, [...(people.get(person.path) ?? []), { read, notice }]);
  }
  return people;
}

/**
 * Mails everybody what they were told and have not read, one mail each however much it is; returns how many mails. Whoever
 * is being told at the moment is mailed with the next look. `now` in unix seconds; `isPatient` false waits for nothing.
 */
export async function mailNotices(now: number, isPatient = true): Promise<number> {
  const all = db.collectionGroup('notices').where('mail', '==', 'due');
  let count = 0;
  for await (const docs of pagesOf(all, PAGE)) {
    for (const [path, due] of byPerson(docs)) {
      if (isPatient && !isQuiet(due, now)) continue;
      try {
        if (await mailTo(db.doc(path), due)) count += 1;
      } catch (error) {
        // One of them was read meanwhile, or mailed by the look before: the next one sees what is left.
        if (!hasMovedOn(error)) {
          log.warning('Notices of one person could not be mailed', { path, ...errorFields(error) });
        }
      }
    }
  }
  return count;
}

/**
 * Every five minutes: a dealer's 50 orders that are confirmed in one go are one mail and not 50. Then the mails are tried again that
 * the mail service did not take.
 */
export const sendNoticeMails = onSchedule(
  { ...QUIET, schedule: 'every 5 minutes', timeZone: TIME_ZONE, secrets: [SMTP_URL], timeoutSeconds: 300 },
  async () => {
    const count = await mailNotices(unixSeconds(new Date()));
    if (count > 0) log.info('Notices mailed', { count });
    const service = mailService();
    const sent = service ? await sendDueMails(service, unixSeconds(new Date())) : 0;
    if (sent > 0) log.info('Mails that waited are sent', { sent });
  },
);
