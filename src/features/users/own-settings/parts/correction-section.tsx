import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { users } from '#domain/user/entity.ts';
import { OwnCorrection } from '#features/users/public/own-correction.tsx';

/** What an admin asks to correct of the own account. */
export function CorrectionSection() {
  const state = useDoc(users, useActor().uid);
  return state.status === 'ready' && <OwnCorrection account={state.doc.value} />;
}
