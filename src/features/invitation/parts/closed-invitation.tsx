import type { InvitationView } from '#domain/invitation/view.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { AskAgain } from './ask-again.tsx';

type ClosedView = Extract<InvitationView, { status: 'accepted' | 'expired' | 'revoked' }>;

const CLOSED_TEXTS: Record<ClosedView['status'], { title: string; text: string }> = {
  accepted: {
    title: 'This invitation has been used already.',
    text: 'An account was made from it. If that was you, sign in with the password you chose; “Forgot password?” on the sign-in page brings a new one.',
  },
  expired: {
    title: 'This invitation has expired.',
    text: 'An invitation is open for 7 days.',
  },
  revoked: {
    title: 'This invitation has been withdrawn.',
    text: 'It was withdrawn or replaced. Look for a newer email.',
  },
};

/** An invitation that opens nothing any more: why, and the way on. */
export function ClosedInvitation({ id, view }: { id: string; view: ClosedView }) {
  const { title, text } = CLOSED_TEXTS[view.status];
  return (
    <>
      <h1>Invitation</h1>
      <Notice tone={view.status === 'accepted' ? 'info' : 'watch'} title={title}>
        {text}
      </Notice>
      <div className="button-row">
        {/* A fresh page: the portal is not loaded here. */}
        {view.status === 'accepted' && (
          <a className="btn btn-primary" href={paths.home}>
            Sign in
          </a>
        )}
        <AskAgain id={id} inviter={view.invitedByName} />
      </div>
    </>
  );
}
