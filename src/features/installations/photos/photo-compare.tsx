import { useState } from 'react';
import type { Photo } from '#domain/installation/schema.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { SlotView } from './photo-list.ts';
import { ZoomButtons, ZoomPane } from './zoom-pane.tsx';

interface PhotoCompareProps {
  slots: readonly SlotView[];
  onClose: () => void;
}

type Filled = SlotView & { photo: Photo };
type Side = 'left' | 'right';

/** The first pair worth comparing: a corner before and after, else the first two photos. */
export function firstPair(keys: readonly string[]): Record<Side, string> {
  const before = keys.find(
    (key) => key.startsWith('before') && keys.includes(key.replace('before', 'after')),
  );
  if (before !== undefined) return { left: before, right: before.replace('before', 'after') };
  return { left: keys[0] ?? '', right: keys[1] ?? keys[0] ?? '' };
}

/** Two photos side by side, zoomed together. */
export function PhotoCompare({ slots, onClose }: PhotoCompareProps) {
  const filled = slots.filter((slot): slot is Filled => slot.photo !== null);
  const [chosen, setChosen] = useState(() => firstPair(filled.map(({ key }) => key)));
  const [zoom, setZoom] = useState(1);

  return (
    <Dialog title="Compare photos" isWide onCancel={onClose}>
      <div className="photo-compare">
        <div className="photo-compare-panes">
          {(['left', 'right'] as const).map((side) => {
            const slot = filled.find(({ key }) => key === chosen[side]);
            return (
              <div key={side}>
                <select
                  className="form-select form-select-sm mb-2"
                  aria-label={side === 'left' ? 'First photo' : 'Second photo'}
                  value={chosen[side]}
                  onChange={(event) => setChosen({ ...chosen, [side]: event.target.value })}
                >
                  {filled.map(({ key, title }) => (
                    <option key={key} value={key}>
                      {title}
                    </option>
                  ))}
                </select>
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
