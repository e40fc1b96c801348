import { useMemo, useRef } from 'react';
import { matchRoutes, Outlet, ScrollRestoration } from 'react-router-dom';
import type { Build } from '#builds/build.ts';
import { hasSideMenu } from '#builds/hosts.ts';
import type { Actor } from '#domain/access/actor.ts';
import { useActor } from '#data/session/session.tsx';
import { PinPrompt } from '#features/screen-lock/pin-prompt.tsx';
import { ConfirmHost } from '#ui/confirm.tsx';
import { MayOpen } from '#ui/open-link.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { paths } from '#lib/paths.ts';
import { accessTo } from '#app/guards/access.ts';
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

/** Whether a person may open the page of an address; one of no page here is the browser's. */
function opensFor(rows: readonly RouteRow[], actor: Actor): (address: string) => boolean {
  const routes = rows.map((row) => ({ path: row.path, handle: row }));
  return (address) => {
    const [path = ''] = address.split(/[?#]/u);
    const [match] = matchRoutes(routes, path) ?? [];
    return match === undefined || accessTo(match.route.handle, actor, true).status === 'open';
  };
}

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
  const mayOpen = useMemo(() => opensFor(rows, actor), [rows, actor]);
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
            <MayOpen value={mayOpen}>
              <Outlet context={{ sections, tiles } satisfies ShellContext} />
            </MayOpen>
          </SavedViews>
        </main>
      </div>
      <PageKeys />
      <ScrollRestoration />
    </ConfirmHost>
  );
}
