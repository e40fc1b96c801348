import { useRef } from 'react';
import { newRequest } from './new-request.ts';

/** Makes the call of a press of this content, under its id. */
type Press = <T>(content: object, call: (request: string) => Promise<T>) => Promise<T>;

/**
 * Presses whose call may be tried again: as long as none was answered, the same content is the same press, which the server does
 * once; other content is another one, which it does.
 */
export function usePress(): Press {
  const open = useRef({ content: '', request: '' });
  return async (content, call) => {
    const wanted = JSON.stringify(content);
    if (open.current.content !== wanted) open.current = { content: wanted, request: newRequest() };
    const answer = await call(open.current.request);
    open.current = { content: '', request: '' };
    return answer;
  };
}
