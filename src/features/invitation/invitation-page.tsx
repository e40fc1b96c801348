import { useParams } from 'react-router';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { ClosedInvitation } from './parts/closed-invitation.tsx';
import { ElsewhereInvitation } from './parts/elsewhere-invitation.tsx';
import { NoInvitation } from './parts/no-invitation.tsx';
import { OpenInvitation } from './parts/open-invitation.tsx';
import './invitation.scss';
import { useInvitation } from './use-invitation.ts';

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
