import { paths } from '#lib/paths.ts';

/** Opens the portal afresh: the page of an invitation knows neither session nor store. */
export function openPortal(): void {
  window.location.replace(paths.home);
}
