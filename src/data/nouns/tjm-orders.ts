import { AppError } from '#data/store/errors.ts';
import { newRequest } from '#data/store/new-request.ts';
import { callApi } from '#data/store/call-api.ts';
import { MAKE_TJM_ORDER, MAIL_BYTES } from '#domain/tjm-order/endpoints.ts';
import type { AnswerOf } from '#domain/access/endpoint.ts';

export type MailAdded = AnswerOf<typeof MAKE_TJM_ORDER>;

/** The bytes of a file in base64; part by part, since a call takes only so many arguments. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x80_00) {
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x80_00));
  }
  return btoa(text);
}

/**
 * Adds an email that lies in a `.eml` file; the same email again is the order that it made. @throws OfflineError, AppError with the
 * server's words.
 */
export async function addMail(file: File): Promise<MailAdded> {
  if (file.size > MAIL_BYTES) throw new AppError('This email is larger than 1 MB. Remove its pictures.');
  if (file.size === 0) throw new AppError('This file is empty.');
  return callApi(MAKE_TJM_ORDER, { request: newRequest(), raw: await base64Of(file) });
}
