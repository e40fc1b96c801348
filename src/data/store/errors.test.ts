import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import {
  AppError,
  InvalidError,
  NotAllowedError,
  NotFoundError,
  OfflineError,
  toAppError,
} from './errors.ts';

it.each([
  ['permission-denied', NotAllowedError],
  ['storage/unauthorized', NotAllowedError],
  ['not-found', NotFoundError],
  ['unavailable', OfflineError],
  ['auth/network-request-failed', OfflineError],
  ['internal', AppError],
] as const)('%s becomes %o', (code, kind) => {
  expect(toAppError(new FirebaseError(code, 'raw'))).toBeInstanceOf(kind);
});

it('keeps an error that already is one of ours', () => {
  const error = new InvalidError('Customer email already used', { email: 'Customer email already used' });
  expect(toAppError(error)).toBe(error);
});

it.each([null, undefined, {}, new Error('')])('says UNKNOWN ERROR of %o', (thrown) => {
  expect(toAppError(thrown).message).toBe('UNKNOWN ERROR');
});
