import { useRef } from 'react';
import { isSentBefore } from '#domain/shared/press.ts';
import { toAppError } from './errors.ts';
import { newRequest } from './new-request.ts';

/** Makes the call of a press under its id. */
type Press = <T>(call: (request: string) => Promise<T>) => Promise<T>;

/**
 * Presses whose call may be tried again: until one is answered as done it is the same press, whatever was changed on the page since.
 * Where a try was done whose answer was lost, the server does no second one: it says what was sent, and the press is over.
 */
export function usePress(): Press {
  const open = useRef('');
  return async (call) => {
    if (open.current === '') open.current = newRequest();
    try {
      const answer = await call(open.current);
      open.current = '';
      return answer;
    } catch (error) {
      if (isSentBefore(toAppError(error).message)) open.current = '';
      throw error;
    }
  };
}
