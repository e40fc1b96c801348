import type { Profile } from '#domain/person/profile.ts';
import { ANSWER_CORRECTION, OWN_ADMINS, UPDATE_PROFILE, END_SESSIONS } from '#domain/user/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';

/** Changes the own first and last name, through the server, which keeps them. @throws AppError with its words. */
export async function updateProfile(profile: Profile): Promise<void> {
  await callApi(UPDATE_PROFILE, profile);
}

/** Ends every session of the own account, this one too. @throws AppError. */
export async function endSessions(): Promise<void> {
  await callApi(END_SESSIONS, {});
}

/**
 * Confirms or declines what an admin asks to correct of the own account; `askedAt` says what was shown. Resolves with
 * whether the email changed, which ends every session. @throws AppError with its words.
 */
export async function answerCorrection(askedAt: number, isConfirmed: boolean): Promise<boolean> {
  return (await callApi(ANSWER_CORRECTION, { askedAt, isConfirmed })).emailChanged;
}

/** Whom to ask for what only an admin of the own dealer or distributor can do, by name. @throws AppError. */
export async function fetchOwnAdmins(): Promise<readonly string[]> {
  return (await callApi(OWN_ADMINS, {})).names;
}
