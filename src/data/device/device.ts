import { Live, useLive } from '#lib/live.ts';

/**
 * What this device keeps, and for whom (decisions: kept-on-device). Kept in local storage as a bare yes or no and the
 * uid of the owner; a browser without storage keeps nothing. In the first chunk: must not import Firestore.
 */
export const CHOICE_KEY = 'tare.own-device';
export const OWNER_KEY = 'tare.device-owner';
/** The uid of the owner who wants customers' licence numbers and birth dates kept on the device too. */
export const IDENTITY_KEY = 'tare.keep-identity';

/** Whether this page's store outlives the page, and if not, why. */
export type StoreState =
  /** No store is open yet. */
  | 'closed'
  /** The store is on the device, for the account that is signed in. */
  | 'kept'
  /** The person did not call this device their own. */
  | 'notOwn'
  /** The browser keeps no data: private window, or storage is switched off. */
  | 'denied'
  /** Too little space is left on the device. */
  | 'full';

const storeState = new Live<StoreState>('closed');

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage nothing is kept, which is the safe answer.
  }
}

/** Whether the app runs installed, in a window of its own. */
export function isInstalled(): boolean {
  // A test's window may have no media queries.
  const query: MediaQueryList | undefined = window.matchMedia?.('(display-mode: standalone)');
  return query?.matches ?? false;
}

/** What "This is my own device" was answered last on this device; the installed app takes yes for granted. */
export function ownDeviceChoice(): boolean {
  const choice = read(CHOICE_KEY);
  return choice === null ? isInstalled() : choice === 'yes';
}

/** Remembers the answer for the next sign-in. What the open store does changes only with the next page. */
export function chooseOwnDevice(isOwn: boolean): void {
  write(CHOICE_KEY, isOwn ? 'yes' : 'no');
}

/**
 * Whether the owner of what is kept here wants customers' licence numbers and birth dates kept too. Another account's
 * answer does not count.
 */
export function keepsIdentity(): boolean {
  const chosenBy = read(IDENTITY_KEY);
  return chosenBy !== null && chosenBy === deviceOwner();
}

/** Remembers the answer for what is read ahead and saved from now on. */
export function chooseKeepIdentity(isAllowed: boolean): void {
  write(IDENTITY_KEY, isAllowed ? deviceOwner() : null);
}

/**
 * Whether what this page reads and writes is kept on the device for the account that is signed in. False on a device
 * that is not its own, on one that keeps another account's work, and where the browser keeps nothing.
 */
export function isOwnDevice(): boolean {
  return storeState.now() === 'kept';
}

/** Whether the person did not call this device their own. A store that could not be kept does not make it another's. */
export const isSharedDevice = (): boolean => storeState.now() === 'notOwn';

/** A bare yes where this device ever had a journal of unsent work. It outlives each sign-out, as the work of others does. */
export const JOURNAL_KEY = 'tare.has-journal';

/** Whether unsent work may lie here, whoever's it is; however the store opened. */
export const hasJournal = (): boolean => isOwnDevice() || read(JOURNAL_KEY) !== null;

/** How many sales this browser has begun without a signal. It outlives each sign-out, as the sales that are named by it may. */
export const LOCAL_SALES_KEY = 'tare.local-sales';

/** For the journal alone: it is opened. */
export const noteJournal = (): void => write(JOURNAL_KEY, 'yes');

/** The uid of the account whose data is kept on this device; null when nobody's is. */
export function deviceOwner(): string | null {
  return read(OWNER_KEY);
}

/** For the store and the wipe alone: whose data is kept from now on. */
export function setDeviceOwner(uid: string | null): void {
  write(OWNER_KEY, uid);
}

/** For the store alone: how it was opened. */
export function setStoreState(next: StoreState): void {
  storeState.set(next);
}

/** Whether this page's store is kept, and if not, why; live. */
export function useStoreState(): StoreState {
  return useLive(storeState);
}
