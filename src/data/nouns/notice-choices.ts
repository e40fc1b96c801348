import { useMemo } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { NO_CHOICES, type NoticeChoices, noticeChoicesSchema } from '#domain/notice/schema.ts';
import { type Collection, define } from '#data/store/collection.ts';
import { isOnline } from '#data/device/connection.ts';
import { offlineError } from '#data/store/errors.ts';
import { createRecord, latestOf, updateRecord } from '#data/store/save.ts';
import { useDoc } from '#data/store/use-doc.ts';
import type { DocState } from '#data/store/watch.ts';

const ID = 'notices';
const choicesOf = (uid: string): Collection<NoticeChoices> =>
  define(`users/${uid}/private`, noticeChoicesSchema);

/** What the person has chosen to be told, live; missing where nothing was chosen yet. */
export function useNoticeChoices({ uid }: Actor): DocState<NoticeChoices> & { retry: () => void } {
  return useDoc(
    useMemo(() => choicesOf(uid), [uid]),
    ID,
  );
}

/** Makes a change of the choices as they are stored by now. @throws OfflineError, ConflictError, AppError. */
export async function saveNoticeChoices(
  actor: Actor,
  change: (choices: NoticeChoices) => NoticeChoices,
): Promise<void> {
  if (!isOnline()) throw offlineError();
  const own = choicesOf(actor.uid);
  const stored = await latestOf(own, ID);
  if (stored) await updateRecord(own, actor, stored, change(stored.value));
  else await createRecord(own, actor, change(NO_CHOICES), { id: ID });
}
