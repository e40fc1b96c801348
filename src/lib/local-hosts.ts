// A build for production knows no developer's machine: on one it is as much out of place as on any other host
// (decisions: hosts).
const LOCAL_HOSTS: readonly string[] =
  import.meta.env.VITE_ENVIRONMENT === 'production' ? [] : ['localhost', '127.0.0.1', '[::1]'];

/** Whether the page runs on a developer's own machine; never in a build for production. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOSTS.includes(host.toLowerCase());
}
