import { useParams } from 'react-router-dom';
import { useAuthState } from '#data/store/auth.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { confirmEmail } from '#data/session/verify-email.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResendMail } from './resend-mail.tsx';

/**
 * /verify-email/{id}: confirms the address that the mail went to (product: routes); the id is the provider's code.
 */
export function VerifyEmailPage() {
  const code = useParams()['id'] ?? '';
  const outcome = useLoaded(code, () => confirmEmail(code));
  return (
    <>
      <h1>Verify email</h1>
      {outcome.status === 'loading' && <Loading lines={2} label="Checking the link" />}
      {outcome.value === 'verified' && <Verified />}
      {outcome.value === 'expired' && <Expired />}
      {outcome.status === 'error' && <ErrorPanel error={outcome.error} onRetry={outcome.retry} />}
    </>
  );
}

function Verified() {
  const isSignedIn = useAuthState().status === 'signedIn';
  return (
    <>
      <Notice tone="ok" title="Your email address is verified." />
      {/* A fresh page: the portal is not loaded here. */}
      <a className="btn btn-primary" href={paths.home}>
        {isSignedIn ? 'Open the portal' : 'Sign in'}
      </a>
    </>
  );
}

function Expired() {
  const isSignedIn = useAuthState().status === 'signedIn';
  return (
    <>
      <Notice tone="watch" title="This link has expired or has been used.">
        {isSignedIn
          ? 'Send a new one; only the newest link works.'
          : 'If your address is not verified yet, sign in first, then send a new link.'}
      </Notice>
      {isSignedIn ? (
        <ResendMail />
      ) : (
        <a className="btn btn-primary" href={paths.home}>
          Sign in
        </a>
      )}
    </>
  );
}
