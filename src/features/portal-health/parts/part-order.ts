import { createContext } from 'react';
import type { HealthPart } from '#domain/portal-health/answers.ts';

/** From the top: each is shown once those above it have come, so that none moves another. */
export const PART_ORDER: readonly HealthPart[] = ['now', 'checks', 'faults', 'works', 'reports'];

interface PartOrder {
  readonly isShown: (part: HealthPart) => boolean;
  readonly onSettled: (part: HealthPart) => void;
}

/** Which parts are there, as the page knows it. */
export const PartOrderContext = createContext<PartOrder>({ isShown: () => true, onSettled: () => undefined });
