/** gRPC's NOT_FOUND and ALREADY_EXISTS. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether a document could not be made because there is one: mostly an event that came a second time, which is no fault. */
export const isThereAlready = (error: unknown): boolean => hasCode(error, ALREADY_EXISTS);

/** Whether a document could not be changed because it is gone. */
export const isMissing = (error: unknown): boolean => hasCode(error, NOT_FOUND);
