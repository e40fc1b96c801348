import type { getStorage } from 'firebase-admin/storage';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** Storage's name for "try again whatever it was" (`IdempotencyStrategy.RetryAlways`), in a package that only firebase-admin knows. */
const RETRY_ALWAYS = 0;

/**
 * The same bucket, which takes up a call again whose connection was hung up in the middle. Storage's client does so by itself
 * for reads alone; what we write and take away is named by its place, so doing it twice leaves what doing it once does.
 */
export function patient(bucket: Bucket): Bucket {
  bucket.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return bucket;
}

/** A bucket of the portal, its own unless another is named. Storage's code is large: it is loaded by who needs it. */
export async function openBucket(name?: string): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return patient(getStorage().bucket(name));
}

/**
 * Whether a file was not put there because one lies there already (`ifGenerationMatch: 0`). Who may put files and take none away may
 * be told so by the right that they lack to replace it.
 */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 412 || (error.code === 403 && error.message.includes('storage.objects.delete')));

/** Whether a call failed because no file lies there. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 404;
