const checks = new Set<() => boolean>();

/** For what holds unsaved work: while `check` says so, nothing may reload the page by itself. Returns how to stop. */
export function blockReloads(check: () => boolean): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** The same for work that stands on the page: the browser asks, too, before the window is closed or loaded anew. */
export function guardPage(check: () => boolean): () => void {
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (check()) event.preventDefault();
  };
  window.addEventListener('beforeunload', handleUnload);
  const release = blockReloads(check);
  return () => {
    window.removeEventListener('beforeunload', handleUnload);
    release();
  };
}

/** True while a reload that nobody asked for would cost somebody their work. */
export function isReloadBlocked(): boolean {
  return [...checks].some((check) => check());
}
