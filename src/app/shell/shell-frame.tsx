import { use, useMemo, useState } from 'react';
import { type Navigator, Router } from 'react-router-dom';
import type { Build } from '#builds/build.ts';
import { hasSideMenu } from '#builds/hosts.ts';
import { readSessionCopy, type SessionCopy } from '#data/session/session-copy.ts';
import { screenLimits } from '#domain/session/screen-timeout.ts';
import { HomeClock } from '#features/home/home-clock.tsx';
import { looksOpen } from '#features/screen-lock/marker.ts';
import { screenPreference } from '#features/screen-lock/screen-preference.ts';
import { paths } from '#lib/paths.ts';
import { Loading } from '#ui/loading.tsx';
import { menuOf } from '#app/routes/menu.ts';
import { rowsOf } from '#app/rows-of.ts';
import { Splash } from '#app/splash.tsx';
import { DevelopmentBanner } from './development-banner.tsx';
import { HeaderStart } from './header-start.tsx';
import './shell.scss';
import { SideMenu } from './side-menu.tsx';
import { useMenuState } from './use-menu-state.ts';

const handleNothing = () => undefined;
/** The links of a frame lead nowhere; the portal's own router comes with it. */
const NOWHERE: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: handleNothing,
  push: handleNothing,
  replace: handleNothing,
};

/** Whose session may be shown before the server has said anything: null for nobody's, as where the screen may be locked. */
function shownSession(build: Build, uid: string | null): SessionCopy | null {
  const copy = readSessionCopy();
  if (!copy || (uid !== null && copy.actor.uid !== uid)) return null;
  const { actor, settings } = copy;
  if ((actor.kind === 'engineer') !== (build.kind === 'engineer')) return null;
  const { timeout } =
    actor.kind === 'engineer' ? { timeout: null } : screenLimits(settings, screenPreference());
  return looksOpen(actor.uid, timeout, Date.now()) ? copy : null;
}

/**
 * The shell as it stood here when the page went: who, the menu and the frame of Home, from the copy on this device. Nothing of it can be
 * pressed; the server's word takes its place. The splash where there is no copy. `uid` is null until the provider says who is signed in.
 */
export function ShellFrame({ build, uid }: { build: Build; uid: string | null }) {
  const [copy] = useState(() => shownSession(build, uid));
  return copy === null ? (
    <Splash />
  ) : (
    <Router location={window.location.pathname} navigator={NOWHERE}>
      <Frame build={build} copy={copy} />
    </Router>
  );
}

function Frame({ build, copy: { actor } }: { build: Build; copy: SessionCopy }) {
  const rows = use(rowsOf(build));
  const sections = useMemo(() => menuOf(rows, actor), [rows, actor]);
  const menu = useMenuState();
  const hasMenu = hasSideMenu(build, window.location.hostname);
  const isHome = build.kind === 'main' && window.location.pathname === paths.home;
  return (
    <>
      <div className="app-top" inert>
        <DevelopmentBanner />
        <header className="app-header">
          <HeaderStart
            name={build.name}
            organisation={actor.organisation}
            menuButton={hasMenu ? { controls: '', isOpen: menu.isOpen, onToggle: handleNothing } : null}
          />
        </header>
      </div>
      <div className="app-body">
        <div className="app-menu-place" inert>
          {hasMenu && <SideMenu id="" sections={sections} menu={menu} />}
        </div>
        <main className="app-main" aria-busy="true">
          {isHome && <HomeClock firstName={actor.firstName} />}
          <Loading lines={8} label="Opening the portal" />
        </main>
      </div>
    </>
  );
}
