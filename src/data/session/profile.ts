import * as z from 'zod/mini';
import type { Profile } from '#domain/person/profile.ts';
import { post } from '#data/store/api.ts';
import { ask } from '#data/store/ask.ts';

/** Changes the own first and last name, through the server, which keeps them. @throws AppError with its words. */
export async function updateProfile(profile: Profile): Promise<void> {
  await post('update-profile', profile);
}

/** Ends every session of the own account, this one too. @throws AppError. */
export async function endSessions(): Promise<void> {
  await post('end-sessions');
}

const answerSchema = z.object({ emailChanged: z.boolean() });

/**
 * Confirms or declines what an admin asks to correct of the own account; `askedAt` says what was shown. Resolves with
 * whether the email changed, which ends every session. @throws AppError with its words.
 */
export async function answerCorrection(askedAt: number, isConfirmed: boolean): Promise<boolean> {
  return (await ask(answerSchema, 'answer-correction', { askedAt, isConfirmed })).emailChanged;
}

const namesSchema = z.object({ names: z.array(z.string()) });

/** Whom to ask for what only an admin of the own dealer or distributor can do, by name. @throws AppError. */
export async function fetchOwnAdmins(): Promise<readonly string[]> {
  return (await ask(namesSchema, 'own-admins')).names;
}
