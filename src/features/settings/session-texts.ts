import { refusedBySettings, type SignIn } from '#domain/session/live.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { SessionSettings } from '#domain/system/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Counted } from '#data/nouns/settings.ts';

/** "12 people", "1 person", "500 people or more". */
export function peopleText({ count, isCapped }: Counted): string {
  return `${counted(count, 'person', 'people')}${isCapped ? ' or more' : ''}`;
}

/** Under a flag: whom it would force to enrol, or forces already. */
export function forcedText(found: Counted, isOn: boolean): string {
  if (found.count === 0) return 'Everybody it applies to already has it.';
  const needs = found.count === 1 ? 'needs' : 'need';
  return isOn
    ? `${peopleText(found)} still ${needs} to set it up.`
    : `${peopleText(found)} will need to set it up.`;
}

/**
 * The warning for who would be shut out by their own change, null when they would not. Also where a session that
 * counts now would be too old for the new length.
 */
export function ownSessionWarning(
  actor: Actor,
  next: SessionSettings,
  signIn: SignIn | null,
  nowSeconds: number,
): string | null {
  const refused = signIn && refusedBySettings(actor, next, signIn, nowSeconds);
  if (refused === 'ended') {
    return 'You signed in longer ago than the new session duration allows: you are signed out as soon as this is saved.';
  }
  return refused === 'needsSecondFactor'
    ? 'This session began without two-step sign-in: once this is saved you must set it up, or sign in again with it, to continue.'
    : null;
}
