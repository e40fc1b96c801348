import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { parseLoadRating } from '#domain/tyre/load-rating.ts';
import { parseTyreSize } from '#domain/tyre/tyre-size.ts';
import type { CheckedAxle } from '#domain/mass/tyre-check.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { TyreLine } from './tyre-line.tsx';

/** What is asked of the tyre check, as typed. */
export interface TyreEntry {
  readonly sizes: readonly string[];
  readonly rating: string;
  readonly axle: CheckedAxle;
}

/** Four sizes and a rating to start from: the vehicle's own, or blank. */
export function tyreEntryOf(vehicle: Vehicle | null): TyreEntry {
  const sizes = vehicle ? [vehicle.tyreSize, vehicle.tyreSize2, vehicle.tyreSize3, vehicle.tyreSize4] : [];
  return {
    sizes: Array.from({ length: 4 }, (_, index) => sizes[index] ?? ''),
    rating: vehicle?.tyreLoadRating ?? '',
    axle: 'both',
  };
}

const AXLES: readonly (readonly [CheckedAxle, string])[] = [
  ['both', 'Both axles'],
  ['front', 'Front axle'],
  ['rear', 'Rear axle'],
];

interface TyreEntryFieldsProps {
  entry: TyreEntry;
  tyreSizes: Readonly<Record<string, number>>;
  onChange: (entry: TyreEntry) => void;
}

/** The sizes, the rating and the axle to check. */
export function TyreEntryFields({ entry, tyreSizes, onChange }: TyreEntryFieldsProps) {
  const axleId = useId();
  const messageOf = (size: string) => {
    const read = parseTyreSize(size, tyreSizes);
    return size.trim() === '' || read.ok ? '' : read.message;
  };
  const rating = parseLoadRating(entry.rating);
  const isRatingWrong = entry.rating.trim() !== '' && !rating.ok;
  return (
    <div className="row g-3">
      {entry.sizes.map((size, index) => (
        <TyreLine
          // Four fixed places.
          key={index}
          title={index === 0 ? 'Tyre size' : `Tyre size ${index + 1}`}
          placeholder={index === 0 ? '285/70R17' : ''}
          value={size}
          message={messageOf(size)}
          onChange={(value) => onChange({ ...entry, sizes: entry.sizes.with(index, value) })}
        />
      ))}
      <TyreLine
        title="Tyre load rating"
        placeholder="116H"
        value={entry.rating}
        message={isRatingWrong ? rating.message : ''}
        onChange={(value) => onChange({ ...entry, rating: value })}
      />
      <div className="field col-6 col-md-3">
        <FormLabel htmlFor={axleId}>Axle</FormLabel>
        <FormSelect
          id={axleId}
          value={entry.axle}
          onChange={({ target }) => {
            const axle = AXLES.find(([value]) => value === target.value)?.[0] ?? 'both';
            onChange({ ...entry, axle });
          }}
        >
          {AXLES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
      </div>
    </div>
  );
}
