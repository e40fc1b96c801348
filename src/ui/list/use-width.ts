import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The inner width of an element in px, before the first paint and as it changes; null where nothing is laid out. */
export function useWidth<T extends HTMLElement>(): [ref: RefObject<T | null>, width: number | null] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth === 0 ? null : element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
