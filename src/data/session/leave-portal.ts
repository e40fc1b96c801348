import { paths } from '#lib/paths.ts';
import { currentAuthUser, signOut } from '#data/store/auth.ts';
import { isLeaving, noteWipe, startLeaving } from '#data/device/leaving.ts';

/**
 * What becomes of work that is not sent, and of drafts. `stays`: both stay; whoever signs out may be somebody else. `goes`: both are
 * lost, as their owner was asked. `none`: there was nothing to send; drafts are lost, and what another tab saves meanwhile stays.
 */
export type UnsentAtLeave = 'stays' | 'goes' | 'none';

/**
 * Signs out, in all tabs, and starts a fresh page at /sign-in. Nothing of the account stays on the device or in memory but what
 * `unsent` leaves there. Never throws; what fails here is finished by the fresh page.
 */
export async function leavePortal(unsent: UnsentAtLeave): Promise<void> {
  if (isLeaving()) return;
  const uid = currentAuthUser()?.uid;
  noteWipe({
    kind: 'all',
    endsWorkOf: unsent === 'goes' ? (uid ?? null) : null,
    ...(unsent === 'none' && uid !== undefined && { endsDraftsOf: uid }),
  });
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
