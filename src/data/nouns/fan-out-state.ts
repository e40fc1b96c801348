import { Live, useLive } from '#lib/live.ts';

/** How far the server has come in writing a saved customer into its jobs (decisions: customer-fan-out). */
export interface FanOut {
  readonly name: string;
  /** Jobs of the actor's dealer that are not complete; those that say the new name, phone and email, and all of them. */
  readonly done: number;
  readonly total: number;
  /** `late`: not all were reached within the time this page looks; the server goes on. */
  readonly state: 'running' | 'done' | 'late';
}

const fanOut = new Live<FanOut | null>(null);

/** For who follows one: how far it is. */
export function publishFanOut(next: FanOut | null): void {
  fanOut.set(next);
}

/** The last customer that was saved with jobs, live; null while there is none to tell of. */
export function useFanOut(): FanOut | null {
  return useLive(fanOut);
}

/** For who has told of its end. */
export const endFanOut = (): void => publishFanOut(null);
