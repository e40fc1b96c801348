/** Milliseconds from one look to the next. */
const LOOK_EVERY_MS = 60_000;

/** Looks at once, each minute and whenever the page is seen again, until it is stopped by what this gives back. */
export function lookEachMinute(look: () => void): () => void {
  function lookIfSeen() {
    if (document.visibilityState !== 'hidden') look();
  }
  lookIfSeen();
  const timer = setInterval(lookIfSeen, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
  };
}
