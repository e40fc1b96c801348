import { PHOTO_SLOTS } from '#domain/installation/photo-slots.ts';
import type { Installation, Photo } from '#domain/installation/schema.ts';
import { installationLabel } from '#data/nouns/installations.ts';
import type { QueuedPhoto } from '#data/device/outbox/entry.ts';

/** What a photo is called while it waits: its slot and its installation. */
export function photoLabel(job: Installation, slot: string): string {
  const title = PHOTO_SLOTS.find(({ key }) => key === slot)?.title ?? 'Photo';
  return `${title}, ${installationLabel(job)}`;
}

/** The photo as the record will name it; its addresses follow when it is sent. */
export function photoOfQueued({ path, name, takenAt, hash }: QueuedPhoto): Photo {
  return { url: '', urlThumb: '', path, name, takenAt, hash };
}
