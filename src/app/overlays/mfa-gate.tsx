import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lacksSecondFactor } from '#domain/session/second-factor.ts';
import { useSignIn } from '#data/store/auth.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { leavePortal } from '#data/session/leave-portal.ts';
import { useMfaStatus } from '#data/session/mfa-status.ts';
import { useSession } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { Splash } from '#app/splash.tsx';
import { Waiting } from '#app/waiting.tsx';

const SecondFactorWall = lazy(async () => {
  const wall = await loadChunk(() => import('#features/second-factor/second-factor-wall.tsx'));
  return { default: wall.SecondFactorWall };
});

/** Whether this session lacks a second factor that is asked for; null while that is not known. */
function useIsLacking(): boolean | null {
  const { actor } = useSession();
  const signIn = useSignIn();
  const mayNeedFactor = (actor.kind === 'dealer' || actor.kind === 'distributer') && !actor.isDeveloper;
  const settings = useDoc(systemDocs.sessionSettings, mayNeedFactor ? 'sessionSettings' : null);
  if (!mayNeedFactor) return false;
  if (settings.status === 'loading' || !signIn) return null;
  // Without settings the rules refuse everybody; the pages say so in their own words.
  return settings.status === 'ready' && lacksSecondFactor(actor, settings.doc.value, signIn);
}

/** Asks for a second factor where one is enforced, before anything inside asks the store for business records. */
export function MfaGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const isLacking = useIsLacking();
  const [isEnrolling, setIsEnrolling] = useState(false);
  useMfaStatus(user);
  if (isLacking === null) return <Waiting />;
  if (!isLacking && !isEnrolling) return children;
  return (
    <Suspense fallback={<Splash />}>
      <SecondFactorWall
        isMarkedEnrolled={user?.mfaEnrolled ?? false}
        onSubmit={() => setIsEnrolling(true)}
        onDone={() => setIsEnrolling(false)}
        onSignOut={() => void leavePortal('stays')}
      />
    </Suspense>
  );
}
