import { lazy, Suspense, useEffect, useState } from 'react';
import type { Build } from '#builds/build.ts';
import { useAuthState } from '#data/store/auth.ts';
import { useLeaving } from '#data/device/leaving.ts';
import { forgetSessionCopy, storedSessionCopy } from '#data/device/session-copy.ts';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import '#theme/typeface.ts';
import { Splash } from './splash.tsx';

const loadPortal = () => loadChunk(() => import('./portal.tsx'));
const loadFrame = () => loadChunk(() => import('./shell/shell-frame.tsx'));
const ShellFrame = lazy(async () => ({ default: (await loadFrame()).ShellFrame }));
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));

/** Fetches what a signed-in person needs while the provider still checks the password. */
function preload(build: Build): void {
  // A failure here shows when the same chunk is really needed.
  Promise.all([loadPortal(), build.loadRoutes()]).catch(() => undefined);
}

/** The shell as it stood here where there is a copy of it, else the splash; while a person waits for it, the portal is fetched. */
function Opening({ build, uid }: { build: Build; uid: string | null }) {
  const [hasCopy] = useState(() => storedSessionCopy() !== null);
  useEffect(() => {
    if (hasCopy) preload(build);
  }, [hasCopy, build]);
  if (!hasCopy) return <Splash />;
  return (
    <Suspense fallback={<Splash />}>
      <ShellFrame build={build} uid={uid} />
    </Suspense>
  );
}

/**
 * Sign-in or portal, by what the identity provider says. The address stays what was asked for, so the page
 * first asked for shows after signing in.
 */
export function Root({ build }: { build: Build }) {
  const auth = useAuthState();
  const isLeaving = useLeaving();
  const [email, setEmail] = useState('');
  const isSignedOut = auth.status === 'signedOut';
  // However a sign-in ended, nothing of it is shown at the next start.
  useEffect(() => {
    if (isSignedOut) forgetSessionCopy();
  }, [isSignedOut]);
  if (isLeaving) return <Splash />;
  if (auth.status === 'starting') return <Opening build={build} uid={null} />;
  if (auth.status === 'signedOut') {
    return (
      <SignInPage
        name={build.name}
        purpose={build.purpose}
        message={auth.message}
        email={email}
        onEmailChange={setEmail}
        onSubmit={() => preload(build)}
      />
    );
  }
  return (
    <Suspense fallback={<Opening build={build} uid={auth.uid} />}>
      <Portal key={auth.uid} uid={auth.uid} build={build} />
    </Suspense>
  );
}
