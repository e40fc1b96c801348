import { useState } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { Photo } from '#domain/installation/schema.ts';
import { Dialog } from '#ui/dialog.tsx';
import { counterpart, firstPair, type SlotView } from '#domain/installation/photo-views.ts';
import { PhotoPair } from '#features/installations/public/photo-pair.tsx';

interface PhotoCompareProps {
  slots: readonly SlotView[];
  /** Key of the slot on the left; its counterpart is on the right. Left out: the pair worth comparing first. */
  first?: string;
  onClose: () => void;
}

type Filled = SlotView & { photo: Photo };
const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

/** Two photos side by side, zoomed together. */
export function PhotoCompare({ slots, first, onClose }: PhotoCompareProps) {
  const filled = slots.filter((slot): slot is Filled => slot.photo !== null);
  const [chosen, setChosen] = useState<Record<Side, string>>(() => {
    const keys = filled.map(({ key }) => key);
    const [left, right] = firstPair(keys);
    return first === undefined ? { left, right } : { left: first, right: counterpart(first, keys) };
  });
  return (
    <Dialog title="Compare photos" isWide onCancel={onClose}>
      <PhotoPair
        sides={SIDES.map((side) => {
          const slot = filled.find(({ key }) => key === chosen[side]);
          return {
            key: slot?.key ?? '',
            title: slot?.title ?? '',
            photo: slot?.photo ?? null,
            head: (
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
            ),
          };
        })}
      />
    </Dialog>
  );
}
