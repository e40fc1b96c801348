import { use, useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Build } from '#builds/build.ts';
import { isSharedDevice } from '#data/device/device.ts';
import { dueWipe, isLeaving } from '#data/device/leaving.ts';
import { isClockSteady, serverNowMillis } from '#data/device/server-time.ts';
import { openStore } from '#data/store/firestore.ts';
import { SessionProvider } from '#data/session/session.tsx';
import { removeTabDrafts, startDrafts } from '#forms/draft-storage.ts';
import { FormPeopleContext } from '#forms/form-people.tsx';
import { answerOtherTabs } from '#forms/other-tabs.ts';
import { KeepForms } from '#forms/keep-forms.tsx';
import { Toasts } from '#ui/toast.tsx';
import { createPortalRouter } from './create-router.tsx';
import { FaultReports } from './fault-reports.tsx';
import { DeviceNotice } from './overlays/device-notice.tsx';
import { KeepSessionCopy } from './overlays/keep-session-copy.tsx';
import { MfaGate } from './overlays/mfa-gate.tsx';
import { NewsGate } from './overlays/news-gate.tsx';
import { OutboxAtWork } from './overlays/outbox-at-work.tsx';
import { SessionGate } from './overlays/session-gate.tsx';
import { UnreadableNotice } from './overlays/unreadable-notice.tsx';
import { UpdatePrompt } from './overlays/update-prompt.tsx';
import { WarmUp } from './overlays/warm-up.tsx';
import { rowsOf } from './rows-of.ts';
import { SessionFailed } from './session-failed.tsx';
import { ShellFrame } from './shell/shell-frame.tsx';
import { WaitingContext } from './waiting.tsx';

const loadFormPeople = async () => (await import('#features/open-forms/public/open-record.tsx')).OpenRecord;

function showFailed(error: Error) {
  return <SessionFailed error={error} />;
}

/**
 * Everything behind the sign-in: session, gates, router, shell. Mounted anew for each account. What a gate holds back is
 * not in the document: a locked screen has no business text on the page (architecture: cover).
 */
export function Portal({ build, uid }: { build: Build; uid: string }) {
  const rows = use(rowsOf(build));
  const isOpen = use(openStore(uid));
  const [router] = useState(() => createPortalRouter(build, rows));
  // Before the first form looks for its draft.
  useState(() => isOpen && startDrafts(uid, !isSharedDevice(), isClockSteady() ? serverNowMillis() : null));
  useEffect(answerOtherTabs, []);
  useEffect(
    () => () => {
      const kind = dueWipe()?.kind;
      // A sign-out in another tab, whose note may be gone by now; a wipe that leaves the account signed in leaves its drafts.
      if (isLeaving() && kind !== 'kept' && kind !== 'copy') removeTabDrafts(uid);
    },
    [uid],
  );
  const frame = useMemo(() => <ShellFrame build={build} uid={uid} />, [build, uid]);
  if (!isOpen) return frame;
  return (
    <WaitingContext value={frame}>
      <SessionProvider build={build.kind} loading={frame} failed={showFailed}>
        <OutboxAtWork />
        <SessionGate>
          <Toasts>
            <MfaGate>
              <KeepForms>
                <FormPeopleContext value={loadFormPeople}>
                  <RouterProvider router={router} />
                </FormPeopleContext>
              </KeepForms>
              <NewsGate />
              <WarmUp />
              <KeepSessionCopy />
              <DeviceNotice />
              <UnreadableNotice />
            </MfaGate>
            <UpdatePrompt />
          </Toasts>
        </SessionGate>
        <FaultReports build={build} router={router} />
      </SessionProvider>
    </WaitingContext>
  );
}
