/** The pause before a listener that was ended is started again: one second, then twice as long each time, up to this. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Ends that no new start can help: the question itself was wrong. */
const FINAL: readonly string[] = ['invalid-argument', 'failed-precondition', 'unimplemented', 'out-of-range'];

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;

interface Snapshot {
  readonly metadata: { readonly fromCache: boolean };
}

/** Starts a listener: what it finds, and the error that ends it. Returns how to stop it. */
type Listen<S> = (onNext: (snapshot: S) => void, onEnd: (error: unknown) => void) => () => void;

/**
 * Keeps a listener alive: one that the server ends, because a right was taken or it is out of reach, is told by
 * `onError` and started again, at most once a second (security O16). What the device's copy says is not shown after
 * that, until the server itself answers: a right that is gone must not flash old rows. Returns how to stop.
 */
export function keepListening<S extends Snapshot>(
  listen: Listen<S>,
  onNext: (snapshot: S) => void,
  onError: (error: unknown) => void,
): () => void {
  let hasFailed = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => undefined;
  let isStopped = false;
  const start = () => {
    stop = listen(
      (snapshot) => {
        if (hasFailed && snapshot.metadata.fromCache) return;
        hasFailed = false;
        pause = FIRST_PAUSE_MS;
        onNext(snapshot);
      },
      (error) => {
        if (isStopped) return;
        hasFailed = true;
        onError(error);
        const code = codeOf(error);
        if (typeof code === 'string' && FINAL.includes(code)) return;
        timer = setTimeout(start, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      },
    );
  };
  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}
