import { storeFields } from './stored.ts';

export interface Durations {
  SessionDuration?: string;
  ScreenTimeoutDuration?: string;
  ScreenTimeoutCountDown?: string;
}

/** Sets the session settings of all dealers; what is not named has no limit. For stories of the project `for-all`. */
export const setForDealers = (durations: Durations = {}) =>
  storeFields('system/sessionSettings', {
    dealer: { SessionDuration: '', ScreenTimeoutDuration: '', ScreenTimeoutCountDown: '', ...durations },
  });
