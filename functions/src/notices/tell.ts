import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { isNotified } from '../../../src/domain/notice/choices.ts';
import type { NoticeEvent } from '../../../src/domain/notice/event.ts';
import { noticeKind } from '../../../src/domain/notice-kind/kinds.ts';
import type { Notice } from '../../../src/domain/notice/schema.ts';
import { cleanLine } from '../../../src/domain/shared/text.ts';
import { SECONDS_PER_DAY } from '../../../src/domain/shared/dates.ts';
import { db } from '../store/admin.ts';
import { isThereAlready } from '../store/grpc.ts';
import { doerOf, inboxOf, isOwnSide, peopleOf, type Recipient } from './recipients.ts';

/** Firestore deletes a notice so long after it happened, by `expireAt` (generate/indexes.ts). */
const RETENTION_DAYS = 90;

/** The same happening has the same id, however often it is told. */
const idOf = (path: string, { kind, key }: NoticeEvent): string =>
  createHash('sha256').update(`${path}\n${kind}\n${key}`).digest('hex').slice(0, 32);

function noticeFor({ choices }: Recipient, event: NoticeEvent, who: string): Notice | null {
  const kind = noticeKind(event.kind);
  const [isShown, isMailed] = [isNotified(kind, 'portal', choices), isNotified(kind, 'mail', choices)];
  if (!isShown && !isMailed) return null;
  const { title, text, quote, to, at } = event;
  return {
    kind: kind.id,
    title,
    text,
    quote,
    who,
    to,
    at,
    shownAt: isShown ? at : 0,
    // What is mailed alone waits for nobody.
    readAt: isShown ? 0 : at,
    mail: isMailed ? 'due' : 'none',
  };
}

async function write(recipient: Recipient, id: string, notice: Notice): Promise<void> {
  const expireAt = Timestamp.fromMillis((notice.at + RETENTION_DAYS * SECONDS_PER_DAY) * 1000);
  try {
    await db.doc(`${recipient.path}/notices/${id}`).create({ ...notice, expireAt });
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
}

/**
 * Tells everybody concerned of one thing that happened to the record at `path`, once however often it is asked for: each
 * gets a document of their own, by the records and choices of this moment (product: notices).
 */
export async function tell(path: string, event: NoticeEvent): Promise<void> {
  const doer = await doerOf(event.by);
  const kind = noticeKind(event.kind);
  // Of what either side may do, the other is told.
  const isForOtherSide = kind.to.length > 1;
  const audiences = event.audiences.filter((each) => !isForOtherSide || !isOwnSide(each, doer));
  const found = await Promise.all(
    audiences.flatMap((audience) => [peopleOf(audience, event.by), inboxOf(audience, kind)]),
  );
  const people = new Map(found.flat().map((each) => [each.path, each]));
  const who = [event.byName, doer.organisation].map(cleanLine).filter(Boolean).join(', ');
  const id = idOf(path, event);
  await Promise.all(
    [...people.values()].map(async (each) => {
      const notice = noticeFor(each, event, who);
      if (notice) await write(each, id, notice);
    }),
  );
}
