import { formatDate, formatTime, TIME_ZONE } from '#domain/shared/dates.ts';
import { greetingAt } from './greeting.ts';
import { useMinute } from './use-minute.ts';

const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: TIME_ZONE });

/** Greeting, date and time in Sydney, right to the minute. */
export function HomeClock({ firstName }: { firstName: string }) {
  const now = useMinute();
  const greeting = greetingAt(now);
  return (
    <header className="home-head">
      <h1>{firstName === '' ? greeting : `${greeting}, ${firstName}`}</h1>
      <p className="home-clock" title="Sydney time">
        <time dateTime={now.toISOString()}>
          <strong>{formatTime(now)}</strong>
          <span>
            {weekday.format(now)} {formatDate(now)}
          </span>
        </time>
      </p>
    </header>
  );
}
