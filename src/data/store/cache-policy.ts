import type { StoreState } from '#data/device/device.ts';

export interface CacheQuestion {
  uid: string;
  /** "This is my own device" as answered. */
  isOwnChosen: boolean;
  /** Whose data is kept on the device; null: nobody's. */
  owner: string | null;
  /** How much of this account's own work lies here that was not sent yet. */
  unsent: number;
}

/**
 * How the store opens for an account (decisions: kept-on-device; security O05, T11), and whether the copy of records that lies on the
 * device goes first. Unsent work is in the journal, which this wipes nothing of, whoever's it is. Where this account left some it is
 * kept, though the device is called a shared one now: its work must still go out.
 */
export function cachePolicy({ uid, isOwnChosen, owner, unsent }: CacheQuestion): {
  keeping: StoreState;
  isWipeFirst: boolean;
} {
  if (isOwnChosen || unsent > 0) return { keeping: 'kept', isWipeFirst: owner !== null && owner !== uid };
  return { keeping: 'notOwn', isWipeFirst: owner === uid };
}
