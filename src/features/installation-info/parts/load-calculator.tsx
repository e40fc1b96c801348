import { useState } from 'react';
import type { MassRow } from '#domain/mass/types.ts';
import { loadRows, START_LOAD } from '#domain/public-installation/load.ts';
import { loadToLink } from '#domain/public-installation/load-link.ts';
import type { VehicleInfo } from '#domain/public-installation/schema.ts';
import { type MassUnit, massText } from '#domain/mass/units.ts';
import { Icon } from '#ui/icon.tsx';
import { useMassUnit } from '#ui/mass-unit.ts';
import { MassUnitSwitch } from '#ui/mass-unit-switch.tsx';
import { Meter } from '#ui/meter.tsx';
import { assumedText, figuresOf, meterVerdict, outcomeOf } from '#features/installation-info/load-texts.ts';
import { useOwnLoad } from '#features/installation-info/use-own-load.ts';
import { LoadFields } from './load-fields.tsx';
import { Message } from '#ui/light-message.tsx';
import { Section } from '#ui/light-section.tsx';

const GAUGES: readonly string[] = ['frontAxle', 'rearAxle'];

/** What the owner's own load puts on the axles; without the empty weight only what to do about it. */
export function LoadCalculator({ vehicle }: { vehicle: VehicleInfo }) {
  const { emptyFront, emptyRear } = vehicle;
  if (emptyFront !== '' && emptyRear !== '') return <Calculator vehicle={vehicle} />;
  return (
    <Section title="Load calculator">
      <p className="mb-0">
        The empty weight of this vehicle isn’t known, so no load can be checked. Weigh it on a weighbridge.
      </p>
    </Section>
  );
}

/** By the portal's own mass check (product: mass-check). */
function Calculator({ vehicle }: { vehicle: VehicleInfo }) {
  const [load, setLoad] = useOwnLoad();
  const rows = loadRows(vehicle, load);
  const unit = useMassUnit();
  const outcome = outcomeOf(rows, unit);
  const assumed = assumedText(rows);
  const [gauges, bars] = [
    rows.filter(({ id }) => GAUGES.includes(id)),
    rows.filter(({ id }) => !GAUGES.includes(id)),
  ];
  return (
    <Section title="Load calculator" aside={<MassUnitSwitch />}>
      <p>{emptyText(vehicle, unit)}</p>
      <div className="load-layout">
        <div className="load-result">
          <div className="load-gauges">
            {gauges.map((row) => (
              <RowMeter key={row.id} row={row} unit={unit} shape="gauge" />
            ))}
          </div>
          {bars.map((row) => (
            <RowMeter key={row.id} row={row} unit={unit} shape="bar" />
          ))}
          {assumed !== '' && <p className="form-text mb-0">{assumed}</p>}
        </div>
        <div className="no-print">
          <LoadFields seats={vehicle.seats} load={load} onChange={setLoad} />
          <div className="button-row">
            <CopyLink link={loadToLink(load)} />
            <button type="button" className="btn btn-quiet" onClick={() => setLoad(START_LOAD)}>
              Start again
            </button>
          </div>
          <p className="form-text mb-0">
            Your figures stay on this device. The link keeps the load: save it, or send it to somebody.
          </p>
        </div>
        {/* Stays in sight at the lower edge while the load is typed. */}
        <div className="load-outcome">
          <Message tone={outcome.tone} title={outcome.title} isLive>
            {outcome.lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Message>
        </div>
      </div>
    </Section>
  );
}

function emptyText({ emptyFront, emptyRear, isWeighed }: VehicleInfo, unit: MassUnit): string {
  const [front, rear] = [massText(emptyFront, unit), massText(emptyRear, unit)];
  const how = isWeighed ? 'weighed after the upgrade' : 'calculated from published figures';
  return `Starts from the empty vehicle as upgraded, front ${front} and rear ${rear} (${how}). A guide only: a weighbridge decides.`;
}

function RowMeter({ row, unit, shape }: { row: MassRow; unit: MassUnit; shape: 'gauge' | 'bar' }) {
  const { value, limit } = figuresOf(row);
  return (
    <Meter
      title={row.label}
      value={value}
      limit={limit}
      unit={unit}
      shape={shape}
      verdict={meterVerdict(row)}
    />
  );
}

/** Copies the address with the load; where a page may not copy, the address bar holds it. */
function CopyLink({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  async function handleCopy() {
    const { origin, pathname } = window.location;
    window.history.replaceState(window.history.state, '', `#${link}`);
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}#${link}`);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void handleCopy()}>
        <Icon name="copy" />
        Copy link
      </button>
      <output>{isCopied && 'Link copied'}</output>
    </>
  );
}
