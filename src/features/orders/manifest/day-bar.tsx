import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { Link } from 'react-router-dom';
import { lineState } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest } from '#domain/delivery-manifest/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { paths } from '#lib/paths.ts';
import { DayInput } from '#ui/day-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { manifestOfCarrier } from './use-manifest.ts';

/** The address of a day's manifest of a carrier. */
export const manifestAddress = (day: IsoDay, carrier: string): string =>
  `${paths.deliveryManifest}?${new URLSearchParams({ day, ...(carrier !== '' && { carrier }) })}`;

/** "Open, 2 of 5 loaded". */
export function manifestText({ state, lines }: DeliveryManifest): string {
  if (state === 'closed') return `closed, ${lines.length} sent`;
  const states = lines.map(lineState);
  const done = states.filter((each) => each !== 'waiting').length;
  return lines.length === 0 ? 'open, empty' : `open, ${done} of ${lines.length} loaded`;
}

interface DayBarProps {
  day: IsoDay;
  today: IsoDay;
  carrier: string;
  /** The day's manifests, and the carriers that there are. */
  manifests: readonly Doc<DeliveryManifest>[];
  carriers: readonly string[];
  onChoose: (day: IsoDay, carrier: string) => void;
}

/** Which day, and which carrier's manifest of it. */
export function DayBar({ day, today, carrier, manifests, carriers, onChoose }: DayBarProps) {
  const id = useId();
  const begun = manifests.map(({ value }) => value.carrier);
  const others = carriers.filter((name) => manifestOfCarrier(manifests, name) === null);
  const isListed = [...begun, ...others].includes(carrier);
  const text = (name: string) => {
    const own = manifestOfCarrier(manifests, name);
    return own ? `${name}: ${manifestText(own.value)}` : name;
  };
  return (
    <div className="manifest-bar no-print">
      <div>
        <FormLabel htmlFor={`${id}-day`}>Day</FormLabel>
        <div className="d-flex gap-1">
          <Button variant="quiet" aria-label="Day before" onClick={() => onChoose(addDays(day, -1), '')}>
            <Icon name="chevron-left" />
          </Button>
          <DayInput key={day} id={`${id}-day`} day={day} onChoose={(next) => onChoose(next, '')} />
          <Button variant="quiet" aria-label="Day after" onClick={() => onChoose(addDays(day, 1), '')}>
            <Icon name="chevron-right" />
          </Button>
          <Button variant="quiet" disabled={day === today} onClick={() => onChoose(today, '')}>
            Today
          </Button>
        </div>
      </div>
      <div className="manifest-carrier">
        <FormLabel htmlFor={`${id}-carrier`}>Carrier</FormLabel>
        <FormSelect
          id={`${id}-carrier`}
          value={carrier}
          onChange={({ target }) => onChoose(day, target.value)}
        >
          {carrier === '' && <option value="">Choose the carrier</option>}
          {!isListed && carrier !== '' && <option value={carrier}>{carrier}</option>}
          {begun.length > 0 && (
            <optgroup label="Manifests of this day">
              {begun.map((name) => (
                <option key={name} value={name}>
                  {text(name)}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={begun.length > 0 ? 'Other carriers' : 'Carriers'}>
            {others.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        </FormSelect>
      </div>
    </div>
  );
}

/** Manifests of earlier days that nobody has closed, each with the way to it. */
export function LeftOpen({
  manifests,
  today,
}: {
  manifests: readonly Doc<DeliveryManifest>[];
  today: IsoDay;
}) {
  const left = manifests
    .filter(({ value }) => value.day < today && value.lines.length > 0)
    .toSorted((a, b) => a.value.day.localeCompare(b.value.day));
  if (left.length === 0) return null;
  return (
    <Notice tone="watch" title="Still open from earlier days">
      <ul className="mb-0">
        {left.map(({ id, value }) => (
          <li key={id}>
            <Link to={manifestAddress(value.day, value.carrier)}>
              {formatDate(value.day)}, {value.carrier}
            </Link>
            : {manifestText(value)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
