import { useState } from 'react';
import { signIn } from '#data/store/auth.ts';
import { acceptInvitation } from '#data/nouns/public-invitation.ts';
import type { OpenInvitationView } from '#domain/invitation/view.ts';
import { errorText } from '#ui/error-panel.tsx';
import type { AcceptValues } from './acceptance.ts';
import { openPortal } from './open-portal.ts';
import type { InvitationState } from './use-invitation.ts';

async function canSignIn(email: string, password: string): Promise<boolean> {
  return signIn(email, password).then(
    () => true,
    () => false,
  );
}

/**
 * Takes the invitation up, signs in with the new password and opens the portal. Where the answer was lost, or the
 * invitation was used in the meantime, the password shows whether it was this very person.
 */
export function useAccept(
  id: string,
  { email }: Pick<OpenInvitationView, 'email'>,
  onChanged: () => Promise<InvitationState>,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  async function accept(values: AcceptValues) {
    const { firstName, lastName, password, hasAcceptedTerms, termsVersion } = values;
    setIsBusy(true);
    setError('');
    const signsIn = () => canSignIn(email, password);
    try {
      await acceptInvitation(id, { firstName, lastName, password, hasAcceptedTerms, termsVersion });
      if (await signsIn()) return openPortal();
    } catch (failure) {
      setError(errorText(failure));
    }
    const now = await onChanged();
    const isUsed = now.status === 'ready' && now.view.status === 'accepted';
    if (isUsed && (await signsIn())) return openPortal();
    setIsBusy(false);
    return undefined;
  }
  return { accept, isBusy, error };
}
