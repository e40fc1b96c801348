export const CHANGED = 'This account was changed while you were looking at it.';
export const NOTHING_TO_CORRECT = 'Nothing to correct: this is how it is now.';
/** One text for whoever has it, so that nobody learns whose it is. */
export const EMAIL_TAKEN = 'This email can’t be used. Enter another one.';
export const IS_CONFIRMING = 'The correction is being confirmed at this moment. Try again in a minute.';
export const NOT_THE_SAME = 'The correction was changed or withdrawn. Look at it again.';
