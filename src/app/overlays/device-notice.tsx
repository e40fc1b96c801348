import { useEffect } from 'react';
import { ownDeviceChoice, useKeeping } from '#data/device/device.ts';
import { keepingNotice } from '#features/device/keeping-texts.ts';
import { useToast } from '#ui/toast.tsx';

/** Says once, as the portal opens, when this device does not keep what it was asked to. */
export function DeviceNotice() {
  const keeping = useKeeping();
  const showToast = useToast();
  useEffect(() => {
    const text = keepingNotice(keeping, ownDeviceChoice());
    if (text !== null) showToast({ tone: 'watch', text });
  }, [keeping, showToast]);
  return null;
}
