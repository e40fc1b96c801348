/** gRPC's ALREADY_EXISTS. */
const ALREADY_EXISTS = 6;

/** Whether a document could not be made because there is one: mostly an event that came a second time, which is no fault. */
export const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;
