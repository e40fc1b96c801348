import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { SyncButton } from '#features/sync-centre/sync-button.tsx';
import { UserMenu } from '#features/users/menu/user-menu.tsx';
import type { RouteRow } from '#app/routes/route-row.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FinderButton } from './finder-button.tsx';
import { HeaderStart, type HeaderStartProps } from './header-start.tsx';
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

interface AppHeaderProps extends Omit<HeaderStartProps, 'organisation'> {
  rows: readonly RouteRow[];
}

/** The bar across the top: where am I, for whom, is there a connection, and my own things. */
export function AppHeader({ name, rows, menuButton }: AppHeaderProps) {
  const actor = useActor();
  return (
    <header className="app-header">
      <HeaderStart name={name} organisation={actor.organisation} menuButton={menuButton} />
      {can(actor, 'AuditStatus') && <AuditStatus />}
      <FinderButton rows={rows} />
      <NoticeBell />
      <SyncButton />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
}
