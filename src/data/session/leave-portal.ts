import { paths } from '#lib/paths.ts';
import { currentAuthUser, signOut } from '#data/store/auth.ts';
import { isLeaving, noteWipe, startLeaving } from '#data/device/leaving.ts';

/**
 * Signs out, in all tabs, and starts a fresh page at /sign-in. Nothing of the account stays on the device or in memory but, with
 * `stays`, its work that is not sent and its drafts: whoever signs out may be somebody else. With `goes` both are lost: ask their
 * owner first. Never throws; what fails here is finished by the fresh page.
 */
export async function leavePortal(unsent: 'stays' | 'goes'): Promise<void> {
  if (isLeaving()) return;
  noteWipe({ kind: 'all', endsWorkOf: unsent === 'goes' ? (currentAuthUser()?.uid ?? null) : null });
  startLeaving();
  // Going to the address one is already at counts as a reload, which would keep the wish to sign out for the next person.
  window.history.replaceState(null, '', paths.signIn);
  try {
    const { wipeAll } = await import('#data/device/wipe.ts');
    await wipeAll(() => signOut());
  } catch {
    // Without the code for it the note stands, and the fresh page wipes.
  }
  window.location.replace(paths.signIn);
}
