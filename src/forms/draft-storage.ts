import { isMap } from '#domain/shared/is-map.ts';

const PREFIX = 'draft~';
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** The name under which a person's draft is stored: `draft~{uid}~{rest}`. Sign-outs tell by it whose a draft is. */
export const draftName = (uid: string, rest: string): string => `${PREFIX}${uid}~${rest}`;

/** Until it is known whose device this is, nothing outlives the tab (decisions: draft-place). */
let outlivesTab = false;

/** Where drafts are kept, in words. */
export const draftPlace = (): string => (outlivesTab ? 'on this device' : 'in this tab');

const place = (): Storage => (outlivesTab ? localStorage : sessionStorage);

/** What is stored in `storage` under a name, null when there is none, it is unreadable or older than a week. */
function liveIn(storage: Storage, name: string, now: number): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isMap(draft) && now - Number(draft['savedAt']) < MAX_AGE_MS ? draft : null;
  } catch {
    return null;
  }
}

/** The draft of this name; null when there is none or it has ended. `now` in milliseconds since 1970. */
export function readStoredDraft(name: string, now: number): Record<string, unknown> | null {
  try {
    return liveIn(place(), name, now);
  } catch {
    return null;
  }
}

/** Stores a draft. A full or forbidden storage costs the draft, never the form. */
export function storeDraft(name: string, draft: object): void {
  try {
    place().setItem(name, JSON.stringify(draft));
  } catch {
    // Quota or privacy mode: the person can still save the record itself.
  }
}

export function removeStoredDraft(name: string): void {
  try {
    place().removeItem(name);
  } catch {
    // Without storage there is none.
  }
}

/** How many drafts of a person are kept here. */
export function countDrafts(uid: string): number {
  try {
    return Object.keys(place()).filter((name) => name.startsWith(draftName(uid, ''))).length;
  } catch {
    return 0;
  }
}

/** Takes a person's drafts out of this tab, for a sign-out: only the tab itself reaches its session storage. */
export function removeTabDrafts(uid: string): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(draftName(uid, '')));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Without storage there are none.
  }
}

/**
 * Says whose drafts are kept from now on, and where: on a device of one's own until they end, on any other as long as the
 * tab. Deletes those that have ended, whoever's they are, and takes this person's off a device that is not their own any
 * more: the tab has them then. For the portal's start; `now` is the server's time in milliseconds since 1970, null where it has not
 * told it: by a wrong clock nothing is deleted, only not offered.
 */
export function startDrafts(uid: string, isOwnDevice: boolean, now: number | null): void {
  outlivesTab = isOwnDevice;
  try {
    for (const storage of [localStorage, sessionStorage]) {
      if (now === null) break;
      const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX));
      for (const name of names) if (!liveIn(storage, name, now)) storage.removeItem(name);
    }
    if (!isOwnDevice) moveToTab(uid);
  } catch {
    // Without storage nothing was kept.
  }
}

function moveToTab(uid: string): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(draftName(uid, '')));
  for (const name of names) {
    sessionStorage.setItem(name, localStorage.getItem(name) ?? '');
    localStorage.removeItem(name);
  }
}
