/**
 * How a save ended: the server has it, or it lies on this device and goes out by itself. A save that did neither is
 * an error.
 */
export type SaveOutcome = 'sent' | 'queued';

/** Security O01: the toast of a save that waits on the device, in place of the success toast. */
export const QUEUED_TEXT = 'Saved on this device, not sent yet';
