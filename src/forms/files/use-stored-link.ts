import { useEffect, useState } from 'react';
import type { FileStore } from '#forms/field.ts';

/** The address of a stored file, '' until it is known, when there is none, and for the path ''. */
export function useStoredLink(store: FileStore, path: string): string {
  const [found, setFound] = useState({ path: '', address: '' });
  useEffect(() => {
    if (path === '') return undefined;
    let isGone = false;
    const show = (address: string) =>
      setFound((was) => (was.path === path && was.address === address ? was : { path, address }));
    store.linkOf(path).then(
      (address) => !isGone && show(address),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [store, path]);
  return found.path === path ? found.address : '';
}
