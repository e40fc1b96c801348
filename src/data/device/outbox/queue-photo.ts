import type { Actor } from '#domain/access/actor.ts';
import type { Photo } from '#domain/installation/schema.ts';
import { randomText } from '#lib/random-text.ts';
import type { QueuedPhoto } from './entry.ts';
import { changePhoto, removePhotos, writePhoto } from './journal.ts';
import { signedBy } from './owner.ts';

/** A photo to keep, with what it is in words. */
export interface PhotoToQueue {
  readonly installationId: string;
  readonly slot: string;
  readonly label: string;
  /** Its path is where it will lie. */
  readonly photo: Photo;
  readonly image: { readonly full: Blob; readonly thumb: Blob };
}

/**
 * Keeps a photo on this device until the record names it; sending starts by itself. One of the same slot that still
 * waits is given up for it. `replaces` is the path that the record names in the slot, '' for none.
 * @throws when the device takes no more.
 */
export async function queuePhoto(actor: Actor, wanted: PhotoToQueue, replaces: string): Promise<void> {
  const { installationId, slot, label, photo, image } = wanted;
  const { path, name, takenAt, hash } = photo;
  await writePhoto({
    ...signedBy(actor),
    id: randomText(20),
    installationId,
    slot,
    label,
    full: image.full,
    thumb: image.thumb,
    hash,
    name,
    takenAt,
    path,
    replaces: [replaces],
    state: 'waiting',
    reason: '',
  });
}

/** Gives up a photo that was not sent. Whatever of it has reached the store goes by the nightly sweep. */
export async function dropQueuedPhoto(photo: QueuedPhoto): Promise<void> {
  await removePhotos([photo.id]);
}

/** Sends a refused photo again, in place of whatever the slot holds now (`now`: its path, '' for none). */
export async function retryPhoto(photo: QueuedPhoto, now: string): Promise<void> {
  await changePhoto(photo.id, { state: 'waiting', reason: '', replaces: [...photo.replaces, now] });
}
