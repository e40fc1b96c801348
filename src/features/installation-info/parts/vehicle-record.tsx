import { lazy, Suspense, useState } from 'react';
import type { CurrentInfo } from '#domain/public-installation/view.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { VehiclePair } from '#lib/vehicle-address.ts';
import { Icon } from '#ui/icon.tsx';
import {
  approvalFacts,
  tyreFacts,
  vehicleFacts,
  vehicleTitle,
  warrantyFacts,
} from '#domain/public-installation/texts.ts';
import { Facts } from './facts.tsx';
import { LabelPhoto } from './label-photo.tsx';
import { MassLimitsTable } from './mass-limits-table.tsx';
import { LoadCalculator } from './load-calculator.tsx';
import { LightLogo } from '#ui/light-logo.tsx';
import { Message } from '#ui/light-message.tsx';
import { useMassUnit } from '#ui/mass-unit.ts';
import { MassUnitSwitch } from '#ui/mass-unit-switch.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { Section } from '#ui/light-section.tsx';

const Certificate = lazy(async () => ({
  default: (await loadChunk(() => import('./certificate.tsx'))).Certificate,
}));

interface VehicleRecordProps {
  pair: VehiclePair;
  info: CurrentInfo;
  onAnother: () => void;
}

/** Everything the page tells of a vehicle whose upgrade stands. */
export function VehicleRecord({ pair, info, onAnother }: VehicleRecordProps) {
  const { vehicle, installer, hasPhoto, newerUpgrade, otherJob, warrantyEnd } = info;
  const unit = useMassUnit();
  // Each press prints once more.
  const [prints, setPrints] = useState(0);
  return (
    <>
      <div className={prints > 0 ? 'no-print' : undefined}>
        <h1>{vehicleTitle(vehicle)}</h1>
        {newerUpgrade !== '' && (
          <Message tone="watch" title={`Upgraded again on ${formatDate(newerUpgrade)}`}>
            These figures are of an earlier upgrade. Use the newer label in the windscreen. Without one, call
            the installer below.
          </Message>
        )}
        {otherJob !== '' && (
          <Message tone="watch" title={`Another job was completed on ${formatDate(otherJob)}`}>
            It may have changed these figures. Ask the installer below which ones apply.
          </Message>
        )}
        <p>Compare the VIN with the plate on the vehicle before you rely on these figures.</p>
        <Facts title="Vehicle" facts={[...vehicleFacts(vehicle), ...warrantyFacts(warrantyEnd)]} />
        <Section title="Limits" aside={<MassUnitSwitch />}>
          <MassLimitsTable vehicle={vehicle} />
        </Section>
        <LoadCalculator vehicle={vehicle} />
        <Facts title="Tyres" facts={tyreFacts(vehicle, unit)} />
        <Facts title="Approval" facts={approvalFacts(vehicle)} />
        <Section title="Installer">
          <LightLogo logo={installer.logo} />
          <p className="mb-0">
            {installer.name || 'Not known'}
            {installer.phone !== '' && (
              <>
                , <PhoneLink phone={installer.phone} />
              </>
            )}
          </p>
        </Section>
        {hasPhoto && <LabelPhoto pair={pair} />}
        <Mismatch />
        <div className="button-row mb-4 no-print">
          <button type="button" className="btn btn-quiet" onClick={() => setPrints(prints + 1)}>
            <Icon name="printer" />
            Print installation certificate
          </button>
          <button type="button" className="btn btn-quiet" onClick={onAnother}>
            Check another vehicle
          </button>
        </div>
      </div>
      {prints > 0 && (
        <Suspense fallback={null}>
          <Certificate key={prints} pair={pair} info={info} />
        </Suspense>
      )}
    </>
  );
}

function Mismatch() {
  return (
    <Section title="Doesn’t match the vehicle?">
      <ul className="mb-0">
        <li>Another VIN on the vehicle: the label belongs to another vehicle. Don’t use these figures.</li>
        <li>Other figures on the compliance plate: the lower figure applies. Call the installer.</li>
        <li>Changed since by somebody else: this page knows only jobs recorded here under this VIN.</li>
        <li>Other tyres than above: their load rating must be at least as high.</li>
        <li>
          Buying it: ask the seller for the certificate, and the authority of your state whether it stands.
        </li>
      </ul>
    </Section>
  );
}
