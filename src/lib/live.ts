import { useSyncExternalStore } from 'react';

/** Callbacks that hear whatever is told. */
export class Listeners<T extends readonly unknown[] = []> {
  readonly #all = new Set<(...values: T) => void>();

  get size(): number {
    return this.#all.size;
  }

  /** Calls back from now on; returns how to stop it. */
  readonly subscribe = (listener: (...values: T) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell(...values: T): void {
    for (const listener of this.#all) listener(...values);
  }
}

/** A value of the page, and who hears of each new one. */
export class Live<T> extends Listeners {
  #value: T;

  constructor(value: T) {
    super();
    this.#value = value;
  }

  readonly now = (): T => this.#value;

  set(value: T): void {
    this.#value = value;
    this.tell();
  }
}

/** The value as it is now, in a component. */
export function useLive<T>({ subscribe, now }: Pick<Live<T>, 'subscribe' | 'now'>): T {
  return useSyncExternalStore(subscribe, now);
}
