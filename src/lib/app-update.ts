import { Live, useLive } from './live.ts';
import { isReloadBlocked } from './page-reload.ts';
import { within } from './within.ts';

/** How long a reload looks for a version that the device does not know of yet. */
const LOOK_FOR_MS = 10_000;

/** Lets the waiting version in; null while none waits. There is never one on the development server. */
const letIn = new Live<(() => Promise<void>) | null>(null);

/** For the registration of the service worker alone: a new version waits on the device; `apply` lets it in. */
export function noteWaitingUpdate(apply: () => Promise<void>): void {
  letIn.set(apply);
}

/** Whether a new version lies ready on the device and waits to be let in. */
export function useWaitingUpdate(): boolean {
  return useLive(letIn) !== null;
}

/** Has the device look for a newer version, and waits until it lies ready, if there is one. */
async function look(): Promise<void> {
  if (letIn.now() !== null || !('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  if (!registration?.installing) return;
  await new Promise<void>((resolve) => {
    const stop = letIn.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/**
 * Lets the newest version in and reloads the page; without a newer one, reloads it. Does nothing where something is
 * unsaved, also where it was typed while a newer version was looked for.
 */
export async function applyUpdate(): Promise<void> {
  try {
    await within(look(), LOOK_FOR_MS, () => undefined);
    if (isReloadBlocked()) return;
    await letIn.now()?.();
  } catch {
    // A worker that cannot be asked leaves the plain reload.
  }
  window.location.reload();
}
