import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { UnsentQuestion } from '#features/sync-centre/public/unsent-question.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { EndSessionsButton } from './end-sessions-button.tsx';
import { useLeave } from './use-leave.ts';

/** Who is signed in, their settings (engineers have none; product: rights), and the ways out. */
export function UserMenu() {
  const actor = useActor();
  const leave = useLeave();
  const name = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  return (
    <>
      <PopoverButton label={name} icon="user">
        <div className="user-card">
          <strong>{name}</strong>
          <span className="muted">{actor.email}</span>
          {actor.organisation !== '' && <span className="muted">{actor.organisation}</span>}
          {can(actor, 'UserSettings') && (
            <Link className="btn btn-quiet" to={paths.userSettings}>
              <Icon name="settings" />
              User settings
            </Link>
          )}
          {leave.isWaiting && (
            <Button variant="quiet" onClick={leave.stay}>
              Stay signed in once all is sent
            </Button>
          )}
          {actor.kind === 'engineer' && <EndSessionsButton />}
          <Button variant="quiet" onClick={leave.start}>
            <Icon name="sign-out" />
            Sign out
          </Button>
        </div>
      </PopoverButton>
      {leave.unsent !== null && (
        <UnsentQuestion
          count={leave.unsent}
          onWait={leave.canWait ? leave.wait : null}
          onLeaveHere={leave.leaveHere}
          onDiscard={leave.discard}
          onStay={leave.stay}
        />
      )}
    </>
  );
}
