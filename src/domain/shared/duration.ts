const DURATION = /^(\d{1,6}):([0-5]?\d):([0-5]?\d)$/u;

/**
 * The seconds of an HH:MM:SS duration; null when it is blank, which means no limit (reading D9).
 * @throws RangeError with the specification's text (§5) for anything else.
 */
export function durationSeconds(duration: string): number | null {
  if (duration === '') return null;
  const match = DURATION.exec(duration);
  if (!match) throw new RangeError('Invalid duration (HH:MM:SS)');
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
