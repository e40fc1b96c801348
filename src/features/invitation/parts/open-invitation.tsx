import { useAuthState } from '#data/store/auth.ts';
import { BRAND } from '#builds/brand.ts';
import type { OpenInvitationView } from '#domain/invitation/view.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useAccept } from '#features/invitation/use-accept.ts';
import type { InvitationState } from '#features/invitation/use-invitation.ts';
import { AcceptForm } from './accept-form.tsx';
import { Given } from './given.tsx';

interface OpenInvitationProps {
  id: string;
  view: OpenInvitationView;
  /** Reads the invitation again and shows what stands now. */
  onChanged: () => Promise<InvitationState>;
}

/** An invitation that can be taken up: what it gives, then the account. */
export function OpenInvitation({ id, view, onChanged }: OpenInvitationProps) {
  const auth = useAuthState();
  const acceptance = useAccept(id, view, onChanged);
  const inviter = view.invitedByName || 'An admin';
  return (
    <>
      <h1>Join {BRAND}</h1>
      <p className="invitation-lead">
        {view.kind === 'engineer'
          ? `${inviter} invites you as an approval engineer.`
          : `${inviter} invites you to ${view.organisation}.`}
      </p>
      <Panel title="What you are given">
        <Given view={view} />
      </Panel>
      <Panel title="Your account">
        {auth.status === 'signedIn' && !acceptance.isBusy ? (
          <Notice tone="watch" title={`You are signed in as ${auth.email} on this device.`}>
            Sign out <a href={paths.home}>in the portal</a> first, then open this link again.
          </Notice>
        ) : (
          <AcceptForm view={view} acceptance={acceptance} />
        )}
      </Panel>
    </>
  );
}
