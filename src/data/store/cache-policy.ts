import type { StoreState } from '#data/device/device.ts';

export interface CacheQuestion {
  uid: string;
  /** "This is my own device" as answered. */
  isOwnChosen: boolean;
  /** Whose data is kept on the device; null: nobody's. */
  owner: string | null;
  /** How much of the owner's work was not sent yet. */
  unsent: number;
}

/**
 * How the store opens for an account (decisions: kept-on-device; security O05, T11), and whether what lies on the
 * device goes first. What was not sent yet is never wiped by this: its owner's work stays theirs, whoever signs in.
 */
export function cachePolicy({ uid, isOwnChosen, owner, unsent }: CacheQuestion): {
  keeping: StoreState;
  isWipeFirst: boolean;
} {
  if (owner !== null && owner !== uid) {
    if (!isOwnChosen) return { keeping: 'notOwn', isWipeFirst: false };
    return unsent > 0
      ? { keeping: 'otherOwner', isWipeFirst: false }
      : { keeping: 'kept', isWipeFirst: true };
  }
  if (isOwnChosen) return { keeping: 'kept', isWipeFirst: false };
  // Called a shared device now, but work that this account left here must still go out.
  if (owner === uid && unsent > 0) return { keeping: 'kept', isWipeFirst: false };
  return { keeping: 'notOwn', isWipeFirst: owner === uid };
}
