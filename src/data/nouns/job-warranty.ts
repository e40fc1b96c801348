import type { JobWarranty } from '#domain/warranty-registration/view.ts';
import { ASK_WARRANTY, JOB_WARRANTY } from '#domain/warranty-registration/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import { callApi } from '#data/store/call-api.ts';

/** The warranty of a job; null where its owner was not asked yet. @throws OfflineError, AppError. */
export async function fetchJobWarranty(installationId: string): Promise<JobWarranty | null> {
  return callApi(JOB_WARRANTY, { installationId });
}

/** Makes, mails or opens again the link by which the owner registers. @throws OfflineError, AppError. */
export async function askWarranty(payload: PayloadOf<typeof ASK_WARRANTY>): Promise<string> {
  return (await callApi(ASK_WARRANTY, payload)).key;
}
