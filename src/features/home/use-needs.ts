import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '#data/device/connection.ts';
import { type FoundNeed, fetchNeeds } from '#data/nouns/needs.ts';
import { useActor } from '#data/session/session.tsx';

/** Home that is seen again after so long asks anew. */
const STALE_MS = 300_000;

interface Needs {
  /** Null until they have come for the first time. */
  readonly found: readonly FoundNeed[] | null;
  readonly retry: () => void;
}

/**
 * What needs this person: asked when Home opens, when the connection is back, and when the page is seen again after five
 * minutes. What was found stays in view until the next answer.
 */
export function useNeeds(): Needs {
  const actor = useActor();
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ uid: string; found: readonly FoundNeed[] }>({ uid: '', found: [] });
  useEffect(() => {
    let ended = false;
    const startedAt = Date.now();
    fetchNeeds(actor, new Date()).then(
      (found) => !ended && setState({ uid: actor.uid, found }),
      () => undefined,
    );
    function handleSeen() {
      const isStale = Date.now() - startedAt > STALE_MS;
      if (document.visibilityState === 'visible' && isStale) setAttempt((count) => count + 1);
    }
    document.addEventListener('visibilitychange', handleSeen);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', handleSeen);
    };
    // Asked again on Retry, and when the connection comes or goes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [actor, attempt, isOnline]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { found: state.uid === actor.uid ? state.found : null, retry };
}
