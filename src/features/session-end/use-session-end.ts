import { useEffect, useState } from 'react';
import { sessionEndsAt, type SessionStage, sessionStage } from '#domain/session/session-end.ts';
import { signOut, useSignIn } from '#data/store/auth.ts';
import { isOnline } from '#data/device/connection.ts';
import { isClockSteady, isServerTimeSure, serverNowMillis } from '#data/device/server-time.ts';
import { renewToken } from '#data/session/token.ts';

const ENDED = 'Your session has ended. Sign in again to pick up where you left off.';
/** The first page is to come first. */
const LEARN_AFTER_MS = 10_000;
const LOOK_EVERY_MS = 60_000;
const TRY_AGAIN_MS = 5_000;
/** The page on which somebody signs out everywhere leaves by itself, and wipes. */
const REVOKED_AFTER_MS = 2_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Whether a session that seems to be over is: the device's clock alone ends none, for it may have been put right (S09). Null when it
 * cannot be told, as without a connection after a jump or a sleep: the server refuses whatever comes of it then.
 */
async function isReallyOver(endsAt: number): Promise<boolean | null> {
  if (!isServerTimeSure() && isOnline()) {
    try {
      await renewToken();
    } catch {
      if (isOnline()) return null;
    }
  }
  if (!isOnline() && !isClockSteady()) return null;
  return sessionStage(endsAt, serverNowMillis()).kind === 'ended';
}

/** Follows a session to its end and signs out there. Returns how to stop. */
function follow(endsAt: number, onStage: (stage: SessionStage) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isEnding = false;

  function look() {
    if (isStopped || isEnding) return;
    clearTimeout(timer);
    const stage = sessionStage(endsAt, serverNowMillis());
    onStage(stage);
    if (stage.kind === 'ended') void end();
    else timer = setTimeout(look, Math.min(stage.nextMillis ?? LOOK_EVERY_MS, LOOK_EVERY_MS));
  }
  async function end() {
    isEnding = true;
    const isOver = endsAt === 0 ? await wait(REVOKED_AFTER_MS).then(() => true) : await isReallyOver(endsAt);
    isEnding = false;
    if (isStopped) return;
    if (isOver === true) await signOut(ENDED);
    else if (isOver === false) look();
    else timer = setTimeout(look, TRY_AGAIN_MS);
  }

  look();
  const learning = setTimeout(() => {
    if (!isServerTimeSure() && isOnline()) renewToken().then(look, () => undefined);
  }, LEARN_AFTER_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(learning);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}

/**
 * Signs the person out when the session is over, by the time since their last sign-in as the server counts it
 * (product: session; decisions: session-warning), or when it was ended elsewhere. `duration` is HH:MM:SS, '' for no
 * limit, null while it is not known; `validAfter` unix seconds. Gives the seconds left in the last five minutes, else
 * null.
 */
export function useSessionEnd(duration: string | null, validAfter: number): number | null {
  const authTime = useSignIn()?.authTime ?? null;
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const endsAt =
    duration === null || authTime === null ? null : sessionEndsAt(duration, { authTime }, validAfter);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const stop = follow(endsAt, (stage) =>
      setSecondsLeft(stage.kind === 'ending' ? stage.secondsLeft : null),
    );
    return () => {
      stop();
      setSecondsLeft(null);
    };
  }, [endsAt]);
  return secondsLeft;
}
