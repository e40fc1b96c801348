import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The present time, refreshed on each full minute (product: dates) and when the page comes back
 * into view, since browsers hold the timers of hidden pages.
 */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      setNow(new Date());
      clearTimeout(timer);
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    }
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
