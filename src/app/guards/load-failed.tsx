import { ErrorPanel } from '#ui/error-panel.tsx';

/** In the place of a page whose code could not be fetched: a browser may keep a failed import, so Retry reloads. */
export function LoadFailed() {
  return (
    <ErrorPanel
      error="This page could not be loaded. Check the connection and try again."
      onRetry={() => window.location.reload()}
    />
  );
}
