import { useEffect } from 'react';
import { BRAND } from '#builds/brand.ts';
import { groupedCode } from '#domain/label-order/code.ts';
import type { CurrentInfo } from '#domain/public-installation/view.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { phoneText } from '#domain/shared/text.ts';
import { paths } from '#lib/paths.ts';
import type { VehiclePair } from '#lib/vehicle-address.ts';
import { LetterheadBlock } from '#ui/letterhead.tsx';
import { usePageFoot } from '#ui/page-foot.ts';
import { QrCode } from '#ui/qr-code.tsx';
import {
  approvalFacts,
  limitTexts,
  tyreFacts,
  vehicleFacts,
  vehicleTitle,
  warrantyFacts,
} from '#domain/public-installation/texts.ts';

/** A4 with what the page tells, and its address as a QR code: what stands on paper can be checked against the page. */
export function Certificate({ pair, info }: { pair: VehiclePair; info: CurrentInfo }) {
  const { vehicle, installer, newerUpgrade, otherJob, warrantyEnd } = info;
  const address = `${window.location.origin}${paths.installationInfo.page(pair.vin, pair.code)}`;
  usePageFoot(['Installation certificate', `VIN ${pair.vin}`, installer.name]);
  useEffect(() => {
    window.print();
  }, []);
  const facts = [
    ...vehicleFacts(vehicle),
    ...tyreFacts(vehicle),
    ...approvalFacts(vehicle),
    ...warrantyFacts(warrantyEnd),
  ];
  return (
    <article className="print-sheet print-only">
      <LetterheadBlock
        name={installer.name}
        lines={[phoneText(installer.phone)]}
        logo={installer.logo || undefined}
      />
      <header className="print-sheet-head">
        <div>
          <h1>Installation certificate</h1>
          <p className="mb-0">{vehicleTitle(vehicle)}</p>
        </div>
        <div className="text-end">
          <QrCode text={address} label="Opens this record" />
        </div>
      </header>
      <table className="mb-4">
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {limitTexts(vehicle).map(({ id, title, before, after }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{before}</td>
              <td>
                <strong>{after}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <tbody>
          {facts.map(({ title, value }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{value}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Installer</th>
            <td>{[installer.name, phoneText(installer.phone)].filter((part) => part !== '').join(', ')}</td>
          </tr>
          <tr>
            <th scope="row">Code</th>
            <td>{groupedCode(pair.code)}</td>
          </tr>
        </tbody>
      </table>
      {newerUpgrade !== '' && (
        <p className="mt-3">
          <strong>Upgraded again on {formatDate(newerUpgrade)}: these figures no longer apply.</strong>
        </p>
      )}
      {otherJob !== '' && (
        <p className="mt-3">
          <strong>
            Another job was completed on {formatDate(otherJob)}: ask the installer which figures apply.
          </strong>
        </p>
      )}
      <p className="mt-3">
        Printed from {BRAND}. Scan the code to see whether this record is still current: {address}
      </p>
    </article>
  );
}
