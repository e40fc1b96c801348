import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useLocation } from 'react-router-dom';
import { screenLimits } from '#domain/session/screen-timeout.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { durationText } from '#domain/shared/duration.ts';
import { fetchPin } from '#data/session/pin.ts';
import { useActor } from '#data/session/session.tsx';
import { useSessionSettings } from '#data/session/session-settings.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useScreenPreference } from '#features/screen-lock/screen-preference.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { recall, remember } from '#ui/remembered.ts';
import { useAfter } from '#ui/use-after.ts';

/** The account and the day on which it said Later; goes with a sign-out like all that says who was here. */
const LATER_KEY = 'pin-later';
/** The first page is to come first. */
const AFTER_MS = 1_000;

/** The seconds after which this person's idle screen locks in this browser; null for never, or while not known. */
function useScreenTimeout(): number | null {
  const { kind } = useActor();
  const settings = useSessionSettings();
  const preference = useScreenPreference();
  const hasScreenLock = kind === 'dealer' || kind === 'distributer';
  return settings && hasScreenLock ? screenLimits(settings[kind], preference).timeout : null;
}

/**
 * Asks for a PIN while there is still time: a screen that locks without one can only be left by signing out. Later puts
 * it off for the day. The user settings say the same themselves; coming from there asks the server anew.
 */
export function PinPrompt() {
  const timeout = useScreenTimeout();
  const isTime = useAfter(AFTER_MS);
  const { pathname } = useLocation();
  return timeout !== null && isTime && pathname !== paths.userSettings && <PinQuestion timeout={timeout} />;
}

const today = (uid: string) => `${uid} ${todaySydney(new Date())}`;

function PinQuestion({ timeout }: { timeout: number }) {
  const { uid } = useActor();
  const [isLater, setIsLater] = useState(() => recall(LATER_KEY) === today(uid));
  const stored = useLoaded(isLater ? null : uid, () => fetchPin(uid));
  // Without an answer nobody is asked: the next page asks again.
  if (isLater || stored.status !== 'ready' || stored.value.hash !== '') return null;

  function handleLater() {
    remember(LATER_KEY, today(uid));
    setIsLater(true);
  }
  return (
    <Notice tone="info" title="Set a PIN">
      <p className="mb-2">
        Your screen locks after {durationText(timeout)} idle. A PIN opens it again; without one you have to
        sign out and in.
      </p>
      <div className="button-row at-end">
        <Button variant="quiet" size="sm" onClick={handleLater}>
          Later
        </Button>
        <Link className="btn btn-sm btn-primary" to={{ pathname: paths.userSettings, hash: 'screen-lock' }}>
          Set a PIN
        </Link>
      </div>
    </Notice>
  );
}
