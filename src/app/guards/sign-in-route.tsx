import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { leavePortal } from '#data/session/leave-portal.ts';
import { isSigningOut } from '#features/users/menu/sign-out.ts';
import { paths } from '#lib/paths.ts';
import { Splash } from '#app/splash.tsx';

/**
 * /sign-in for somebody signed in: leads home, or, on the way out, signs out. Going through a route lets a form
 * with unsaved changes ask first; the fresh page afterwards leaves nothing of the account in memory.
 */
export function SignInRoute() {
  const location = useLocation();
  const isLeaving = isSigningOut(location.state);
  useEffect(() => {
    if (isLeaving) void leavePortal();
  }, [isLeaving]);
  return isLeaving ? <Splash /> : <Navigate to={paths.home} replace />;
}
