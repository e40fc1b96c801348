import { useEffect, useState } from 'react';

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds until a time (milliseconds since 1970), counted down each second; 0 once it is past. */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    const count = () => {
      const now = left(until);
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
