import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { slotTitle } from '#domain/installation/photo-slots.ts';
import type { PhotoEvent } from '#domain/installation/evidence.ts';
import type { Photo } from '#domain/installation/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { PhotoViewer } from './lazy-viewers.ts';

const WORDS: Readonly<Record<PhotoEvent['action'], string>> = {
  added: 'Added',
  replaced: 'Replaced',
  turned: 'Turned',
  removed: 'Removed',
};

const pictureOf = (path: string): Photo => ({ url: '', urlThumb: '', path, name: '', hash: '', takenAt: 0 });

interface EventProps {
  event: PhotoEvent;
  onOpen: () => void;
}

function Event({ event, onOpen }: EventProps) {
  const { slot, action, byName, at, old } = event;
  const title = slotTitle(slot);
  return (
    <li>
      <div>
        <strong>{title}</strong>: {WORDS[action]}
      </div>
      <small className="muted">
        {byName || 'Somebody'}, {formatDateTime(at)}
      </small>
      {old !== '' && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${title}, photo before ${formatDateTime(at)}`}
            onClick={onOpen}
          >
            <Icon name="image" />
            Photo before
          </Button>
        </div>
      )}
    </li>
  );
}

/** What happened to the photos of a job, newest first; every picture that was replaced or removed can be looked at. */
export function PhotoHistoryPanel({ log }: { log: readonly PhotoEvent[] }) {
  const [open, setOpen] = useState<PhotoEvent | null>(null);
  if (log.length === 0) return null;
  const changes = log.filter(({ action }) => action !== 'added').length;
  const slots = log
    .filter(({ old }) => old !== '')
    .map((event) => ({
      key: event.old,
      title: `${slotTitle(event.slot)}, until ${formatDateTime(event.at)}`,
      hint: '',
      isRequired: false,
      photo: pictureOf(event.old),
    }));
  return (
    <Panel title="Photo history">
      <details>
        <summary>
          {counted(log.length, 'entry', 'entries')}, {changes} replaced, turned or removed
        </summary>
        <ol className="side-list mt-2">
          {log.toReversed().map((event) => (
            <Event key={`${event.rev} ${event.slot}`} event={event} onOpen={() => setOpen(event)} />
          ))}
        </ol>
      </details>
      {open !== null && <PhotoViewer slots={slots} first={open.old} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
