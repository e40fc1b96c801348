/** A pause between two looks or tries, in ms: as long as the cloud asks for, and no longer than TARE_PAUSE_MS, for a run against a double. */
export const pauseOf = (ms: number): number => Math.min(ms, Number(process.env['TARE_PAUSE_MS'] ?? ms));
