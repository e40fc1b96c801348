import { useEffect } from 'react';
import type { Build } from '#builds/build.ts';
import { noteFault, onFault } from '#lib/faults.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { createPortalRouter } from './create-router.tsx';

interface FaultReportsProps {
  build: Build;
  router: Pick<ReturnType<typeof createPortalRouter>, 'state'>;
}

/** Faults heard before the code that reports them has come. */
const MAX_WAITING = 50;

const load = () => loadChunk(() => import('#data/nouns/error-reports.ts'));
let loading: ReturnType<typeof load> | null = null;

function loadReports() {
  loading ??= load();
  return loading;
}

/** While somebody is signed in, reports what breaks: screens, errors that nobody caught, promises that nobody awaited. */
export function FaultReports({ build, router }: FaultReportsProps) {
  useEffect(() => {
    let waiting = 0;
    const stop = onFault((fault) => {
      if (waiting >= MAX_WAITING) return;
      waiting += 1;
      // The pattern of the open route, which has no ids in it.
      const route = router.state.matches.at(-1)?.route.path ?? '';
      loadReports()
        .then(({ reportFault }) => reportFault(fault, { build: build.kind, route }))
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
    });
    const handleError = (event: ErrorEvent) => {
      // A script of another origin, such as an extension's, says nothing.
      if (event.error) noteFault(event.error, 'uncaught');
    };
    const handleRejection = (event: PromiseRejectionEvent) => noteFault(event.reason, 'uncaught');
    window.addEventListener('error', handleError);
    window.addEventListener('unhandledrejection', handleRejection);
    return () => {
      stop();
      window.removeEventListener('error', handleError);
      window.removeEventListener('unhandledrejection', handleRejection);
    };
  }, [build, router]);
  return null;
}
