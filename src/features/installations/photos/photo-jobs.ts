import type { Actor } from '#domain/access/actor.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { IMAGE_EXTENSIONS, isImageContent, isImageFile, sniffImage } from '#domain/shared/images.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/converter.ts';
import { savePhoto } from '#data/installation-proof.ts';
import { checkImage, type ImageRule } from '#lib/image/check-image.ts';
import { PhotoJob } from './photo-job.ts';

interface Record {
  readonly actor: Actor;
  readonly doc: Doc<Installation>;
}

/** Jobs outlive the page that started them: a person may go on to the checklist while photos are on their way. */
const jobs = new Map<string, PhotoJob>();
const records = new Map<string, Record>();

const RULE: ImageRule = {
  isImageName: isImageFile,
  kindOf: (name, data) => (isImageContent(name, data) ? sniffImage(data) : null),
  extensions: IMAGE_EXTENSIONS,
};
const TURN_PAUSE_MS = 350;

// Storage's code is fetched by the first photo that needs it, not by the page.
const storage = () => import('#data/photos.ts');

/** Tells the jobs of a record who is acting and how the record reads now. */
export function noteRecord(actor: Actor, doc: Doc<Installation>): void {
  const before = records.get(doc.id);
  if (before === undefined || doc.rev >= before.doc.rev) records.set(doc.id, { actor, doc });
}

function recordOf(id: string): Record {
  const record = records.get(id);
  if (record === undefined) throw new Error(`No photos are shown for ${id}`);
  return record;
}

function createJob(id: string, slot: string): PhotoJob {
  return new PhotoJob({
    check: (file) => checkImage(file, RULE),
    encode: async (source, turns) => (await import('#lib/image/encode-image.ts')).encodeImage(source, turns),
    upload: async (image, onProgress, signal) => (await storage()).uploadPhoto(id, image, onProgress, signal),
    save: async (photo) => {
      const { actor, doc } = recordOf(id);
      noteRecord(actor, await savePhoto(actor, doc, slot, photo));
    },
    download: async (path) => (await storage()).downloadPhoto(path),
    discard: (path) => {
      // A file that stays although no record names it costs a little space and harms nobody.
      storage().then(
        ({ deletePhoto }) => deletePhoto(id, path),
        () => undefined,
      );
    },
    stored: () => recordOf(id).doc.value.photos[slot],
    previewOf: (blob) => URL.createObjectURL(blob),
    releasePreview: (address) => URL.revokeObjectURL(address),
    pause: () => new Promise((resolve) => setTimeout(resolve, TURN_PAUSE_MS)),
    now: () => unixSeconds(new Date()),
  });
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
