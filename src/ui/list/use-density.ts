import { useState } from 'react';
import { recall, remember } from '#ui/remembered.ts';

const KEY = 'list.compact';

/** Whether rows of lists are 32 px high in place of 40, remembered on the device for all lists. */
export function useDensity(): [isCompact: boolean, toggle: () => void] {
  const [isCompact, setIsCompact] = useState(() => recall(KEY) !== null);
  return [
    isCompact,
    () => {
      remember(KEY, isCompact ? null : '1');
      setIsCompact(!isCompact);
    },
  ];
}
