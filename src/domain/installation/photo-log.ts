import { isMap } from '../shared/is-map.ts';
import { withRowsRead } from '../shared/rows.ts';
import { storedBytes } from '../shared/stored-bytes.ts';
import { PHOTO_LOG_MAX, type PhotoEvent } from './evidence.ts';
import { installationSchema } from './schema.ts';

/** Who saved a revision, and when in unix seconds. */
export type PhotoStamp = Pick<PhotoEvent, 'by' | 'byName' | 'at' | 'rev'>;
/** A stored record as the database gives it; undefined before it was made. */
type StoredRecord = Readonly<Record<string, unknown>> | undefined;

interface SlotPhoto {
  readonly path: string;
  readonly name: string;
  readonly takenAt: number;
}

/** The pictures of a record by slot. Read leniently: what cannot be parsed must leave its trace as well. */
function picturesOf(record: StoredRecord): ReadonlyMap<string, SlotPhoto> {
  const { photos } = withRowsRead(installationSchema, { photos: record?.['photos'] ?? {} });
  if (!isMap(photos)) return new Map();
  return new Map(
    Object.entries(photos).flatMap(([slot, photo]) => {
      if (!isMap(photo) || typeof photo['path'] !== 'string' || photo['path'] === '') return [];
      const { path, name, takenAt } = photo;
      const shot = { name: typeof name === 'string' ? name : '', takenAt: Number(takenAt) || 0 };
      return [[slot, { path, ...shot }] as const];
    }),
  );
}

function actionOf(old: SlotPhoto | undefined, now: SlotPhoto | undefined): PhotoEvent['action'] {
  if (old === undefined) return 'added';
  if (now === undefined) return 'removed';
  // A turned picture is a new file of the same shot. Whether it shows the same is for the eye: the old one is kept.
  return old.name === now.name && old.takenAt === now.takenAt && now.takenAt > 0 ? 'turned' : 'replaced';
}

/** What a save did to the photos of a job, by slot: each picture that came, went or took another's place. */
export function photoEvents(before: StoredRecord, after: StoredRecord, stamp: PhotoStamp): PhotoEvent[] {
  const [old, now] = [picturesOf(before), picturesOf(after)];
  const slots = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  return slots.flatMap((slot): PhotoEvent[] => {
    const [was, is] = [old.get(slot), now.get(slot)];
    if (was?.path === is?.path) return [];
    return [{ slot, action: actionOf(was, is), old: was?.path ?? '', new: is?.path ?? '', ...stamp }];
  });
}

/** Most bytes of a job's photo log: 400 photos that came and went. */
export const PHOTO_LOG_BYTES = 120_000;

const fits = (log: readonly PhotoEvent[]) =>
  log.length <= PHOTO_LOG_MAX && storedBytes(log) <= PHOTO_LOG_BYTES;

/** The largest event that its schema allows: three long texts of letters of four bytes, and the names of its fields. */
const EVENT_BYTES = 4 * (40 + 500 + 500 + 200 + 401) + 100;

/**
 * Whether a log may have left something out because it is full. Nobody signs for a job whose photos came and went so often
 * that it is not known how (security: photos count by their file).
 */
export const isPhotoLogFull = (log: readonly PhotoEvent[]): boolean =>
  log.length >= PHOTO_LOG_MAX || storedBytes(log) + EVENT_BYTES > PHOTO_LOG_BYTES;

/** A log with further events, each once however often it is told, in the order of the revisions; no more than it holds. */
export function withPhotoEvents(
  log: readonly PhotoEvent[],
  events: readonly PhotoEvent[],
): readonly PhotoEvent[] {
  const isThere = ({ rev, slot }: PhotoEvent) =>
    log.some((event) => event.rev === rev && event.slot === slot);
  const news = events.filter((event) => !isThere(event));
  if (news.length === 0) return log;
  const next = [...log];
  // Once one does not fit, none behind it is taken: a smaller one would hide the gap.
  for (const event of news) {
    if (!fits([...next, event])) break;
    next.push(event);
  }
  return next.length === log.length ? log : next.toSorted((a, b) => a.rev - b.rev);
}
