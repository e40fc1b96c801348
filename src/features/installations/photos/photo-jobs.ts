import type { Actor } from '#domain/access/actor.ts';
import type { Installation, Photo } from '#domain/installation/schema.ts';
import { PICTURES } from '#domain/shared/images.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { isOwnDevice } from '#data/device/device.ts';
import { savePhoto } from '#data/nouns/installation-proof.ts';
import { queuedPhotoOf } from '#data/device/outbox/outbox.ts';
import { checkImage } from '#lib/image/check-image.ts';
import type { EncodedImage } from '#lib/image/encode-core.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { randomText } from '#lib/random-text.ts';
import { photoLabel, photoOfQueued } from './queued-photo.ts';
import { PhotoJob, type PhotoTools } from './photo-job.ts';

interface Record {
  readonly actor: Actor;
  readonly doc: Doc<Installation>;
}

/** Jobs outlive the page that started them: a person may go on to the checklist while photos are on their way. */
const jobs = new Map<string, PhotoJob>();
const records = new Map<string, Record>();

const TURN_PAUSE_MS = 350;

// Storage's code is fetched by the first photo that needs it, not by the page.
const storage = () => import('#data/files/photos.ts');
const queueing = () => loadChunk(() => import('#data/device/outbox/queue-photo.ts'));

/** Gives the jobs of a record who is acting and how the record reads now. */
export function noteRecord(actor: Actor, doc: Doc<Installation>): void {
  const before = records.get(doc.id);
  if (before === undefined || doc.rev >= before.doc.rev) records.set(doc.id, { actor, doc });
}

function recordOf(id: string): Record {
  const record = records.get(id);
  if (record === undefined) throw new Error(`No photos are shown for ${id}`);
  return record;
}

/** The photo that the slot shows: the one on this device that is not sent yet, else the record's. */
function shownPhoto(id: string, slot: string): Photo | undefined {
  const queued = queuedPhotoOf(id, slot);
  return queued?.state === 'waiting' ? photoOfQueued(queued) : recordOf(id).doc.value.photos[slot];
}

/** On a device of one's own a photo is kept there first and sent from there, so that no cut connection can cost it. */
function queueTools(id: string, slot: string, tools: PhotoTools): PhotoTools {
  let encoded: EncodedImage | null = null;
  return {
    ...tools,
    upload: async (image) => {
      encoded = image;
      return { url: '', urlThumb: '', path: `installations/${id}/${randomText(24)}` };
    },
    save: async (photo) => {
      const { actor, doc } = recordOf(id);
      const { dropQueuedPhoto, queuePhoto } = await queueing();
      if (photo && encoded) {
        const queued = {
          installationId: id,
          slot,
          label: photoLabel(doc.value, slot),
          photo,
          image: encoded,
        };
        await queuePhoto(actor, queued, doc.value.photos[slot]?.path ?? '');
        return;
      }
      const queued = queuedPhotoOf(id, slot);
      if (queued) await dropQueuedPhoto(queued);
      if (doc.value.photos[slot]) await tools.save(null);
    },
    download: async (path) => {
      const queued = queuedPhotoOf(id, slot);
      return queued?.path === path ? queued.full : tools.download(path);
    },
  };
}

function createJob(id: string, slot: string): PhotoJob {
  const tools = onlineTools(id, slot);
  return new PhotoJob(isOwnDevice() ? queueTools(id, slot, tools) : tools);
}

function onlineTools(id: string, slot: string): PhotoTools {
  return {
    check: (file) => checkImage(file, PICTURES),
    encode: async (source, turns) => (await import('#lib/image/encode-image.ts')).encodeImage(source, turns),
    upload: async (image, onProgress, signal) => (await storage()).uploadPhoto(id, image, onProgress, signal),
    save: async (photo) => {
      const { actor, doc } = recordOf(id);
      noteRecord(actor, await savePhoto(actor, doc, slot, photo));
    },
    download: async (path) => (await import('#data/files/storage.ts')).downloadBlob(path),
    stored: () => shownPhoto(id, slot),
    previewOf: (blob) => URL.createObjectURL(blob),
    releasePreview: (address) => URL.revokeObjectURL(address),
    pause: () => new Promise((resolve) => setTimeout(resolve, TURN_PAUSE_MS)),
    now: () => unixSeconds(new Date()),
  };
}

function handleUnload(event: BeforeUnloadEvent): void {
  if ([...jobs.values()].some((job) => job.isBusy)) event.preventDefault();
}

/** The job of a photo slot; the same one each time. */
export function photoJob(id: string, slot: string): PhotoJob {
  const key = `${id} ${slot}`;
  const existing = jobs.get(key);
  if (existing) return existing;
  if (jobs.size === 0) window.addEventListener('beforeunload', handleUnload);
  const job = createJob(id, slot);
  jobs.set(key, job);
  return job;
}
