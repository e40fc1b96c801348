import type { StoreState } from '#data/device/device.ts';

/**
 * What to say about a device that does not do what was asked of it; null where there is nothing to say (security O05,
 * O10).
 */
export function storeNotice(state: StoreState, isOwnChosen: boolean): string | null {
  switch (state) {
    case 'denied':
      return 'This browser keeps no data, as in a private window, so nothing of your work is kept on this device. Without a connection you cannot work.';
    case 'full':
      return 'There is too little space left on this device, so nothing of your work is kept on it. Without a connection you cannot work.';
    case 'kept':
      return isOwnChosen ? null : 'You have unsent work on this device. It stays here until it is sent.';
    default:
      return null;
  }
}
