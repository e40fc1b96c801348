import { getMetadata, ref } from 'firebase/storage';
import { NotAllowedError } from '#data/store/errors.ts';
import { storage, unlessStalled, uploadBlob } from './storage.ts';

/** Uploads bytes to a place that is theirs alone. A second upload is refused: that they lie there whole is as good. */
export async function uploadOnce(
  path: string,
  blob: Blob,
  onSent: (bytes: number) => void,
  contentType: string = blob.type,
): Promise<void> {
  try {
    await uploadBlob(path, blob, onSent, new AbortController().signal, { contentType });
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    const there = await unlessStalled(getMetadata(ref(storage, path))).catch(() => null);
    if (there?.size !== blob.size) throw error;
  }
}
