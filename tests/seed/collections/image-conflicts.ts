import { conflictOf, sideOf } from '#domain/image-conflict/conflict.ts';
import type { ImageConflict } from '#domain/image-conflict/schema.ts';
import { canChangePhoto } from '#domain/installation/editable.ts';
import { isOwnPhotoPath } from '#domain/installation/photo-slots.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { variantOf } from '#tests/seed/pictures/photos.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

const SLOTS = ['vinPlate', 'odometer', 'afterFrontLeft'] as const;

/** What became of the first ones; the others wait. */
const DECIDED: readonly Pick<ImageConflict, 'state' | 'entries'>[] = [
  {
    state: 'resolved',
    entries: [
      {
        choice: 'both',
        reason: 'One vehicle: the first job was cancelled and entered again.',
        by: 'rachel-stone',
        byName: 'Rachel Stone',
        at: 0,
      },
    ],
  },
  {
    state: 'asked',
    entries: [
      {
        choice: 'ask',
        reason: 'Which of the two vehicles is on this photo?',
        by: 'rachel-stone',
        byName: 'Rachel Stone',
        at: 0,
      },
    ],
  },
];

type Job = SeedRecord<Installation>;

/** The first pair of jobs whose photo of this slot is the same drawing, of one dealer or of two. */
function pairOf(jobs: readonly Job[], slot: string, ofOneDealer: boolean): readonly [Job, Job] | null {
  for (const [at, job] of jobs.entries()) {
    const other = jobs
      .slice(at + 1)
      .find(
        ({ id, value }) =>
          (value.dealerId === job.value.dealerId) === ofOneDealer &&
          value.distributerId === job.value.distributerId &&
          variantOf(id, slot) === variantOf(job.id, slot),
      );
    if (other) return [job, other];
  }
  return null;
}

const mayChange = ({ value }: Job, slot: string): boolean => canChangePhoto(value.stage, slot, false);

/** Photos of two jobs that are the same picture, `imageConflicts/{id}`, as the server finds them: some decided, some not. */
export function makeImageConflicts(installations: readonly Job[], clock: Clock): SeedRecord<ImageConflict>[] {
  const shown = installations.filter(({ value }) => !value.deleted);
  const found = [true, false].flatMap((ofOneDealer) =>
    SLOTS.flatMap((slot) => {
      const pictured = shown.filter(({ id, value }) => isOwnPhotoPath(id, value.photos[slot]?.path ?? ''));
      // Those whose photo the dealer may still take out come first: there is something to decide.
      const ours = pictured
        .filter(({ value }) => value.dealerId === 'outback-penrith')
        .toSorted((a, b) => Number(mayChange(b, slot)) - Number(mayChange(a, slot)));
      const pair = pairOf(ofOneDealer ? ours : pictured, slot, ofOneDealer);
      return pair ? [{ slot, pair }] : [];
    }),
  );
  return found.map(({ slot, pair }, at) => {
    const jobs = pair.map(({ id, value }) => ({ id, ...value }));
    const [one, other] = jobs;
    if (!one || !other) throw new Error('A pair is two jobs');
    const sides = [one, other].map((job) => sideOf(job, slot, job.photos[slot]?.path ?? ''));
    const [a, b] = sides;
    if (!a || !b) throw new Error('A pair has two photos');
    const foundAt = clock.now - (found.length - at) * 86_400;
    const conflict = conflictOf([one, other], [a, b], { kind: 'look', share: 1, foundAt });
    const decided = DECIDED[at];
    const entries = decided?.entries.map((entry) => ({ ...entry, at: foundAt + 3600 })) ?? [];
    const value = { ...conflict, ...(decided && { state: decided.state, entries }) };
    return record('imageConflicts', `alike-${at + 1}`, value, foundAt);
  });
}
