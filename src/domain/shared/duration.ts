const DURATION = /^(\d{1,6}):([0-5]?\d):([0-5]?\d)$/u;

/**
 * The seconds of an HH:MM:SS duration; null when it is blank, which means no limit (decisions: no-limit-until-set).
 * @throws RangeError with the specification's text (product: durations) for anything else.
 */
export function durationSeconds(duration: string): number | null {
  if (duration === '') return null;
  const match = DURATION.exec(duration);
  if (!match) throw new RangeError('Invalid duration (HH:MM:SS)');
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** Seconds as words with their units, the parts that are nothing left out: "1 h 30 min", "45 s". */
export function durationText(seconds: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ];
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return words.length === 0 ? '0 s' : words.join(' ');
}
