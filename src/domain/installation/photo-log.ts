import { isMap } from '../shared/is-map.ts';
import { withRowsRead } from '../shared/rows.ts';
import { type PhotoEvent } from './evidence.ts';
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

/** A log with further events, each once however often it is told, in the order of the revisions. */
export function withPhotoEvents(
  log: readonly PhotoEvent[],
  events: readonly PhotoEvent[],
): readonly PhotoEvent[] {
  const isThere = ({ rev, slot }: PhotoEvent) =>
    log.some((event) => event.rev === rev && event.slot === slot);
  const news = events.filter((event) => !isThere(event));
  return news.length === 0 ? log : [...log, ...news].toSorted((a, b) => a.rev - b.rev);
}
