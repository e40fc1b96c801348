import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import { QrCode } from '#ui/qr-code.tsx';

/** A link for somebody else: to be scanned from the screen, or copied. `address` is the whole of it. */
export function LinkCard({ address, label }: { address: string; label: string }) {
  const [state, setState] = useState<'' | 'copied' | 'failed'>('');
  return (
    <div className="d-flex flex-wrap gap-3 align-items-center my-2">
      <QrCode text={address} label={label} mm={38} />
      <div className="flex-grow-1" style={{ minWidth: '12rem' }}>
        <input className="form-control mb-2" readOnly value={address} aria-label={label} />
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => setState('copied'),
              () => setState('failed'),
            )
          }
        >
          <Icon name="copy" />
          Copy link
        </Button>
        <output className="ms-2 muted">
          {state === 'copied' && 'Link copied'}
          {state === 'failed' && 'Select and copy it yourself.'}
        </output>
      </div>
    </div>
  );
}
