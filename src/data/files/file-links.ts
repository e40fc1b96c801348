import { useEffect, useState } from 'react';
import { useOnline } from '#data/device/connection.ts';
import { within } from '#lib/within.ts';
import { offlineError } from '#data/store/errors.ts';

/** One question per file and page; a sign-out starts a fresh page. */
const asked = new Map<string, Promise<string>>();

// Storage's code is fetched by the first file that is shown, not by the page.
async function ask(path: string): Promise<string> {
  const { downloadAddress } = await import('./storage.ts');
  return downloadAddress(path);
}

/**
 * The address of a stored file, made from its path in our own bucket; what a record says of addresses is never used.
 * Asked once per page. @throws OfflineError, NotAllowedError, NotFoundError, AppError; it may be asked again then.
 */
export function fileLink(path: string): Promise<string> {
  const known = asked.get(path);
  if (known) return known;
  const answer = ask(path);
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer;
}

/** The addresses of these files, by path, as far as they come within the time; what does not come is left out. */
export async function fileLinks(paths: readonly string[], withinMs: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const all = paths.map((path) =>
    fileLink(path).then(
      (address) => found.set(path, address),
      () => undefined,
    ),
  );
  await within(Promise.all(all), withinMs, () => undefined);
  return found;
}

export interface FileState {
  /** '' until it is known, and where it cannot be. */
  readonly address: string;
  readonly hasFailed: boolean;
}

const UNKNOWN: FileState = { address: '', hasFailed: false };

/** The address of a stored file, and whether it could not be had; asked again when the connection comes back. */
export function useFile(path: string): FileState {
  const isOnline = useOnline();
  const [found, setFound] = useState<FileState & { path: string }>({ path: '', ...UNKNOWN });
  useEffect(() => {
    if (path === '') return undefined;
    let isGone = false;
    const link = isOnline || asked.has(path) ? fileLink(path) : Promise.reject(offlineError());
    link.then(
      (address) => !isGone && setFound({ path, address, hasFailed: false }),
      () => !isGone && setFound({ path, address: '', hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [path, isOnline]);
  return found.path === path ? found : UNKNOWN;
}

/** The address of a stored file, '' until it is known, when there is none, and for the path ''. */
export function useFileLink(path: string): string {
  return useFile(path).address;
}
