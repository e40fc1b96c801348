import { post } from './api.ts';

/**
 * Has a mail with a link to /verify-email/{id} sent to the signed-in account's own address; may be asked for once a
 * minute. Works before the second factor. @throws AppError with the server's words; OfflineError.
 */
export async function requestVerificationMail(): Promise<void> {
  await post('send-verification');
}
