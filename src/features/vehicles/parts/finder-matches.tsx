import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';

interface FinderMatchesProps {
  matches: readonly Doc<Vehicle>[];
  /** What to say when there is none. */
  emptyText: string;
  onPick: (picked: Doc<Vehicle>) => void;
}

/** More than these are narrowed by the steps, not read. */
const MAX_SHOWN = 8;

function limits({ gvm, frontAxleCapacity, rearAxleCapacity, tyreSize }: Vehicle): string {
  const parts = [
    ['GVM', quantityText(gvm, 'kg')],
    ['front', quantityText(frontAxleCapacity, 'kg')],
    ['rear', quantityText(rearAxleCapacity, 'kg')],
    ['tyre', tyreSize],
  ] as const;
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name} ${text}`)
    .join(', ');
}

/** The vehicles that remain, each to be taken with one press. */
export function FinderMatches({ matches, emptyText, onPick }: FinderMatchesProps) {
  const count = counted(matches.length, 'vehicle matches', 'vehicles match');
  return (
    <div className="col-12">
      <output className="d-block muted mb-2">
        {matches.length === 0 ? emptyText : count}
        {matches.length > MAX_SHOWN && `, the first ${MAX_SHOWN} below. Choose more to narrow the list.`}
      </output>
      {matches.length > 0 && (
        <ul className="pick-list">
          {matches.slice(0, MAX_SHOWN).map((match) => (
            <li key={match.id}>
              <div>
                <strong>{vehicleName(match.value)}</strong> {vehicleYears(match.value)}
                <small className="d-block muted">{limits(match.value)}</small>
              </div>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Use ${vehicleName(match.value)} ${vehicleYears(match.value)}`}
                onClick={() => onPick(match)}
              >
                Use this vehicle
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
