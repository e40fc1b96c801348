import { checklistFor } from '#domain/installation/checklist.ts';
import { LABEL_SLOTS, photoSlotsFor, requiredPhotoSlots } from '#domain/installation/photo-slots.ts';
import type { ChecklistItem, Installation, Photo, Stage } from '#domain/installation/schema.ts';
import { kitSnapshot } from '#domain/installation/kit-slots.ts';
import type { Random } from '#tests/seed/random.ts';
import type { PhotoStudio } from '#tests/seed/pictures/photos.ts';
import type { Plan } from './plan.ts';
import type { Timeline } from './timeline.ts';

type Corners = Installation['heightsBefore'];
type Alignment = Installation['alignmentBefore'];

const NO_CORNERS: Corners = { fl: '', fr: '', rl: '', rr: '' };
const NO_ALIGNMENT: Alignment = { castor: '', camber: '', individualToe: '', totalToe: '' };

/** Heights at the four wheels: standard, then with what the kits add, within a few mm. */
function heightsOf(plan: Plan, isAfter: boolean, random: Random): Corners {
  const { frontStandardHeight, rearStandardHeight } = plan.vehicle.value;
  const lifted = (side: 'heightChangeFront' | 'heightChangeRear') =>
    isAfter ? plan.kits.reduce((sum, { value }) => sum + (value[side] || 0), 0) : 0;
  const front = Number(frontStandardHeight) + lifted('heightChangeFront');
  const rear = Number(rearStandardHeight) + lifted('heightChangeRear');
  const near = (mm: number) => mm + random.int(-4, 4);
  return { fl: near(front), fr: near(front), rl: near(rear), rr: near(rear) };
}

/** Measured before and after the work; blank until it was done. */
export function measuresOf(
  plan: Plan,
  stage: Stage,
  random: Random,
): Pick<Installation, 'heightsBefore' | 'heightsAfter' | 'alignmentBefore' | 'alignmentAfter'> {
  const isStarted = stage !== 'new';
  const isDone = isStarted && stage !== 'inProgress' && stage !== 'cancelled';
  const alignment = (): Alignment => ({
    castor: random.int(28, 38) / 10,
    camber: random.int(-4, 4) / 10,
    individualToe: random.int(0, 15) / 100,
    totalToe: random.int(0, 30) / 100,
  });
  return {
    heightsBefore: isStarted ? heightsOf(plan, false, random) : NO_CORNERS,
    heightsAfter: isDone ? heightsOf(plan, true, random) : NO_CORNERS,
    alignmentBefore: isStarted ? alignment() : NO_ALIGNMENT,
    alignmentAfter: isDone ? alignment() : NO_ALIGNMENT,
  };
}

/** The checklist: whole once the job was ready, a part of it while in progress, a defect here and there. */
export function checklistOf(plan: Plan, timeline: Timeline, by: string, random: Random): ChecklistItem[] {
  const started = timeline.moves.find(({ to }) => to === 'inProgress')?.at;
  if (started === undefined) return [];
  const isReady = timeline.moves.some(({ to }) => to === 'readyForCheck');
  const kits = plan.kits.map(({ value }) => ({ type: value.type, ...kitSnapshot(value) }));
  const items = checklistFor({ type: plan.type.key, kits });
  const answered = isReady ? items : items.slice(0, random.int(0, items.length - 4));
  return answered.map(({ key, kind, min = 0, max = 100 }, index) => {
    const isDefect = !isReady && index === answered.length - 1 && random.chance(0.2);
    return {
      key,
      result: isDefect ? 'defect' : 'ok',
      value: kind === 'value' ? Math.round(min + (max - min) * (0.3 + random.next() * 0.3)) : '',
      note: isDefect ? 'Part ordered, to be done before hand-over.' : '',
      by,
      at: started + (index + 1) * 240,
    };
  });
}

export interface PhotoOptions {
  /** More photos than the stage asks for. */
  hasMore: boolean;
  /** Label photos are there; false leaves them to the time limits. */
  hasLabels: boolean;
}

/** Photos for the stage: what it asks for, some more, and the label photos after completion. */
export function photosOf(
  id: string,
  plan: Plan,
  timeline: Timeline,
  options: PhotoOptions,
  studio: PhotoStudio,
  random: Random,
): Record<string, Photo> {
  const started = timeline.moves.find(({ to }) => to === 'inProgress')?.at;
  if (started === undefined) return {};
  const isReady = timeline.moves.some(({ to }) => to === 'readyForCheck');
  const required = new Set(requiredPhotoSlots(plan.type.key).map(({ key }) => key));
  const wanted = photoSlotsFor(plan.type.key).filter(({ key }) => {
    if (LABEL_SLOTS.includes(key)) return timeline.stage === 'complete' && options.hasLabels;
    if (isReady && required.has(key)) return true;
    return options.hasMore && random.chance(isReady ? 0.35 : 0.15);
  });
  return Object.fromEntries(
    wanted.map(({ key, title }, index) => {
      const takenAt = started + index * 300;
      return [key, studio.own(id, key, takenAt, title)];
    }),
  );
}
