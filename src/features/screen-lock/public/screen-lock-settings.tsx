import { screenLimits } from '#domain/session/screen-timeout.ts';
import { useActor } from '#data/session/session.tsx';
import { useSessionSettings } from '#data/session/session-settings.ts';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { PinSection } from '#features/screen-lock/parts/pin-section.tsx';
import { TimeoutChoice } from '#features/screen-lock/parts/timeout-choice.tsx';
import { useScreenPreference } from '#features/screen-lock/screen-preference.ts';
import './screen-lock-settings.scss';

/** The section of the user settings on the screen lock: when it locks in this browser, and the PIN that opens it. */
export function ScreenLockSummary() {
  const { kind } = useActor();
  const settings = useSessionSettings();
  const preference = useScreenPreference();
  if (kind !== 'dealer' && kind !== 'distributer') return null;
  return (
    <Panel title="Screen lock" id="screen-lock">
      {settings ? (
        <>
          <TimeoutChoice limit={screenLimits(settings[kind], null).timeout} />
          <PinSection isNeeded={screenLimits(settings[kind], preference).timeout !== null} />
        </>
      ) : (
        <Loading lines={4} label="Loading the screen lock" />
      )}
    </Panel>
  );
}
