import { useEffect, useState } from 'react';
import { fileLink } from '#data/files/file-links.ts';
import { within } from '#lib/within.ts';

/** A picture that has not come by then is given up; it can be asked for again. */
const PICTURE_WITHIN_MS = 30_000;
/** So many are fetched side by side: more only share the same line. */
const SIDE_BY_SIDE = 4;

async function load(path: string): Promise<string> {
  const address = await fileLink(path);
  const image = new Image();
  image.src = address;
  await image.decode();
  return address;
}

export interface Pictures {
  /** The address of a picture that stands ready; null where it could not be had; undefined while it comes. */
  readonly addressOf: (path: string) => string | null | undefined;
  readonly total: number;
  readonly loaded: number;
  /** Paths of those that could not be had. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** Fetches stored pictures in full size, a few at a time; `paths` are those of the first rendering. */
export function usePictures(paths: readonly string[]): Pictures {
  const [all] = useState(paths);
  const [wanted, setWanted] = useState(all);
  const [found, setFound] = useState<ReadonlyMap<string, string | null>>(new Map());
  useEffect(() => {
    let isGone = false;
    const queue = [...wanted];
    async function next(): Promise<void> {
      const path = queue.shift();
      if (path === undefined || isGone) return;
      const address = await within(
        load(path).catch(() => null),
        PICTURE_WITHIN_MS,
        () => null,
      );
      setFound((before) => (isGone ? before : new Map(before).set(path, address)));
      await next();
    }
    for (let line = 0; line < SIDE_BY_SIDE; line += 1) void next();
    return () => {
      isGone = true;
    };
  }, [wanted]);
  const failed = all.filter((path) => found.get(path) === null);
  return {
    addressOf: (path) => found.get(path),
    total: all.length,
    loaded: all.filter((path) => typeof found.get(path) === 'string').length,
    failed,
    retry: () => {
      setFound((before) => new Map([...before].filter(([, address]) => address !== null)));
      setWanted(failed);
    },
  };
}
