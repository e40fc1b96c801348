/** What `rules-requests.mjs` gives to the tests. */
export function watchRequests(
  address: string,
): Promise<{ until: (last: string) => Promise<readonly string[]>; close: () => void }>;
