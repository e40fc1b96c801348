import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Installation } from '#domain/installation/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { photoCount, slotViews } from '#domain/installation/photo-views.ts';
import { PhotoCompare, PhotoViewer } from './lazy-viewers.ts';
import { StoredThumb } from './stored-picture.tsx';
import './photos.scss';

interface PhotosSummaryProps {
  job: Pick<Installation, 'type' | 'photos'>;
}

/** The photos of a job to look at: large one after another, or two side by side. */
export function PhotosSummary({ job }: PhotosSummaryProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const slots = useMemo(() => slotViews(job), [job]);
  const filled = slots.filter(({ photo }) => photo !== null);
  const { taken, total, missing } = photoCount(job);
  return (
    <div className="photos">
      <div className="d-flex flex-wrap justify-content-between gap-2 mb-2">
        <span className="muted">
          {taken} of {total} taken
          {missing.length > 0 && `, still required: ${missing.join(', ')}`}
        </span>
        {filled.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => setIsComparing(true)}>
            <Icon name="columns" />
            Compare two
          </Button>
        )}
      </div>
      <ul className="photo-grid">
        {filled.map(({ key, title, photo }) => (
          <li key={key} className="photo-tile">
            <div className="photo-frame">
              <button type="button" className="photo-open" onClick={() => setOpen(key)}>
                <StoredThumb path={photo?.path ?? ''} title={title} alt={`${title}, open`} />
              </button>
            </div>
            <div className="photo-text">{title}</div>
          </li>
        ))}
      </ul>
      {open !== null && <PhotoViewer slots={slots} first={open} onClose={() => setOpen(null)} />}
      {isComparing && <PhotoCompare slots={slots} onClose={() => setIsComparing(false)} />}
    </div>
  );
}
