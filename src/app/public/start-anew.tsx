import { useEffect } from 'react';
import { Splash } from '#app/splash.tsx';

/** An address that is no public page any more: loaded afresh, it is the portal's. */
export function StartAnew() {
  useEffect(() => window.location.reload(), []);
  return <Splash />;
}
