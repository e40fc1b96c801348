import { useOnline } from '#data/device/connection.ts';
import { isOwnDevice } from '#data/device/device.ts';
import { useServerUnreached } from '#data/store/server-reach.ts';
import { Notice } from '#ui/notice.tsx';

/** Says that the server does not answer although there is a network; without one the header says enough. */
export function ServerNotice() {
  const isOnline = useOnline();
  const isUnreached = useServerUnreached(isOnline);
  if (!isUnreached) return null;
  return (
    <Notice tone="watch">
      The server cannot be reached. You see what was loaded before;{' '}
      {isOwnDevice()
        ? 'installations, photos and customers you save are kept on this device and sent later; other changes may not be saved.'
        : 'changes may not be saved.'}{' '}
      Trying again automatically.
    </Notice>
  );
}
