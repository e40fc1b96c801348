import { installations } from '#domain/installation/entity.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import type { QueuedPhoto, OutboxEntry } from '#data/device/outbox/entry.ts';
import { dropQueuedPhoto, retryPhoto } from '#data/device/outbox/queue-photo.ts';
import { changeEntry, removeEntries } from '#data/device/outbox/journal.ts';

/**
 * Takes refused saves out of the way: `reopened` keeps them until the next save of the record, whose form holds their
 * values now; `discarded` loses them.
 */
export async function takeBack(saves: readonly OutboxEntry[], how: 'reopened' | 'discarded'): Promise<void> {
  if (how === 'discarded') await removeEntries(saves.map(({ id }) => id));
  else await Promise.all(saves.map(({ id }) => changeEntry(id, { isReopened: true })));
}

/** Loses a photo that was not sent. */
export function discardPhoto(photo: QueuedPhoto): Promise<void> {
  return dropQueuedPhoto(photo);
}

/** Sends a refused photo again, in place of what stands in its slot now. */
export async function retryQueuedPhoto(photo: QueuedPhoto): Promise<void> {
  const job = await fetchDocument(installations, photo.installationId).catch(() => null);
  await retryPhoto(photo, job?.value.photos[photo.slot]?.path ?? '');
}
