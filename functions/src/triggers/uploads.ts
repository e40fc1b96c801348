import { onObjectFinalized } from 'firebase-functions/storage';
import { followPictureFile } from '../pictures/follow.ts';
import { openBucket } from '../store/bucket.ts';
import { inspectUpload } from '../store/quarantine.ts';

/**
 * Each new file, by its content: the type that an upload names is only its word. The function lies in the bucket's
 * region.
 */
export const inspectUploads = onObjectFinalized({ retry: true }, async ({ data }) => {
  const stays = await inspectUpload(await openBucket(data.bucket), data);
  if (stays) await followPictureFile(data.name);
});
