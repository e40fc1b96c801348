import type { Endpoint } from './endpoint.ts';
import { moveInstallation } from './move-installation/move-installation.ts';
import { sendVerification } from './send-verification/send-verification.ts';
import { updateUser } from './update-user/update-user.ts';

/** Every call the API answers, by the name it is posted to. */
const ENDPOINTS = new Map<string, Endpoint>([
  ['move-installation', moveInstallation],
  ['send-verification', sendVerification],
  ['update-user', updateUser],
]);

/** The endpoint of this name; undefined when there is none. */
export function endpointNamed(name: string): Endpoint | undefined {
  return ENDPOINTS.get(name);
}
