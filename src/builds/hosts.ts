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

/**
 * Whether the host is a preview channel of one of these: `site--name-a1b2c3.web.app` of `site.web.app`. Only a build that says on each
 * page that it is for trying runs there.
 */
export function isPreviewOf(hosts: readonly string[], host: string): boolean {
  const [, site, rest] = /^([a-z0-9-]+?)--[a-z0-9-]+(\.web\.app)$/u.exec(host.toLowerCase()) ?? [];
  return site !== undefined && hosts.includes(`${site}${rest}`);
}

/** Whether this app may run on this host; if not, the maintenance page is shown and nothing else starts. */
export function isKnownHost(build: Build, host: string): boolean {
  // Written out: the bundler takes it out of every other build.
  const isPreview = import.meta.env.VITE_ENVIRONMENT === 'development' && isPreviewOf(build.hosts, host);
  return isLocalHost(host) || isPreview || build.hosts.includes(host.toLowerCase());
}

/** Whether a signed-in page has the side menu: an app with one, and not on an engineer-site host. */
export function hasSideMenu(build: Build, host: string): boolean {
  return build.hasMenu && !build.engineerHosts.includes(host.toLowerCase());
}
