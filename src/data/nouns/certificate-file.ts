import type { UploadFile } from '#data/files/files.ts';
import type { CertificateFile } from './installations.ts';
import { uploadInto } from '#data/files/upload-file.ts';

/**
 * Stores an engineer's certificate among the job's files, for an approval to name; `onProgress` gets 0 to 1.
 * @throws OfflineError, NotAllowedError, AppError.
 */
export async function uploadCertificate(
  id: string,
  file: UploadFile,
  onProgress: (share: number) => void,
): Promise<CertificateFile> {
  const { signal } = new AbortController();
  const { path, name } = await uploadInto(`installations/${id}/`, file, onProgress, signal);
  return { path, name };
}
