import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { counted } from '#domain/shared/number-texts.ts';
import { leavePortal, type UnsentAtLeave } from '#data/session/leave-portal.ts';
import { useActor } from '#data/session/session.tsx';
import { signingOutOf } from '#features/users/menu/sign-out.ts';
import { countDrafts, draftPlace } from '#forms/draft-storage.ts';
import { isUnsavedInOtherTab } from '#forms/other-tabs.ts';
import { paths } from '#lib/paths.ts';
import { ConfirmHost, useConfirm } from '#ui/confirm.tsx';
import { Splash } from '#app/splash.tsx';

/** What a sign-out would end besides this page, in words; '' for nothing. */
async function unsavedBeside(uid: string, unsent: UnsentAtLeave): Promise<string> {
  if (await isUnsavedInOtherTab()) return 'Another tab has changes that are not saved.';
  // Drafts stay where work stays.
  const drafts = unsent === 'stays' ? 0 : countDrafts(uid);
  return drafts === 0
    ? ''
    : `${counted(drafts, 'form has', 'forms have')} changes that are not saved, kept ${draftPlace()}.`;
}

/** Signs out once nothing else of this person is unsaved, or they have said that it may go. */
function SigningOut({ unsent }: { unsent: UnsentAtLeave }) {
  const { uid } = useActor();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    async function leave() {
      const unsaved = await unsavedBeside(uid, unsent);
      const isLeaving =
        unsaved === '' ||
        (await confirm({
          title: 'Sign out without saving?',
          text: `${unsaved} Signing out removes them.`,
          confirmLabel: 'Sign out',
          cancelLabel: 'Stay',
          tone: 'danger',
        }));
      if (isLeaving) await leavePortal(unsent);
      else await navigate(-1);
    }
    void leave();
  }, [uid, unsent, confirm, navigate]);
  return <Splash />;
}

/**
 * /sign-in for somebody signed in: leads home, or, on the way out, signs out. Going through a route lets a form
 * with unsaved changes ask first, here and in the other tabs; the fresh page afterwards leaves nothing of the account in memory.
 */
export function SignInRoute() {
  const unsent = signingOutOf(useLocation().state);
  if (unsent === null) return <Navigate to={paths.home} replace />;
  return (
    <ConfirmHost>
      <SigningOut unsent={unsent} />
    </ConfirmHost>
  );
}
