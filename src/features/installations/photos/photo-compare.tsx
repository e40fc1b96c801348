import { useState } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { Photo } from '#domain/installation/schema.ts';
import { Dialog } from '#ui/dialog.tsx';
import { counterpart, firstPair, type SlotView } from '#domain/installation/photo-views.ts';
import { ZoomButtons, ZoomPane } from './zoom-pane.tsx';

interface PhotoCompareProps {
  slots: readonly SlotView[];
  /** Key of the slot on the left; its counterpart is on the right. Left out: the pair worth comparing first. */
  first?: string;
  onClose: () => void;
}

type Filled = SlotView & { photo: Photo };
type Side = 'left' | 'right';

/** Two photos side by side, zoomed together. */
export function PhotoCompare({ slots, first, onClose }: PhotoCompareProps) {
  const filled = slots.filter((slot): slot is Filled => slot.photo !== null);
  const [chosen, setChosen] = useState<Record<Side, string>>(() => {
    const keys = filled.map(({ key }) => key);
    const [left, right] = firstPair(keys);
    return first === undefined ? { left, right } : { left: first, right: counterpart(first, keys) };
  });
  const [zoom, setZoom] = useState(1);

  return (
    <Dialog title="Compare photos" isWide onCancel={onClose}>
      <div className="photo-compare">
        <div className="photo-compare-panes">
          {(['left', 'right'] as const).map((side) => {
            const slot = filled.find(({ key }) => key === chosen[side]);
            return (
              <div key={side}>
                <FormSelect
                  size="sm"
                  className="mb-2"
                  aria-label={side === 'left' ? 'First photo' : 'Second photo'}
                  value={chosen[side]}
                  onChange={(event) => setChosen({ ...chosen, [side]: event.target.value })}
                >
                  {filled.map(({ key, title }) => (
                    <option key={key} value={key}>
                      {title}
                    </option>
                  ))}
                </FormSelect>
                {slot && (
                  <ZoomPane
                    key={slot.key}
                    photo={slot.photo}
                    title={slot.title}
                    zoom={zoom}
                    onZoom={setZoom}
                  />
                )}
              </div>
            );
          })}
        </div>
        <div className="button-row">
          <ZoomButtons zoom={zoom} onZoom={setZoom} />
        </div>
      </div>
    </Dialog>
  );
}
