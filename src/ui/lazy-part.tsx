import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

/**
 * A part of a page that is fetched when it is first shown, such as a dialog. Where it cannot be had it says why, with
 * Retry, and the page around it stands: React.lazy would take a form down with it, and could not be tried again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const [{ Part, error }, setState] = useState<{ Part?: ComponentType<P>; error?: unknown }>(() =>
      known === undefined ? {} : { Part: known },
    );
    const isWaiting = Part === undefined && error === undefined;
    useEffect(() => {
      if (!isWaiting) return undefined;
      let isGone = false;
      loadChunk(load).then(
        (loaded) => {
          known = loaded;
          if (!isGone) setState({ Part: loaded });
        },
        (failure: unknown) => !isGone && setState({ error: failure }),
      );
      return () => {
        isGone = true;
      };
    }, [isWaiting]);
    if (Part !== undefined) return <Part {...props} />;
    return isWaiting ? fallback : <ErrorPanel error={error} onRetry={() => setState({})} />;
  };
}
