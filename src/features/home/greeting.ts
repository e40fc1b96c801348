import { TIME_ZONE } from '#domain/shared/dates.ts';

const hours = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', hourCycle: 'h23', timeZone: TIME_ZONE });

/** A greeting for the time of day in Sydney. */
export function greetingAt(now: Date): string {
  const hour = Number(hours.format(now));
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
