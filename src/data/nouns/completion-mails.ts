import type { UnsentRow } from '#domain/completion-mail/schema.ts';
import {
  CHECK_COMPLETION_MAILS,
  SEND_COMPLETION_MAILS,
  MARK_COMPLETION_MAILS,
  MARKED_AT_ONCE,
  SENT_AT_ONCE,
} from '#domain/completion-mail/endpoints.ts';
import type { AnswerOf } from '#domain/access/endpoint.ts';
import { callApi } from '#data/store/call-api.ts';

/** More rows than these nobody works through: the rest is shown once they are settled. */
export const ROWS_MAX = 1000;

/** What was found among all complete jobs, or among as many as gave the most rows. */
export interface Unsent {
  readonly looked: number;
  readonly rows: readonly UnsentRow[];
  readonly isCut: boolean;
}

/** Looks through all complete jobs for those whose mail was not sent, telling how many it has seen. @throws AppError. */
export async function findUnsent(signal: AbortSignal, onProgress: (looked: number) => void): Promise<Unsent> {
  const rows: UnsentRow[] = [];
  let looked = 0;
  for (let after: string | null = ''; after !== null && !signal.aborted; ) {
    if (rows.length >= ROWS_MAX) return { looked, rows: rows.slice(0, ROWS_MAX), isCut: true };
    // Each page begins behind the one before.
    // oxlint-disable-next-line no-await-in-loop
    const page: AnswerOf<typeof CHECK_COMPLETION_MAILS> = await callApi(CHECK_COMPLETION_MAILS, { after });
    rows.push(...page.rows);
    looked += page.looked;
    onProgress(looked);
    after = page.next;
  }
  return { looked, rows, isCut: false };
}

const parts = (ids: readonly string[], most: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most));

/** Sends the mails of these jobs again; `request` names the press. Tells how many are done. @throws AppError. */
export async function sendAgain(
  ids: readonly string[],
  request: string,
  onProgress: (done: number) => void,
): Promise<AnswerOf<typeof SEND_COMPLETION_MAILS>> {
  let sent = 0;
  const refused: { id: string; why: string }[] = [];
  for (const part of parts(ids, SENT_AT_ONCE)) {
    // One part after another; what is sent stays sent.
    // oxlint-disable-next-line no-await-in-loop
    const done = await callApi(SEND_COMPLETION_MAILS, { request, ids: part });
    sent += done.sent;
    refused.push(...done.refused);
    onProgress(sent + refused.length);
  }
  return { sent, refused };
}

/** Says of these jobs that no mail is needed, or that one is after all; how many it changed. @throws AppError. */
export async function markMails(ids: readonly string[], isNeeded: boolean): Promise<number> {
  let marked = 0;
  for (const part of parts(ids, MARKED_AT_ONCE)) {
    // One part after another; what is marked stays marked.
    // oxlint-disable-next-line no-await-in-loop
    const done = await callApi(MARK_COMPLETION_MAILS, {
      ids: part,
      isNeeded,
    });
    marked += done.marked;
  }
  return marked;
}
