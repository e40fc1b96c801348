import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens the move that the link to this page asks for, once: it is taken out of the address, so that neither going back nor
 * a reload opens it again. An address alone never makes a move: `open` shows its dialog, or nothing.
 */
export function useAskedMove(open: (move: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('move');
  const handleAsked = useEffectEvent((move: string) => {
    setParams(
      (now) => {
        now.delete('move');
        return now;
      },
      { replace: true },
    );
    open(move);
  });
  useEffect(() => {
    if (asked !== null) handleAsked(asked);
  }, [asked]);
}
