import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element is wider than what it stands in; follows both as they change. */
export function useIsTooWide<T extends HTMLElement>(): [ref: RefObject<T | null>, isTooWide: boolean] {
  const ref = useRef<T>(null);
  const [isTooWide, setIsTooWide] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const frame = element?.parentElement;
    if (!element || !frame || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setIsTooWide(element.offsetWidth > frame.clientWidth));
    observer.observe(element);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return [ref, isTooWide];
}
