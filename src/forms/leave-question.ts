import type { ConfirmOptions } from '#ui/confirm.tsx';

/** Asked before unsaved values are left, whichever way. */
export const LEAVE_UNSAVED: ConfirmOptions = {
  title: 'Leave without saving?',
  text: 'What you have changed in this form is not saved.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  tone: 'danger',
};
