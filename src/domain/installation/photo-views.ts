import { hasPhoto, PHOTO_SLOTS, photoSlotsFor, requiredPhotoSlots } from './photo-slots.ts';
import type { Installation, Photo } from './schema.ts';

/** A slot of the job with what stands in it. */
export interface SlotView {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly isRequired: boolean;
  readonly photo: Photo | null;
}

type Pictured = Pick<Installation, 'type' | 'photos'>;

/**
 * The slots of the job's type in the order they are taken, then slots of another type that still hold a photo, so that
 * no picture disappears when the type is changed.
 */
export function slotViews({ type, photos }: Pictured): SlotView[] {
  const required = new Set(requiredPhotoSlots(type).map(({ key }) => key));
  const own = photoSlotsFor(type);
  const others = PHOTO_SLOTS.filter((slot) => !own.includes(slot) && hasPhoto(photos, slot.key));
  return [...own, ...others].map(({ key, title, hint }) => ({
    key,
    title,
    hint,
    isRequired: required.has(key),
    photo: hasPhoto(photos, key) ? (photos[key] ?? null) : null,
  }));
}

export interface PhotoCount {
  readonly taken: number;
  readonly total: number;
  /** Titles of the required slots that are still empty. */
  readonly missing: readonly string[];
}

/** How many of the job's slots hold a photo. */
export function photoCount(job: Pictured): PhotoCount {
  const slots = photoSlotsFor(job.type);
  const missing = requiredPhotoSlots(job.type).filter(({ key }) => !hasPhoto(job.photos, key));
  return {
    taken: slots.filter(({ key }) => hasPhoto(job.photos, key)).length,
    total: slots.length,
    missing: missing.map(({ title }) => title),
  };
}

/** For each slot whose picture also stands in other slots of the job: the titles of those (same hash). */
export function samePictures(slots: readonly SlotView[]): ReadonlyMap<string, readonly string[]> {
  const withHash = slots.filter(({ photo }) => photo !== null && photo.hash !== '');
  return new Map(
    withHash.flatMap(({ key, photo }) => {
      const twins = withHash.filter((other) => other.key !== key && other.photo?.hash === photo?.hash);
      return twins.length === 0 ? [] : [[key, twins.map(({ title }) => title)] as const];
    }),
  );
}

/**
 * The two slots worth comparing first: a corner before and after the work, else the first two; the same one twice when
 * there is only one. Keys of filled slots.
 */
export function firstPair(keys: readonly string[]): readonly [string, string] {
  const after = (key: string) => key.replace(/^before/u, 'after');
  const before = keys.find((key) => after(key) !== key && keys.includes(after(key)));
  if (before !== undefined) return [before, after(before)];
  const [first = '', second = first] = keys;
  return [first, second];
}

/** The photo to hold a slot's against: the same corner before or after the work, else another one. Keys of filled slots. */
export function counterpart(key: string, keys: readonly string[]): string {
  const other = key.startsWith('before')
    ? key.replace(/^before/u, 'after')
    : key.replace(/^after/u, 'before');
  if (other !== key && keys.includes(other)) return other;
  return keys.find((each) => each !== key) ?? key;
}
