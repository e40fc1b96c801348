import { buildReadyJob } from '../installation/job.fixture.ts';
import type { Installation } from '../installation/schema.ts';
import { storedFields } from '../shared/rows.ts';
import { installationSchema } from '../installation/schema.ts';
import { auditResult } from './audit.ts';
import type { AuditContext } from './rules.ts';
import type { Audited, AuditResult } from './schema.ts';

export const DAY = 86_400;
export const NOW = 1_790_000_000;
export const CONTEXT: AuditContext = {
  now: NOW,
  limits: {
    installedSviLabelImageUploaded: { label: 'SVI', description: '', limit: 7 * DAY },
    installedWindscreenQrLabelImageUploaded: { label: 'QR', description: '', limit: 7 * DAY },
    gvmUpgradeFederal: { label: 'GVM', description: '', limit: 30 * DAY },
    orderInTransit: { label: 'Transit', description: '', limit: 5 * DAY },
    compliancePlateOrderInTransit: { label: 'Labels', description: '', limit: 3 * DAY },
  },
  mass: { tyreSizes: {}, complianceRows: [], today: '2026-09-21' },
};

export type Look = readonly [collection: Audited, id: string, stored: Readonly<Record<string, unknown>>];

/** What an audit of these records comes to. */
export const audited = (...records: readonly Look[]): AuditResult => auditResult(CONTEXT, records);
/** What one rule found, as label and sentence. */
export const of = (rule: string, result: AuditResult) =>
  result.findings.filter((finding) => finding.rule === rule).map(({ label, text }) => `${label}: ${text}`);

export const VEHICLE: Installation['vehicle'] = installationSchema.parse({
  dealerId: 'd',
  vehicle: {
    make: 'Toyota',
    model: 'HiLux',
    driveType: '4x4',
    category: 'NA',
    frontAxleCapacity: 1500,
    rearAxleCapacity: 1900,
    gvm: 3300,
    gcm: 6000,
    towingCapacity: 3500,
    maxBallWeight: 350,
    frontAxleTareWeight: 1200,
    rearAxleTareWeight: 1000,
    tyreSize: '265/65R17',
    frontMinHeight: 500,
    frontMaxHeight: 600,
    rearMinHeight: 500,
    rearMaxHeight: 600,
    castorMin: 2,
    castorMax: 4,
    camberMin: -1,
    camberMax: 1,
    individualToeMin: -1,
    individualToeMax: 1,
    totalToeMin: -1,
    totalToeMax: 1,
  },
}).vehicle;
export const MOVES: Installation['moves'] = [
  {
    from: 'new',
    to: 'inProgress',
    reason: '',
    by: 'u',
    byName: 'U',
    at: NOW - 40 * DAY,
    rev: 1,
    questions: [],
    changes: [],
  },
];

/** A complete job without a fault; its labels have their photos. */
export function job(id: string, overrides: Partial<Installation> = {}): Look {
  const ready = buildReadyJob('gvmUpgradeFederal', {
    number: id,
    stage: 'complete',
    vin: `VIN${id}`,
    vehicle: VEHICLE,
    moves: MOVES,
    completedAt: NOW - 20 * DAY,
    tyreSize: '265/65R17',
    tyreLoadRating: '121S',
    rimRating: 1300,
    loadFront: 0,
    loadRear: 0,
    ballWeight: 0,
    trailerAtm: 0,
  });
  const photo = ready.photos['vinPlate'];
  const photos = { ...ready.photos, ...(photo && { sviLabel: photo, windscreenQrLabel: photo }) };
  const kits = ready.kits.map((slot) => ({
    ...slot,
    serial: `S-${id}`,
    limits: {
      gvm: 3400,
      gcm: 6000,
      btc: 3500,
      maxBallWeight: 350,
      frontAxleCapacity: 1500,
      rearAxleCapacity: 1900,
      heightChangeFront: 40,
      heightChangeRear: 40,
      massFront: 10,
      massRear: 20,
    } as const,
  }));
  return ['installations', id, storedFields(installationSchema, { ...ready, kits, photos, ...overrides })];
}
export const order = (id: string, overrides: object = {}): Look => [
  'orders',
  id,
  {
    number: id,
    statusId: 4,
    status: { id: 4, name: 'available' },
    type: 'gvmUpgrade',
    dealerId: 'd',
    placedAt: '2026-05-01',
    etaDate: '2026-05-20',
    lines: [{ kitId: 'k', description: '', springOption: '', qty: 3, receivedQty: 3, allocatedQty: 1 }],
    totals: { ex: 0, gst: 0, inc: 0 },
    ...overrides,
  },
];
export const customer = (id: string, overrides: object = {}): Look => [
  'customers',
  id,
  {
    dealerId: 'd',
    name: 'Alex Turner',
    email: 'alex@mail.example',
    city: 'Penrith',
    state: 'NSW',
    ...overrides,
  },
];
