import { useId, useState } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormCheckLabel from 'react-bootstrap/FormCheckLabel';
import { chooseOwnDevice, ownDeviceChoice } from '#data/device/device.ts';

/**
 * Whether this device may keep the person's work (decisions: kept-on-device). Remembered as a bare yes or no; off
 * until somebody ticks it, except in the installed app.
 */
export function OwnDeviceTick() {
  const id = useId();
  const [isOwn, setIsOwn] = useState(ownDeviceChoice);
  function handleChange(next: boolean) {
    setIsOwn(next);
    chooseOwnDevice(next);
  }
  return (
    <FormCheck className="own-device">
      <FormCheckInput
        id={id}
        checked={isOwn}
        aria-describedby={`${id}-hint`}
        onChange={(event) => handleChange(event.target.checked)}
      />
      <FormCheckLabel htmlFor={id}>
        This is my own device: keep my work on it for when there is no signal
      </FormCheckLabel>
      <div id={`${id}-hint`} className="own-device-hint">
        Leave it off on a shared computer.
      </div>
    </FormCheck>
  );
}
