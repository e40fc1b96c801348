import { type ReactNode, useMemo, useState } from 'react';
import { NO_LIMITS, screenLimits } from '#domain/session/screen-timeout.ts';
import type { SessionSettings } from '#domain/system/schema.ts';
import { NotAllowedError, OfflineError } from '#data/store/errors.ts';
import { leavePortal } from '#data/session/leave-portal.ts';
import { useActor, useSession } from '#data/session/session.tsx';
import { useSessionSettingsState } from '#data/session/session-settings.ts';
import type { DocState } from '#data/store/watch.ts';
import { CountdownOverlay } from '#features/screen-lock/countdown-overlay.tsx';
import { useScreenPreference } from '#features/screen-lock/screen-preference.ts';
import { useScreenLock } from '#features/screen-lock/use-screen-lock.ts';
import { SessionWarning } from '#features/session-end/session-warning.tsx';
import { useSessionEnd } from '#features/session-end/use-session-end.ts';
import { Cover } from '#ui/cover.tsx';
import { LockedScreen } from './locked-screen.tsx';
import { SessionWait } from './session-wait.tsx';
import { SettingsFault } from './settings-fault.tsx';

/** The three durations of a person's kind of organisation. */
type Durations = SessionSettings['dealer'];

const handleSignOut = () => void leavePortal('stays');

/** Ends the session in time and locks an idle screen: while it is locked, nothing of what is inside is in the document. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user ? <StaffGate>{children}</StaffGate> : <EngineerGate>{children}</EngineerGate>;
}

/** An engineer's session ends in time too; their build has no PIN, so its screen does not lock. */
function EngineerGate({ children }: { children: ReactNode }) {
  const { sessionsValidAfter } = useSession();
  const { durations, fault } = useDurations();
  const secondsLeft = useSessionEnd(durations?.SessionDuration ?? null, sessionsValidAfter);
  if (fault) return fault;
  return (
    <>
      {children}
      {secondsLeft !== null && <SessionWarning secondsLeft={secondsLeft} />}
    </>
  );
}

/**
 * Whether nobody can work by these settings. A server that does not answer says nothing of them, and a refusal comes
 * with the end of the sign-in, which shows by itself.
 */
function isFaulty(state: DocState<SessionSettings>): boolean {
  if (state.status === 'missing') return true;
  if (state.status !== 'error') return false;
  return !(state.error instanceof NotAllowedError || state.error instanceof OfflineError);
}

/** The settings for this person's kind as last known, and what is wrong when they cannot be had. */
function useDurations(): { durations: Durations | null; fault: ReactNode } {
  const { kind } = useActor();
  const state = useSessionSettingsState();
  const [known, setKnown] = useState<SessionSettings | null>(null);
  if (state.status === 'ready' && state.doc.value !== known) setKnown(state.doc.value);
  const settings = state.status === 'ready' ? state.doc.value : known;
  const durations = settings && (kind === 'none' ? NO_DURATIONS : settings[kind]);
  if (!isFaulty(state)) return { durations, fault: null };
  const error = state.status === 'error' ? state.error : null;
  return {
    durations,
    fault: <SettingsFault error={error} onRetry={state.retry} onSignOut={handleSignOut} />,
  };
}

const NO_DURATIONS: Durations = {
  SessionDuration: '',
  ScreenTimeoutDuration: '',
  ScreenTimeoutCountDown: '',
};

function StaffGate({ children }: { children: ReactNode }) {
  const { actor, sessionsValidAfter } = useSession();
  const { durations, fault } = useDurations();
  const preference = useScreenPreference();
  const timeout = durations?.ScreenTimeoutDuration;
  const countdown = durations?.ScreenTimeoutCountDown;
  const limits = useMemo(
    () =>
      timeout === undefined || countdown === undefined
        ? null
        : actor.kind === 'none'
          ? NO_LIMITS
          : screenLimits({ ScreenTimeoutDuration: timeout, ScreenTimeoutCountDown: countdown }, preference),
    [timeout, countdown, preference, actor.kind],
  );
  const { state, lock } = useScreenLock(actor.uid, limits);
  const secondsLeft = useSessionEnd(durations?.SessionDuration ?? null, sessionsValidAfter);

  const name = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  const waits = state.kind === 'starting' && <SessionWait onSignOut={handleSignOut} />;
  const locked = state.kind === 'locked' && <LockedScreen uid={actor.uid} name={name} lock={lock} />;
  const before = fault ?? (waits || locked);
  const isCovered = before !== false;
  // What has never been open is not there yet: a page that starts locked loads nothing.
  const [hasOpened, setHasOpened] = useState(!isCovered);
  if (!isCovered && !hasOpened) setHasOpened(true);
  return (
    <>
      {hasOpened && <Cover isCovered={isCovered}>{children}</Cover>}
      {before}
      {!isCovered && secondsLeft !== null && <SessionWarning secondsLeft={secondsLeft} />}
      {!isCovered && state.kind === 'countdown' && (
        <CountdownOverlay secondsLeft={state.secondsLeft} opacity={state.opacity} />
      )}
    </>
  );
}
