import { Link, useNavigate } from 'react-router';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { SIGNING_OUT } from './sign-out.ts';

/** Who is signed in, their settings (engineers have none, specification §6), and the way out. */
export function UserMenu() {
  const actor = useActor();
  const navigate = useNavigate();
  const name = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  function handleSignOut() {
    void navigate(paths.signIn, { state: SIGNING_OUT });
  }
  return (
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
        <button type="button" className="btn btn-quiet" onClick={handleSignOut}>
          <Icon name="sign-out" />
          Sign out
        </button>
      </div>
    </PopoverButton>
  );
}
