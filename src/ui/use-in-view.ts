import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come near the window once: what stands below a long list is loaded by whoever gets there. `isHeld`
 * while the list above it has no height yet.
 */
export function useInView<E extends Element>(
  isHeld: boolean,
): {
  readonly ref: RefObject<E | null>;
  readonly isSeen: boolean;
} {
  const ref = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = ref.current;
    if (isSeen || isHeld || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen, isHeld]);
  return { ref, isSeen };
}
