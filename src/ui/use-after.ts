import { useEffect, useState } from 'react';

/** False at first, true once the component has been shown for the given milliseconds. */
export function useAfter(milliseconds: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isPast;
}
