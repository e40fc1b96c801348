import { noteWaitingUpdate } from './app-update.ts';

const SCRIPT = '/sw.js';
/** How often an open page asks for a newer worker; the browser itself asks at each start. */
const ASK_EVERY_MS = 60 * 60_000;
const TAKE_OVER_WITHIN_MS = 5000;

/** Lets the waiting worker in, and resolves when it is in charge of this page. */
function letIn(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TAKE_OVER_WITHIN_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    worker.postMessage({ type: 'SKIP_WAITING' }, []);
  });
}

function follow(registration: ServiceWorkerRegistration): void {
  const tell = () => {
    const { waiting } = registration;
    // The first worker of a device has nothing to replace.
    if (waiting && navigator.serviceWorker.controller) noteWaitingUpdate(() => letIn(waiting));
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
}

/**
 * Registers the service worker of the built app: it keeps the shell on the device (decisions: offline-cache). A newer
 * one waits until `applyUpdate`. Another tab that lets it in leaves this page on a version whose files are gone: that
 * counts as an update that waits, too. Resolves quickly, never throws.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  const hadWorker = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (hadWorker) noteWaitingUpdate(() => Promise.resolve());
  });
  try {
    const registration = await container.register(SCRIPT, { updateViaCache: 'none' });
    follow(registration);
    setInterval(() => {
      registration.update().catch(() => undefined);
    }, ASK_EVERY_MS);
  } catch {
    // Without a worker the app works as a page does: with a connection.
  }
}
