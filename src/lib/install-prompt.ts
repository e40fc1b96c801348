import { Live, useLive } from './live.ts';

/** The browser's offer to install the app; Chromium's alone, so the types lack it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const offer = new Live<InstallEvent | null>(null);

const isOffer = (event: Event): event is InstallEvent => 'prompt' in event;

/** Keeps the browser's offer for the button in the user settings. Call once, at the start: it comes early. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer.set(event);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** Whether the app can be installed by a press of a button. */
export function useCanInstall(): boolean {
  return useLive(offer) !== null;
}

/** Has the browser ask whether to install; it may be asked once. */
export async function install(): Promise<void> {
  const asked = offer.now();
  offer.set(null);
  await asked?.prompt();
}
