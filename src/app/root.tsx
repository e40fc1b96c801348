import { lazy, Suspense, useState } from 'react';
import type { Build } from '#builds/build.ts';
import { useAuthState } from '#data/store/auth.ts';
import { useLeaving } from '#data/device/leaving.ts';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import '#theme/typeface.ts';
import { Splash } from './splash.tsx';

const loadPortal = () => loadChunk(() => import('./portal.tsx'));
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));

/** Fetches what a signed-in person needs while the provider still checks the password. */
function preload(build: Build): void {
  // A failure here shows when the same chunk is really needed.
  Promise.all([loadPortal(), build.loadRoutes()]).catch(() => undefined);
}

/**
 * Sign-in or portal, by what the identity provider says. The address stays what was asked for, so the page
 * first asked for shows after signing in.
 */
export function Root({ build }: { build: Build }) {
  const auth = useAuthState();
  const isLeaving = useLeaving();
  const [email, setEmail] = useState('');
  if (auth.status === 'starting' || isLeaving) return <Splash />;
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
    <Suspense fallback={<Splash />}>
      <Portal key={auth.uid} uid={auth.uid} build={build} />
    </Suspense>
  );
}
