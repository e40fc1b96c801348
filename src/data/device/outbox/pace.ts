import { type Failure, pauseAfter } from '#domain/sync/verdict.ts';

/** So many that fail in a row, of whichever records, and the fault is no record's: the rest waits. */
const FAILED_MAX = 3;

/** How fast what waits is tried again, by a clock that nobody can set. */
export class Pace {
  #failed = 0;
  #until = 0;

  /** Whether something may be sent now. */
  isOpen(): boolean {
    return performance.now() >= this.#until;
  }

  /** One got through, or the person asks for another try. */
  reset(): void {
    this.#failed = 0;
    this.#until = 0;
  }

  /** One failed that the server did not judge. True where nothing else is tried meanwhile: the server said so, or none gets through. */
  fail({ code, retryAfter }: Failure): boolean {
    this.#failed += 1;
    if (code !== 401 && retryAfter === 0 && this.#failed < FAILED_MAX) return false;
    this.#until = performance.now() + (retryAfter || pauseAfter(this.#failed)) * 1000;
    return true;
  }
}
