let lastAt = 0;

/** Now in milliseconds, but later than the time before: the order of the journal is the order in which things were done. */
export function nextTime(): number {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return lastAt;
}
