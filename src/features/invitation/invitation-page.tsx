import { useParams } from 'react-router-dom';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { ClosedInvitation } from './parts/closed-invitation.tsx';
import { OpenInvitation } from './parts/open-invitation.tsx';
import './invitation.scss';
import { useInvitation } from './use-invitation.ts';

/** On the wrong site: where to go, and nothing of the invitation. */
function ElsewhereInvitation({ build, href }: { build: 'main' | 'engineer'; href: string }) {
  const site = build === 'main' ? 'the engineers’ site' : 'the portal of dealers and distributors';
  return (
    <>
      <h1>Invitation</h1>
      <Notice tone="info" title={`This invitation belongs to ${site}.`} />
      <a className="btn btn-primary" href={href}>
        Open it there
      </a>
    </>
  );
}

/** A link that leads to nothing: one text for every id that is none (security T12). */
function NoInvitation() {
  return (
    <>
      <h1>Invitation</h1>
      <Notice tone="watch" title="This link leads to no invitation.">
        Check that you copied the whole link from the email. If you did, ask the person who invited you for a
        new one.
      </Notice>
    </>
  );
}

interface InvitationPageProps {
  id: string;
  build: 'main' | 'engineer';
}

/**
 * /invitation/{id}: what an invitation gives and, while it is open, the account that comes of it
 * (product: invitations).
 */
function InvitationPage({ id, build }: InvitationPageProps) {
  const { state, reload } = useInvitation(id, build);
  if (state.status === 'loading') return <Loading lines={6} label="Reading the invitation" />;
  if (state.status === 'none') return <NoInvitation />;
  if (state.status === 'error') return <ErrorPanel error={state.error} onRetry={() => void reload()} />;
  const { view } = state;
  if (view.status === 'elsewhere')
    return <ElsewhereInvitation build={build} href={`${view.origin}/invitation/${id}`} />;
  if (view.status !== 'open') return <ClosedInvitation id={id} view={view} />;
  return <OpenInvitation id={id} view={view} onChanged={reload} />;
}

function useInvitationId(): string {
  return (useParams()['id'] ?? '').toLowerCase();
}

/** The page on the main site: users of dealers and distributors. */
export function UserInvitationPage() {
  return <InvitationPage id={useInvitationId()} build="main" />;
}

/** The page on the engineers' site. */
export function EngineerInvitationPage() {
  return <InvitationPage id={useInvitationId()} build="engineer" />;
}
