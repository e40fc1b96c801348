import { env } from '#lib/env.ts';
import { isLocalHost } from '#lib/local-hosts.ts';
import type { Build } from './build.ts';

function listed(hosts: string | undefined): readonly string[] {
  return (hosts ?? '')
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((host) => host !== '');
}

/** The hosts of the environment this app was built for; both lists come from the environment file. */
export const MAIN_HOSTS = listed(env.VITE_MAIN_HOSTS);
export const ENGINEER_HOSTS = listed(env.VITE_ENGINEER_HOSTS);

/** Whether this app may run on this host; if not, the maintenance page is shown and nothing else starts. */
export function isKnownHost(build: Build, host: string): boolean {
  return isLocalHost(host) || build.hosts.includes(host.toLowerCase());
}

/** Whether a signed-in page has the side menu: an app with one, and not on an engineer-site host. */
export function hasSideMenu(build: Build, host: string): boolean {
  return build.hasMenu && !build.engineerHosts.includes(host.toLowerCase());
}
