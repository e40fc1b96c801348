import { type Failure, pauseAfter } from '#domain/sync/verdict.ts';

/** So many records in a row at which the server failed, and the fault may be no record's: the rest has the next look. */
const RECORDS_MAX = 3;

/** How fast what waits is tried again, by a clock that nobody can set. One that fails again and again holds up no other. */
export class Pace {
  #until = 0;
  readonly #failed = new Map<string, { count: number; until: number }>();

  /** Whether anything may be sent now. */
  isOpen(): boolean {
    return performance.now() >= this.#until;
  }

  /** Whether something of this record may be sent now. */
  isOpenFor(record: string): boolean {
    return performance.now() >= (this.#failed.get(record)?.until ?? 0);
  }

  /** Something of this record got through. */
  done(record: string): void {
    this.#failed.delete(record);
  }

  /** The person asks for another try of everything. */
  reset(): void {
    this.#until = 0;
    this.#failed.clear();
  }

  /**
   * One of this record failed that the server did not judge: it has its turn again later, and later each time. True where this look
   * ends: the server said so for all, or failed at several records in a row. The next look begins with those that are not waiting.
   */
  fail(record: string, { code, retryAfter }: Failure, inRow: number): boolean {
    const count = (this.#failed.get(record)?.count ?? 0) + 1;
    const pause = pauseAfter(count);
    this.#failed.set(record, { count, until: performance.now() + pause * 1000 });
    if (code === 401 || retryAfter > 0) {
      this.#until = performance.now() + (retryAfter || pause) * 1000;
      return true;
    }
    return inRow >= RECORDS_MAX;
  }
}
