import { useSyncExternalStore } from 'react';

/** The browser's offer to install the app; Chromium's alone, so the types lack it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function publish(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

const isOffer = (event: Event): event is InstallEvent => 'prompt' in event;

/** Keeps the browser's offer for the button in the user settings. Call once, at the start: it comes early. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    publish(event);
  });
  window.addEventListener('appinstalled', () => publish(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the app can be installed by a press of a button. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(subscribe, () => offer !== null);
}

/** Has the browser ask whether to install; it may be asked once. */
export async function install(): Promise<void> {
  const asked = offer;
  publish(null);
  await asked?.prompt();
}
