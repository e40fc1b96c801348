import { FirebaseError } from 'firebase/app';
import type { Failure } from '#domain/sync/verdict.ts';

/** The kinds of failure a page can meet. One mapping from SDK codes; the classes carry words for a person. */
export class AppError extends Error implements Failure {
  override name = 'AppError';
  /** HTTP status of the API, or the provider's code; null for a failure that no server made. */
  code: number | string | null = null;
  retryAfter = 0;
}

/** The rules or the API refused. */
export class NotAllowedError extends AppError {
  override name = 'NotAllowedError';
}

/** The record does not exist, or is not ours to know of. */
export class NotFoundError extends AppError {
  override name = 'NotFoundError';
}

/** Somebody else saved the record first; `latest` is their version. */
export class ConflictError<T = unknown> extends AppError {
  override name = 'ConflictError';
  readonly latest: T;
  constructor(message: string, latest: T) {
    super(message);
    this.latest = latest;
  }
}

/** No connection, or the server did not answer in time. Nothing the person typed is lost. */
export class OfflineError extends AppError {
  override name = 'OfflineError';
}

/** It was sent, and no answer came: it may have been done. */
export class UnansweredError extends OfflineError {
  override name = 'UnansweredError';
}

/** A business rule refused the values; the message is the specification's. */
export class InvalidError extends AppError {
  override name = 'InvalidError';
  /** Field path → message, where the refusal belongs to fields; forms show it there. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(message: string, fields: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(message, options);
    this.fields = fields;
  }
}

/** The API refused and said more than words: `data` is what came with the refusal, nobody has looked at it yet. */
export class RefusedError extends AppError {
  override name = 'RefusedError';
  readonly data: unknown;
  constructor(message: string, data: unknown) {
    super(message);
    this.data = data;
  }
}

/** The specification's word for an error without a message (product: error-texts). */
export const UNKNOWN_ERROR = 'UNKNOWN ERROR';

/** What is said of everything that cannot wait for a connection. */
export const OFFLINE_TEXT = 'This needs a connection. Nothing was lost: try again when you are online.';

/** Maps anything thrown to one of the classes above. Unknown errors keep their message. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof FirebaseError ? error.code : null;
  return Object.assign(appErrorOf(error), { code });
}

function appErrorOf(error: unknown): AppError {
  const message = error instanceof Error && error.message !== '' ? error.message : UNKNOWN_ERROR;
  switch (error instanceof FirebaseError ? error.code : '') {
    case 'permission-denied':
    case 'storage/unauthorized':
      return new NotAllowedError('You do not have the right to do this, or the record is not yours.', {
        cause: error,
      });
    case 'not-found':
    case 'storage/object-not-found':
      return new NotFoundError('This record was not found.', { cause: error });
    case 'unavailable':
    case 'deadline-exceeded':
    case 'storage/retry-limit-exceeded':
    case 'auth/network-request-failed':
      return new OfflineError(OFFLINE_TEXT, { cause: error });
    case 'resource-exhausted':
      return new AppError('The server is busy. Try again in a few minutes.', { cause: error });
    default:
      return new AppError(message, { cause: error });
  }
}

/** The failure of what was not tried, because the device has no connection. */
export function offlineError(): OfflineError {
  return new OfflineError(OFFLINE_TEXT);
}

/** The failure of a write that no server answered within the time we wait: it is on its way and cannot be called back. */
export function lateError(): OfflineError {
  return new UnansweredError(
    'No answer from the server. It may still have been saved: check before you try again.',
  );
}

/** Whether a call that failed so may have been done all the same. Silence has the specification's word and no more. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnansweredError || (error instanceof AppError && error.message === UNKNOWN_ERROR);

/** What is not on the device could not be asked for either. It comes by itself once the server answers. */
export function unreachedError(): OfflineError {
  return new OfflineError(
    'Can’t reach the server, and this isn’t on the device. It loads as soon as the server answers.',
  );
}
