import { useOnline } from '#data/connection.ts';
import { isOwnDevice } from '#data/device.ts';
import { useServerUnreached } from '#data/server-reach.ts';
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
        ? 'installations, photos and customers that you save wait on this device and are sent later, other things may not arrive.'
        : 'what you save may not arrive.'}{' '}
      Trying again automatically.
    </Notice>
  );
}
