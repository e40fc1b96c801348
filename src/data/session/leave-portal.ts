import { paths } from '#lib/paths.ts';
import { signOut } from '#data/store/auth.ts';
import { isLeaving, noteWipe, startLeaving } from '#data/device/leaving.ts';

/**
 * Signs out, in all tabs, so that nothing of the account stays on the device or in memory, and starts a fresh page at
 * /sign-in. Work that was not sent is lost: ask about it first. Never throws; what fails here is finished by the
 * fresh page.
 */
export async function leavePortal(): Promise<void> {
  if (isLeaving()) return;
  noteWipe('all');
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
