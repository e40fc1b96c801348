import { LABEL_SLOTS } from './photo-slots.ts';
import type { Installation, Stage } from './schema.ts';

/** Stages in which a dealer or the linked distributor may change every field that is not the server's. */
export const OPEN_STAGES = [
  'new',
  'inProgress',
  'readyForCheck',
  'engineerQuery',
  'engineerRejected',
] as const satisfies readonly Stage[];

/** Stages in which the engineer holds the record, or has decided on it: what was checked must not change. */
export const UNDER_REVIEW_STAGES = ['sentToEngineer', 'engineerApproved'] as const satisfies readonly Stage[];

/**
 * Whether a photo may be put into a slot at this stage, replaced, turned or removed. Once the job was sent, what was
 * checked stays: photos of labels may be added to slots that are still empty. firestore.rules hold the same.
 */
export function canChangePhoto(stage: Stage, slot: string, isEmpty: boolean): boolean {
  return isOpenStage(stage) || (isEmpty && LABEL_SLOTS.includes(slot));
}

/** Whether everything but the server's fields may be changed at this stage. */
export function isOpenStage(stage: Stage): boolean {
  return (OPEN_STAGES as readonly Stage[]).includes(stage);
}

/** Stages in which an admin of the dealer may take the record off the lists (`deleted`), with a reason, or put it back. */
export const DELETABLE_STAGES = ['new', 'inProgress', 'cancelled'] as const satisfies readonly Stage[];

/** What may follow after the work was checked: time limits chase the label photos (product: installation-moves). */
export const LABEL_FIELDS = [
  'photos',
  'plateNumber',
  'sviLabelNumber',
  'windscreenLabelCode',
  'searchArr',
] as const satisfies readonly (keyof Installation)[];

/** What may still change once the record is complete or cancelled. */
export const CLOSED_FIELDS = [...LABEL_FIELDS, 'notes'] as const satisfies readonly (keyof Installation)[];

/** Which fields a person may change at a stage; firestore.rules hold the same, written from these lists. */
export function fieldsOpenAt(stage: Stage): 'all' | readonly (keyof Installation)[] {
  if (isOpenStage(stage)) return 'all';
  return (UNDER_REVIEW_STAGES as readonly Stage[]).includes(stage) ? LABEL_FIELDS : CLOSED_FIELDS;
}

/** Whether an admin of the dealer may delete, or restore, a record at this stage. */
export function canDeleteAt(stage: Stage): boolean {
  return (DELETABLE_STAGES as readonly Stage[]).includes(stage);
}
