import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { unsentCount, unsentIn, useOutbox } from '#data/device/outbox/outbox.ts';
import type { UnsentAtLeave } from '#data/session/leave-portal.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { signingOut } from './sign-out.ts';

/** The way out, with the question about what was not sent (security O04). */
export interface Leave {
  /** Signs out, or asks first where something is not sent. */
  start: () => void;
  /** How much is not sent, while the question is open; else null. */
  unsent: number | null;
  /** Signs out as soon as everything is sent. */
  isWaiting: boolean;
  /** Whether anything of it may still be sent by itself; false where all of it was refused. */
  canWait: boolean;
  /** The answers. */
  wait: () => void;
  leaveHere: () => void;
  discard: () => void;
  stay: () => void;
}

/** Signs out through the route /sign-in, so that a form with unsaved changes can ask, too. */
export function useLeave(): Leave {
  const { uid } = useActor();
  const navigate = useNavigate();
  const all = unsentIn(useOutbox());
  const left = all.length;
  // What was refused is not sent by itself: whoever waits for it is asked again.
  const isRefused = left > 0 && all.every(({ state }) => state === 'refused');
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);

  const go = useCallback(
    (what: UnsentAtLeave) => {
      setUnsent(null);
      setIsWaiting(false);
      void navigate(paths.signIn, { state: signingOut(what) });
    },
    [navigate],
  );

  useEffect(() => {
    if (!isWaiting || left > 0) return;
    unsentCount(uid).then(
      (count) => count === 0 && go('none'),
      // The next change of the outbox asks again.
      () => undefined,
    );
  }, [isWaiting, left, uid, go]);

  function start() {
    unsentCount(uid).then(
      (count) => (count === 0 ? go('none') : setUnsent(count)),
      // What cannot be counted may be there: it is asked about as one.
      () => setUnsent(1),
    );
  }
  function answer(waits: boolean) {
    setUnsent(null);
    setIsWaiting(waits);
  }
  return {
    start,
    unsent: isWaiting && isRefused ? left : unsent,
    isWaiting: isWaiting && !isRefused,
    canWait: !isRefused,
    wait: () => answer(true),
    leaveHere: () => go('stays'),
    discard: () => go('goes'),
    stay: () => answer(false),
  };
}
