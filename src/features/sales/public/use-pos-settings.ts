import { posSettings } from '#domain/sale/entity.ts';
import { type PosSettings, usualPosSettings } from '#domain/sale/settings.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';

/** How the own dealer sells: as usual where it has set nothing, or where the device can't tell. */
export function usePosSettings(): PosSettings {
  const { dealerId } = useActor();
  const state = useDoc(posSettings, dealerId);
  return state.status === 'ready' ? state.doc.value : usualPosSettings(dealerId);
}
