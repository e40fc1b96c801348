import { type KeyboardEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { Photo } from '#domain/installation/schema.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SlotView } from '#domain/installation/photo-views.ts';
import { nextZoom, ZoomButtons, ZoomPane } from './zoom-pane.tsx';

interface PhotoViewerProps {
  slots: readonly SlotView[];
  /** Key of the slot to begin with. */
  first: string;
  onClose: () => void;
}

type Filled = SlotView & { photo: Photo };

/** The photos of a job one after another, large. Arrow keys go on and back, + and - zoom, 0 fits. */
export function PhotoViewer({ slots, first, onClose }: PhotoViewerProps) {
  const filled = slots.filter((slot): slot is Filled => slot.photo !== null);
  const [key, setKey] = useState(first);
  const [zoom, setZoom] = useState(1);
  const index = Math.max(
    0,
    filled.findIndex((slot) => slot.key === key),
  );
  const slot = filled[index];

  function handleStep(step: 1 | -1) {
    const next = filled[(index + step + filled.length) % filled.length];
    if (!next) return;
    setKey(next.key);
    setZoom(1);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const does: Record<string, () => void> = {
      ArrowRight: () => handleStep(1),
      ArrowLeft: () => handleStep(-1),
      '+': () => setZoom(nextZoom(zoom, 1)),
      '-': () => setZoom(nextZoom(zoom, -1)),
      '0': () => setZoom(1),
    };
    const action = does[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
  if (!slot) return null;
  return (
    <Dialog title={slot.title} isWide onCancel={onClose}>
      {/* Keys of the whole viewer; every one of them is also a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="photo-viewer" onKeyDown={handleKeyDown}>
        <ZoomPane key={slot.key} photo={slot.photo} title={slot.title} zoom={zoom} onZoom={setZoom} />
        <div className="button-row">
          <Button variant="quiet" data-autofocus onClick={() => handleStep(-1)}>
            <Icon name="chevron-left" />
            Previous
          </Button>
          <Button variant="quiet" onClick={() => handleStep(1)}>
            Next
            <Icon name="chevron-right" />
          </Button>
          <output>
            {index + 1} of {filled.length}
          </output>
          <ZoomButtons zoom={zoom} onZoom={setZoom} />
        </div>
        <small className="muted">
          {[slot.photo.takenAt > 0 ? formatDateTime(slot.photo.takenAt) : '', slot.photo.name]
            .filter((part) => part !== '')
            .join(', ')}
        </small>
      </div>
    </Dialog>
  );
}
