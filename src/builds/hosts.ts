import { env } from '#lib/env.ts';
import type { Build } from './build.ts';

// A build for production knows no developer's machine: on one it is as much out of place as on any other host (D34).
const LOCAL_HOSTS: readonly string[] =
  import.meta.env.VITE_ENVIRONMENT === 'production' ? [] : ['localhost', '127.0.0.1', '[::1]'];

function listed(hosts: string | undefined): readonly string[] {
  return (hosts ?? '')
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((host) => host !== '');
}

/** The hosts of the environment this app was built for; both lists come from the environment file. */
export const MAIN_HOSTS = listed(env.VITE_MAIN_HOSTS);
export const ENGINEER_HOSTS = listed(env.VITE_ENGINEER_HOSTS);

/** Whether the page runs on a developer's own machine. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOSTS.includes(host.toLowerCase());
}

/** Whether this app may run on this host; if not, the maintenance page is shown and nothing else starts. */
export function isKnownHost(build: Build, host: string): boolean {
  return isLocalHost(host) || build.hosts.includes(host.toLowerCase());
}

/** Whether a signed-in page has the side menu: an app with one, and not on an engineer-site host. */
export function hasSideMenu(build: Build, host: string): boolean {
  return build.hasMenu && !build.engineerHosts.includes(host.toLowerCase());
}
