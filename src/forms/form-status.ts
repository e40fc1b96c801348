import type { Draft } from '#forms/draft.ts';
import type { FieldValues } from '#forms/field.ts';

/** What is known of a form as a whole. */
export interface FormStatus {
  isDirty: boolean;
  isSubmitting: boolean;
  /** The paths of the fields with a message, in reading order. */
  wrong: readonly string[];
  /** Why the last save did not happen. */
  failure: string | null;
  /** A newer record of another person that is not merged yet. */
  incoming: FieldValues | null;
  /** Unsaved values of an earlier visit, offered for restoring. */
  offered: Draft | null;
}

/** Of a form that nobody has touched. */
export const START: FormStatus = {
  isDirty: false,
  isSubmitting: false,
  wrong: [],
  failure: null,
  incoming: null,
  offered: null,
};
