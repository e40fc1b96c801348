import * as z from 'zod/mini';
import { type JobWarranty, jobWarrantySchema } from '#domain/warranty-registration/view.ts';
import { ask } from '#data/store/ask.ts';

/** The warranty of a job; null where its owner was not asked yet. @throws OfflineError, AppError. */
export async function fetchJobWarranty(installationId: string): Promise<JobWarranty | null> {
  return ask(z.nullable(jobWarrantySchema), 'job-warranty', { installationId });
}

/** What a link to a job's registration is made with. */
export interface AskWarrantyPayload {
  /** Names the press of the button. */
  readonly request: string;
  readonly installationId: string;
  /** '' where the link is only shown. */
  readonly email: string;
  /** Why a registration is opened again; '' for none. */
  readonly reopen: string;
}

/** Makes, mails or opens again the link by which the owner registers. @throws OfflineError, AppError. */
export async function askWarranty(payload: AskWarrantyPayload): Promise<string> {
  return (await ask(z.object({ key: z.string() }), 'ask-warranty', { ...payload })).key;
}
