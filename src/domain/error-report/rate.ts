/** The server takes one report in this time, which makes 20 a minute. Must match `errorRates` in firestore.rules. */
export const REPORT_GAP_MS = 3000;
const REPORTS_A_MINUTE = 20;
/** The same fault again within this time is only counted. */
const REPEAT_MS = 60_000;
const MINUTE_MS = 60_000;

/**
 * Which faults are reported, so that a storm of them costs nothing: a new one at once, the same one once a minute
 * with the number of times it came, and no more than 20 a minute in all. Times in ms, from any clock that only rises.
 */
export class FaultRate {
  readonly #seen = new Map<string, { at: number; missed: number }>();
  #sent: number[] = [];

  /** How many times the fault happened since it was last let through, or 0 when it is not to be reported now. */
  admit(key: string, now: number): number {
    this.#sent = this.#sent.filter((at) => now - at < MINUTE_MS);
    const seen = this.#seen.get(key);
    const isRepeated = seen !== undefined && now - seen.at < REPEAT_MS;
    if (isRepeated || this.#sent.length >= REPORTS_A_MINUTE) {
      this.#seen.set(key, { at: seen?.at ?? Number.NEGATIVE_INFINITY, missed: (seen?.missed ?? 0) + 1 });
      this.#forget();
      return 0;
    }
    this.#sent.push(now);
    this.#seen.set(key, { at: now, missed: 0 });
    this.#forget();
    return (seen?.missed ?? 0) + 1;
  }

  /** A fault whose words differ each time must not fill the memory. */
  #forget(): void {
    const oldest = this.#seen.keys().next();
    if (this.#seen.size > 200 && !oldest.done) this.#seen.delete(oldest.value);
  }
}
