/** What `rules-requests.mjs` gives to the tests. */
export function watchRequests(address: string): Promise<{ seen: () => readonly string[]; close: () => void }>;
