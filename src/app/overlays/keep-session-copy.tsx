import { useEffect } from 'react';
import { forgetSessionCopy } from '#data/device/session-copy.ts';
import { useSession } from '#data/session/session.tsx';
import { keepSessionCopy } from '#data/session/session-copy.ts';
import { useSessionSettings } from '#data/session/session-settings.ts';
import { useSignIn } from '#data/store/auth.ts';
import { useIsCovered } from '#ui/cover.tsx';

/**
 * Keeps what the next page shows at once, as long as the portal stands open: a lock covers it, a sign-out and the end of the session
 * take it off the page, and the copy goes. Shows nothing.
 */
export function KeepSessionCopy() {
  const { actor, sessionsValidAfter } = useSession();
  const settings = useSessionSettings();
  const authTime = useSignIn()?.authTime ?? null;
  const isCovered = useIsCovered();
  useEffect(() => {
    if (isCovered || actor.kind === 'none' || settings === null || authTime === null) return undefined;
    keepSessionCopy(actor, settings[actor.kind], { authTime, sessionsValidAfter });
    return forgetSessionCopy;
  }, [isCovered, actor, settings, authTime, sessionsValidAfter]);
  return null;
}
