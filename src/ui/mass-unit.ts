import type { MassUnit } from '#domain/mass/units.ts';
import { Live, useLive } from '#lib/live.ts';
import { recall, remember } from '#ui/remembered.ts';

const STORE_KEY = 'massUnit';

const chosen = new Live<MassUnit>(recall(STORE_KEY) === 'lb' ? 'lb' : 'kg');

/** Shows masses in this unit from now on, on this device. */
export function chooseMassUnit(unit: MassUnit): void {
  remember(STORE_KEY, unit === 'kg' ? null : unit);
  chosen.set(unit);
}

/** In which unit this device shows masses. */
export function useMassUnit(): MassUnit {
  return useLive(chosen);
}
