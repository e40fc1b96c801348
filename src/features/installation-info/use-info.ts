import { readInstallationInfo } from '#data/nouns/installation-info.ts';
import { type PublicFailure, usePublicAnswer } from '#data/store/use-public-answer.ts';
import type { InstallationInfo } from '#domain/public-installation/view.ts';
import type { VehiclePair } from '#lib/vehicle-address.ts';

/** What is known of the vehicle of a pair; neither while it is asked for, or while there is no pair. */
export interface Info {
  readonly info: InstallationInfo | null;
  readonly failure: PublicFailure | null;
  readonly retry: () => void;
}

/** Asks for the vehicle of a pair, once for each and again on `retry`. */
export function useInfo(pair: VehiclePair | null): Info {
  const { vin, code } = pair ?? { vin: '', code: '' };
  const key = pair === null ? null : JSON.stringify([vin, code]);
  const { answer, failure, retry } = usePublicAnswer(key, () => readInstallationInfo({ vin, code }));
  return { info: answer, failure, retry };
}
