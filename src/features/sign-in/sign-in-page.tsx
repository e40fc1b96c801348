import { lazy, Suspense, useState } from 'react';
import { BrandMark } from '#builds/brand-mark.tsx';
import { sendReset, signIn } from '#data/store/auth.ts';
import { useOnline } from '#data/device/connection.ts';
import { useSignInSteps } from '#data/session/use-sign-in-steps.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { Loading } from '#ui/loading.tsx';
import { AxleDrawing } from './axle-drawing.tsx';
import { ResetForm } from './reset-form.tsx';
import './sign-in.scss';
import { SignInForm } from './sign-in-form.tsx';

const SecondFactorPicker = lazy(async () => {
  const picker = await loadChunk(() => import('#features/second-factor/public/second-step.tsx'));
  return { default: picker.SecondFactorPicker };
});

interface SignInPageProps {
  name: string;
  purpose: string;
  /** Why the last account was signed out again; null when there is nothing to say. */
  message: string | null;
  /** Kept above, so that it outlives a refused account. */
  email: string;
  onEmailChange: (email: string) => void;
  /** Called as the password goes to the provider: what comes next can be fetched meanwhile. */
  onSubmit: () => void;
}

/** The first page anybody sees: sign in, with the code where a second factor is asked for, or ask for a new password. */
export function SignInPage({ name, purpose, message, email, onEmailChange, onSubmit }: SignInPageProps) {
  const [isForgot, setIsForgot] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const steps = useSignInSteps();
  const { state } = steps;
  const isOnline = useOnline();
  useDocumentTitle('Sign In');
  async function handleSignIn(typedEmail: string, password: string) {
    onSubmit();
    setIsTried(true);
    await steps.start(() => signIn(typedEmail, password));
  }
  return (
    <div className="sign-in">
      <header className="sign-in-scene">
        <AxleDrawing />
        <p>{purpose}</p>
      </header>
      <main className="sign-in-side">
        <div className="sign-in-card">
          <p className="sign-in-brand">
            <BrandMark />
            {name}
          </p>
          <h1>{state.step === 'code' ? 'Second step' : isForgot ? 'Reset password' : 'Sign in'}</h1>
          {!isOnline && (
            <output className="alert tone-watch sign-in-alert">
              <strong>You are offline.</strong>
              <span>Signing in needs a connection. What you typed is kept.</span>
            </output>
          )}
          {state.step === 'code' ? (
            <Suspense fallback={<Loading lines={3} />}>
              <SecondFactorPicker steps={steps} />
            </Suspense>
          ) : isForgot ? (
            <ResetForm
              email={email}
              onEmailChange={onEmailChange}
              onSend={sendReset}
              onBack={() => setIsForgot(false)}
            />
          ) : (
            <SignInForm
              email={email}
              onEmailChange={onEmailChange}
              message={state.message ?? (isTried ? null : message)}
              onSignIn={handleSignIn}
              onForgot={() => setIsForgot(true)}
            />
          )}
        </div>
      </main>
    </div>
  );
}
