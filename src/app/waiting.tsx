import { createContext, type ReactNode, use } from 'react';
import { Splash } from './splash.tsx';

/** What stands on the page while the portal waits for the server: the shell as it was here, or the splash. */
export const WaitingContext = createContext<ReactNode>(<Splash />);

/** Stands where a gate does not know yet. */
export function Waiting() {
  return use(WaitingContext);
}
