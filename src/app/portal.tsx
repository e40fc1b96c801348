import { use, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Build } from '#builds/build.ts';
import { isOwnDevice } from '#data/device/device.ts';
import { dueWipe, isLeaving } from '#data/device/leaving.ts';
import { openStore } from '#data/store/firestore.ts';
import { SessionProvider } from '#data/session/session.tsx';
import { removeTabDrafts, startDrafts } from '#forms/draft-storage.ts';
import { FormPeopleContext } from '#forms/form-people.tsx';
import { answerOtherTabs } from '#forms/other-tabs.ts';
import { KeepForms } from '#forms/keep-forms.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { Toasts } from '#ui/toast.tsx';
import { createPortalRouter } from './create-router.tsx';
import { FaultReports } from './fault-reports.tsx';
import { DeviceNotice } from './overlays/device-notice.tsx';
import { MfaGate } from './overlays/mfa-gate.tsx';
import { NewsGate } from './overlays/news-gate.tsx';
import { OutboxAtWork } from './overlays/outbox-at-work.tsx';
import { SessionGate } from './overlays/session-gate.tsx';
import { UnreadableNotice } from './overlays/unreadable-notice.tsx';
import { UpdatePrompt } from './overlays/update-prompt.tsx';
import { WarmUp } from './overlays/warm-up.tsx';
import type { RouteRow } from './routes/route-row.ts';
import { SessionFailed } from './session-failed.tsx';
import { Splash } from './splash.tsx';

const loaded = new Map<Build, Promise<readonly RouteRow[]>>();

/** The rows of a build, loaded once: `use` needs the same promise at each render. */
function rowsOf(build: Build): Promise<readonly RouteRow[]> {
  const known = loaded.get(build);
  if (known) return known;
  const rows = loadChunk(build.loadRoutes);
  loaded.set(build, rows);
  return rows;
}

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
  useState(() => isOpen && startDrafts(uid, isOwnDevice(), Date.now()));
  useEffect(answerOtherTabs, []);
  useEffect(
    () => () => {
      const wipe = dueWipe();
      // A sign-out in another tab, whose note may be gone by now; a wipe that leaves the account signed in leaves its drafts.
      if (isLeaving() && wipe !== 'kept' && wipe !== 'copy') removeTabDrafts(uid);
    },
    [uid],
  );
  if (!isOpen) return <Splash />;
  return (
    <SessionProvider build={build.kind} loading={<Splash />} failed={showFailed}>
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
            <DeviceNotice />
            <UnreadableNotice />
          </MfaGate>
          <UpdatePrompt />
        </Toasts>
      </SessionGate>
      <FaultReports build={build} router={router} />
    </SessionProvider>
  );
}
