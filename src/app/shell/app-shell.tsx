import { useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import type { Build } from '#builds/build.ts';
import { hasSideMenu } from '#builds/hosts.ts';
import { useActor } from '#data/session/session.tsx';
import { PinPrompt } from '#features/screen-lock/pin-prompt.tsx';
import { ConfirmHost } from '#ui/confirm.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { paths } from '#lib/paths.ts';
import { menuOf, tilesOf, withCounts } from '#app/routes/menu.ts';
import type { RouteRow } from '#app/routes/route-row.ts';
import { AppHeader } from './app-header.tsx';
import { DevelopmentBanner } from './development-banner.tsx';
import { FanOutNotice } from './fan-out-notice.tsx';
import { PageKeys } from './page-keys.tsx';
import { ServerNotice } from './server-notice.tsx';
import type { ShellContext } from './shell-context.ts';
import { SideMenu } from './side-menu.tsx';
import { SavedViews } from './saved-views.tsx';
import './shell.scss';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useHomeCounts } from './use-home-counts.ts';
import { useMenuState } from './use-menu-state.ts';
import { useReviewCount } from './use-review-count.ts';

const MENU_ID = 'side-menu';

/** What stands around every signed-in page: header, side menu where the host has one, and the page itself. */
export function AppShell({ build, rows }: { build: Build; rows: readonly RouteRow[] }) {
  const actor = useActor();
  const toReview = useReviewCount();
  const waiting = useHomeCounts();
  const sections = useMemo(
    () =>
      withCounts(menuOf(rows, actor), [{ id: 'toReview', to: paths.changeLog, count: toReview }, ...waiting]),
    [rows, actor, toReview, waiting],
  );
  const tiles = useMemo(() => tilesOf(rows, actor), [rows, actor]);
  const hasMenu = hasSideMenu(build, window.location.hostname);
  const menu = useMenuState();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const isCovered = hasMenu && menu.isDrawerOpen;
  return (
    <ConfirmHost>
      <SkipLink />
      <div className="app-top">
        <DevelopmentBanner />
        <AppHeader
          name={build.name}
          rows={rows}
          menuButton={hasMenu ? { controls: MENU_ID, isOpen: menu.isOpen, onToggle: menu.toggle } : null}
        />
      </div>
      <div className="app-body">
        {hasMenu && <SideMenu id={MENU_ID} sections={sections} menu={menu} />}
        <main className="app-main" id="main" tabIndex={-1} ref={main} inert={isCovered}>
          <ServerNotice />
          <FanOutNotice />
          <PinPrompt />
          <SavedViews>
            <Outlet context={{ sections, tiles } satisfies ShellContext} />
          </SavedViews>
        </main>
      </div>
      <PageKeys />
      <ScrollRestoration />
    </ConfirmHost>
  );
}
