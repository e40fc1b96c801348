import { useEffect, useState } from 'react';
import { SURE_AFTER_MS, useOnline } from './connection.ts';

/**
 * When this device last told the copy on show (`readAt`; null where the server did), once the server is sure to say no more at
 * once. A device may believe in a network over which no server is reached: then it is said a moment later.
 */
export function useSavedCopy(readAt: Date | null): Date | null {
  const isOnline = useOnline();
  const isCopy = readAt !== null;
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    if (!isCopy) return undefined;
    const timer = setTimeout(() => setSure(true), SURE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSure(false);
    };
  }, [isCopy]);
  return isOnline && !isSure ? null : readAt;
}
