import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Build } from '#builds/build.ts';
import { isKnownHost } from '#builds/hosts.ts';
import { askAhead } from '#data/store/public-api.ts';
import { dueWipe, followOtherTabs, type WipeKind } from '#data/device/leaving.ts';
import { MaintenancePage } from '#features/maintenance/maintenance-page.tsx';
import { keepInstallOffer } from '#lib/install-prompt.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { isPublicPath } from '#lib/public-paths.ts';
import { lightPageOf } from '#lib/light-address.ts';
import { pairOfPath, VEHICLE_CALL } from '#lib/vehicle-address.ts';
import { SIGN_IN_PATH } from '#lib/sign-in-path.ts';
import { startThemeMode } from '#theme/theme-mode.ts';
import './app.scss';
import { BootBoundary } from './boot-boundary.tsx';
import { endBoot } from './boot-error.ts';
import { BootFailed } from './boot-failed.tsx';
import type { READ_INSTALLATION_INFO } from '#domain/public-installation/endpoints.ts';

/** The sign-in page stands by then. */
const SHELL_AFTER_MS = 1500;

/**
 * Starts one app in the page. The host is checked before anything else is loaded: on a host that is not of this
 * environment Firebase is never initialised and the maintenance page shows (product: builds).
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
  followOtherTabs((kind) => void followWipe(kind));
  finishWipe()
    .then(() => openApp(build))
    .then(
      (app) => root.render(<BootBoundary>{app}</BootBoundary>),
      (error: unknown) => root.render(<BootFailed error={error} />),
    );
  // An owner who opens a link needs no portal on the phone.
  if (lightPage(build)) return;
  keepInstallOffer();
  if (import.meta.env.PROD) keepShell();
}

/** How to load the page that opens by itself, where this app has it and the address is one's. */
function lightPage({ lightPages }: Build) {
  const page = lightPageOf(window.location.pathname);
  return page === null ? undefined : lightPages?.[page];
}

/** Has the service worker put the shell on the device once the first page stands; it takes nothing from its loading. */
function keepShell(): void {
  const register = () => {
    // A chunk that does not come now comes with the next start.
    import('#lib/service-worker.ts').then((worker) => worker.registerServiceWorker()).catch(() => undefined);
  };
  if (document.readyState === 'complete') setTimeout(register, SHELL_AFTER_MS);
  else window.addEventListener('load', () => setTimeout(register, SHELL_AFTER_MS), { once: true });
}

/** A public page that a link opened stands by itself; anything else is the portal behind its sign-in. */
async function openApp(build: Build): Promise<ReactNode> {
  const loadPage = lightPage(build);
  if (loadPage) {
    const pair = pairOfPath(window.location.pathname);
    if (pair) askAhead<typeof READ_INSTALLATION_INFO>(VEHICLE_CALL, pair);
    const Page = await loadChunk(loadPage);
    return <Page />;
  }
  if (isPublicPath(build.kind, window.location.pathname)) {
    const { PublicRoot } = await loadChunk(() => import('./public/public-root.tsx'));
    return <PublicRoot rows={loadChunk(build.loadPublicRoutes)} />;
  }
  const { Root } = await loadChunk(() => import('./root.tsx'));
  return <Root build={build} />;
}

/** Another tab signs out or wipes: this one starts anew. */
async function followWipe(kind: WipeKind): Promise<void> {
  if (kind !== 'all') {
    window.location.reload();
    return;
  }
  // A token that is on its way to this tab would put the account back where the other tab has just removed it.
  await endSignIn().catch(() => undefined);
  window.location.replace(SIGN_IN_PATH);
}

async function endSignIn(): Promise<void> {
  const { signOut } = await loadChunk(() => import('#data/store/auth.ts'));
  await signOut();
}

/** A sign-out or wipe that was cut off is finished before anything is shown (security O08). */
async function finishWipe(): Promise<void> {
  if (dueWipe() === null) return;
  const wipe = await loadChunk(() => import('#data/device/wipe.ts'));
  await wipe.finishWipe(endSignIn);
}
