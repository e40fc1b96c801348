import { useEffect, useState } from 'react';
import { type OwnLoad, START_LOAD } from '#domain/public-installation/load.ts';
import { loadOfLink, loadToLink } from '#domain/public-installation/load-link.ts';

/** The address rests with the typing hand: browsers refuse a page that changes it too often. */
const REST_MS = 300;

/** The load of the address, else the driver alone; what is changed is kept in the address and nowhere else. */
export function useOwnLoad(): readonly [OwnLoad, (load: OwnLoad) => void] {
  const [load, setLoad] = useState(() => loadOfLink(window.location.hash) ?? START_LOAD);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, '', `#${loadToLink(load)}`);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [load, isChanged]);
  useEffect(() => {
    // Somebody pastes a link to another load of the same vehicle.
    function handleHash() {
      setLoad(loadOfLink(window.location.hash) ?? START_LOAD);
    }
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
  }, []);
  return [
    load,
    (next) => {
      setLoad(next);
      setIsChanged(true);
    },
  ];
}
