import { useEffect } from 'react';
import { ownDeviceChoice, useStoreState } from '#data/device/device.ts';
import { storeNotice } from '#features/device/store-texts.ts';
import { useToast } from '#ui/toast.tsx';

/** Says once, as the portal opens, when this device does not keep what it was asked to. */
export function DeviceNotice() {
  const state = useStoreState();
  const showToast = useToast();
  useEffect(() => {
    const text = storeNotice(state, ownDeviceChoice());
    if (text !== null) showToast({ tone: 'watch', text });
  }, [state, showToast]);
  return null;
}
