import { installationType } from '../installation-type/types.ts';
import { formatDate } from '../shared/dates.ts';
import { quantityText } from '../shared/quantity.ts';
import { groupedCode } from './code.ts';
import type { LabelKind, PlateData } from './schema.ts';

const line = (title: string, text: string): string => (text === '' ? '' : `${title} ${text}`);
const mass = (title: string, value: number | '') => line(title, quantityText(value, 'kg'));
const built = ({ buildMonth, buildYear }: PlateData) => [buildMonth, buildYear].filter(Boolean).join(' ');

/** The path of the page that a windscreen label's QR code opens. */
export function infoPath({
  vin,
  windscreenLabelCode,
}: Pick<PlateData, 'vin' | 'windscreenLabelCode'>): string {
  return `/installation-info/${encodeURIComponent(vin)}/${encodeURIComponent(windscreenLabelCode)}`;
}

const limits = (data: PlateData): readonly string[] => [
  mass('GVM', data.gvm),
  mass('GCM', data.gcm),
  mass('FRONT AXLE', data.frontAxle),
  mass('REAR AXLE', data.rearAxle),
];

const LINES: Readonly<Record<LabelKind, (data: PlateData) => readonly string[]>> = {
  compliancePlate: (data) => [
    installationType(data.type)?.compliance === 'federal' ? 'SECOND STAGE MANUFACTURE' : 'MODIFIED VEHICLE',
    data.vehicle.toUpperCase(),
    line('VIN', data.vin),
    line('BUILT', built(data).toUpperCase()),
    line('APPROVAL', data.approvals),
    ...limits(data),
    mass('BRAKED TOWING', data.towing),
    line('PLATE', data.plateNumber),
    line('DATE', data.installationDate === '' ? '' : formatDate(data.installationDate)),
  ],
  svi: (data) => [
    line('SVI', data.sviLabelNumber),
    line('VIN', data.vin),
    data.vehicle.toUpperCase(),
    mass('GVM', data.gvm),
    line('APPROVAL', data.approvals),
  ],
  windscreenQr: (data) => [
    data.vehicle,
    [line('Rego', data.rego), line('VIN', data.vin)].filter(Boolean).join(', '),
    ...limits(data),
    line('Code', groupedCode(data.windscreenLabelCode)),
  ],
};

/** What stands on a label, line by line; what is not known has no line. */
export function labelText(kind: LabelKind, data: PlateData): string {
  return LINES[kind](data)
    .filter((each) => each !== '')
    .join('\n');
}
