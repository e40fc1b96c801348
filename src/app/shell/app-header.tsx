import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { BrandMark } from '#builds/brand-mark.tsx';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { SyncButton } from '#features/sync-centre/sync-button.tsx';
import { UserMenu } from '#features/users/menu/user-menu.tsx';
import { paths } from '#lib/paths.ts';
import type { RouteRow } from '#app/routes/route-row.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FinderButton } from './finder-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Without its code, the header does without it. */
const AuditStatus = lazyPart(() =>
  import('#features/audit/audit-status.tsx').then(
    (module) => module.AuditStatus,
    () => () => null,
  ),
);

/** The same: people read their notices another time. */
const NoticeBell = lazyPart(() =>
  import('#features/notices/notice-bell.tsx').then(
    (module) => module.NoticeBell,
    () => () => null,
  ),
);

interface AppHeaderProps {
  name: string;
  rows: readonly RouteRow[];
  /** Null where there is no side menu. */
  menuButton: { controls: string; isOpen: boolean; onToggle: () => void } | null;
}

/** The bar across the top: where am I, for whom, is there a connection, and my own things. */
export function AppHeader({ name, rows, menuButton }: AppHeaderProps) {
  const actor = useActor();
  return (
    <header className="app-header">
      {menuButton && (
        <Button
          variant="icon"
          className="app-menu-button"
          aria-expanded={menuButton.isOpen}
          aria-controls={menuButton.controls}
          onClick={menuButton.onToggle}
        >
          <Icon name="menu" label="Menu" />
        </Button>
      )}
      <Link className="app-brand" to={paths.home} aria-label={`${name}, home`}>
        <BrandMark />
        <span>{name}</span>
      </Link>
      <span className="app-organisation">{actor.organisation}</span>
      {can(actor, 'AuditStatus') && <AuditStatus />}
      <FinderButton rows={rows} />
      <NoticeBell />
      <SyncButton />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
}
