import { useCallback, useEffect, useState } from 'react';
import { type AppError, toAppError } from '#data/store/errors.ts';
import { readInvitation } from '#data/nouns/public-invitation.ts';
import { INVITATION_ID } from '#domain/invitation/schema.ts';
import type { InvitationView } from '#domain/invitation/view.ts';

export type InvitationState =
  | { status: 'loading' }
  /** No invitation has this id: a link that was cut, or a guess. */
  | { status: 'none' }
  | { status: 'error'; error: AppError }
  | { status: 'ready'; view: InvitationView };

/** The API's one text for what does not exist (functions/src/api/errors.ts). */
const NOT_FOUND = 'Not found';

async function ask(id: string, build: 'main' | 'engineer'): Promise<InvitationState> {
  if (!INVITATION_ID.test(id)) return { status: 'none' };
  try {
    return { status: 'ready', view: await readInvitation(id, build) };
  } catch (failure) {
    const error = toAppError(failure);
    return error.message === NOT_FOUND ? { status: 'none' } : { status: 'error', error };
  }
}

/**
 * The invitation behind a link. `reload` asks again and resolves with what stands now; what is shown stays meanwhile, and
 * also where there is no answer, so that a filled form is not lost.
 */
export function useInvitation(
  id: string,
  build: 'main' | 'engineer',
): { state: InvitationState; reload: () => Promise<InvitationState> } {
  const [state, setState] = useState<InvitationState>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    void ask(id, build).then((next) => {
      if (!isGone) setState(next);
    });
    return () => {
      isGone = true;
    };
  }, [id, build]);
  const reload = useCallback(async () => {
    const next = await ask(id, build);
    setState((shown) => (next.status === 'error' && shown.status === 'ready' ? shown : next));
    return next;
  }, [id, build]);
  return { state, reload };
}
