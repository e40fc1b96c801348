import { useSyncExternalStore } from 'react';

/** How far the server has come in writing a saved customer into its jobs (decisions: customer-fan-out). */
export interface FanOut {
  readonly name: string;
  /** Jobs of the actor's dealer that are not complete; those that say the new name, phone and email, and all of them. */
  readonly done: number;
  readonly total: number;
  /** `late`: not all were reached within the time this page looks; the server goes on. */
  readonly state: 'running' | 'done' | 'late';
}

let fanOut: FanOut | null = null;
const listeners = new Set<() => void>();

/** For who follows one: how far it is. */
export function publishFanOut(next: FanOut | null): void {
  fanOut = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last customer that was saved with jobs, live; null while there is none to tell of. */
export function useFanOut(): FanOut | null {
  return useSyncExternalStore(subscribe, () => fanOut);
}

/** For who has told of its end. */
export const endFanOut = (): void => publishFanOut(null);
