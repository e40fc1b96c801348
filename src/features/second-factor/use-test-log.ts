import { useCallback, useState } from 'react';
import { formatTime, unixSeconds } from '#domain/shared/dates.ts';

export interface LogLine {
  id: number;
  text: string;
}

/** A log of what happened on the page, newest first. */
export function useTestLog() {
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const add = useCallback((text: string) => {
    const time = formatTime(unixSeconds(new Date()));
    setLines((before) => [{ id: before.length, text: `${time} ${text}` }, ...before]);
  }, []);
  return { lines, add };
}
