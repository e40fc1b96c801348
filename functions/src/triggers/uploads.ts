import { onObjectFinalized } from 'firebase-functions/storage';
import { inspectUpload } from '../store/quarantine.ts';

/**
 * Each new file, by its content: the type that an upload names is only its word. The function lies in the bucket's
 * region.
 */
export const inspectUploads = onObjectFinalized({ retry: true }, async ({ data }) => {
  // Storage's code is large, and every other function starts without it.
  const { getStorage } = await import('firebase-admin/storage');
  await inspectUpload(getStorage().bucket(data.bucket), data);
});
