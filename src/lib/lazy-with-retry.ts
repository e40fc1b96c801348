import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { isReloadBlocked } from './page-reload.ts';

/** A chunk that has not come after 120 s is a load error, as specified. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** A second reload within this time would be a loop, not a cure. */
const RELOAD_AGAIN_AFTER_MS = 5 * 60_000;
const RETRY_AFTER_MS = 400;
const RELOADED_KEY = 'tare.reloaded-for-chunk';

/** What differs between a browser and a test. */
export interface ChunkSurroundings {
  isOnline: () => boolean;
  /** A form on the page has unsaved values. */
  isReloadBlocked: () => boolean;
  now: () => number;
  reload: () => void;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  wait: (milliseconds: number) => Promise<void>;
}

const browser: ChunkSurroundings = {
  isOnline: () => navigator.onLine,
  isReloadBlocked,
  now: () => Date.now(),
  reload: () => window.location.reload(),
  storage: {
    getItem: (key) => window.sessionStorage.getItem(key),
    setItem: (key, value) => window.sessionStorage.setItem(key, value),
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** A part of the app that could not be fetched. */
export class LoadError extends Error {
  override name = 'LoadError';
}

async function withTimeout<T>(load: () => Promise<T>, around: ChunkSurroundings): Promise<T> {
  const tooLate = around.wait(CHUNK_TIMEOUT_MS).then(() => {
    throw new LoadError(
      'This page took longer than 120 seconds to load. Check the connection and try again.',
    );
  });
  return Promise.race([load(), tooLate]);
}

/** True when the page may be reloaded now; remembers that it was. Without storage it never may: it could loop. */
function mayReload(around: ChunkSurroundings): boolean {
  try {
    const last = Number(around.storage.getItem(RELOADED_KEY) ?? 0);
    if (around.now() - last < RELOAD_AGAIN_AFTER_MS) return false;
    around.storage.setItem(RELOADED_KEY, String(around.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads a chunk: a second try after a moment, then, as a chunk goes missing when a new version was deployed,
 * one reload of the page.
 * @throws LoadError after 120 s, when offline, when the reload did not help, or would cost unsaved work (O19).
 */
export async function loadChunk<T>(load: () => Promise<T>, around: ChunkSurroundings = browser): Promise<T> {
  try {
    return await withTimeout(load, around);
  } catch (error) {
    if (error instanceof LoadError) throw error;
  }
  await around.wait(RETRY_AFTER_MS);
  try {
    return await withTimeout(load, around);
  } catch (error) {
    if (error instanceof LoadError) throw error;
    if (!around.isOnline()) {
      throw new LoadError('This page is not on the device yet, and there is no connection.', {
        cause: error,
      });
    }
    // The part that is missing may stand beside a form; its draft keeps no private field, so nothing reloads over it.
    if (around.isReloadBlocked()) {
      throw new LoadError(
        'This part could not be loaded: a new version may be out. Save or discard your changes, then reload.',
        { cause: error },
      );
    }
    if (!mayReload(around)) throw new LoadError('This page could not be loaded.', { cause: error });
    around.reload();
    // The page is going away; an error now would only flash.
    return new Promise<T>(() => undefined);
  }
}

/**
 * React.lazy over `loadChunk`. A chunk that stays missing renders `Failed` in its place instead of throwing,
 * since a rejected React.lazy can never be tried again without a reload.
 */
export function lazyWithRetry(
  load: () => Promise<ComponentType>,
  Failed: ComponentType,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      return { default: await loadChunk(load) };
    } catch (error) {
      if (error instanceof LoadError) return { default: Failed };
      throw error;
    }
  });
}
