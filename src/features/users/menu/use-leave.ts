import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { unsentCount, unsentIn, useOutbox } from '#data/device/outbox/outbox.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { signingOut, type UnsentAtLeave } from './sign-out.ts';

/** The way out, with the question about what was not sent (security O04). */
export interface Leave {
  /** Signs out, or asks first where something is not sent. */
  start: () => void;
  /** How much is not sent, while the question is open; else null. */
  unsent: number | null;
  /** Signs out as soon as everything is sent. */
  isWaiting: boolean;
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
  const left = unsentIn(useOutbox()).length;
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
      (count) => count === 0 && go('goes'),
      // The next change of the outbox asks again.
      () => undefined,
    );
  }, [isWaiting, left, uid, go]);

  function start() {
    unsentCount(uid).then(
      (count) => (count === 0 ? go('goes') : setUnsent(count)),
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
    unsent,
    isWaiting,
    wait: () => answer(true),
    leaveHere: () => go('stays'),
    discard: () => go('goes'),
    stay: () => answer(false),
  };
}
