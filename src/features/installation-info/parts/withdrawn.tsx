import type { InstallationInfo } from '#domain/public-installation/view.ts';
import { Message } from '#ui/light-message.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';

interface WithdrawnProps {
  info: Extract<InstallationInfo, { status: 'withdrawn' }>;
  onAnother: () => void;
}

/** The page of a label whose job no longer stands. */
export function Withdrawn({ info: { installer }, onAnother }: WithdrawnProps) {
  return (
    <>
      <h1>Check an upgraded vehicle</h1>
      <Message tone="watch" title="This record is no longer current.">
        Don’t load the vehicle by this label. Ask the installer what applies now:{' '}
        {installer.name === '' ? 'the workshop named in your papers' : installer.name}
        {installer.phone !== '' && (
          <>
            , <PhoneLink phone={installer.phone} />
          </>
        )}
        .
      </Message>
      <button type="button" className="btn btn-quiet" onClick={onAnother}>
        Check another vehicle
      </button>
    </>
  );
}
