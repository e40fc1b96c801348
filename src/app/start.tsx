import { createRoot } from 'react-dom/client';
import type { Build } from '#builds/build.ts';
import { isKnownHost } from '#builds/hosts.ts';
import { MaintenancePage } from '#features/maintenance/maintenance-page.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { startThemeMode } from '#theme/theme-mode.ts';
import './app.scss';
import { BootBoundary } from './boot-boundary.tsx';
import { endBoot } from './boot-error.ts';
import { BootFailed } from './boot-failed.tsx';

/**
 * Starts one app in the page. The host is checked before anything else is loaded: on a host that is not of this
 * environment Firebase is never initialised and the maintenance page shows (specification §1).
 */
export function start(build: Build): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root"');
  startThemeMode();
  endBoot();
  const root = createRoot(element);
  if (!isKnownHost(build, window.location.hostname)) {
    root.render(<MaintenancePage />);
    return;
  }
  loadChunk(() => import('./root.tsx')).then(
    ({ Root }) =>
      root.render(
        <BootBoundary>
          <Root build={build} />
        </BootBoundary>,
      ),
    (error: unknown) => root.render(<BootFailed error={error} />),
  );
}
