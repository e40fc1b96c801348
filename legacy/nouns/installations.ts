import { deriveInstallation, vehicleSnapshot } from '../../src/domain/installation/derive.ts';
import { PHOTO_SLOTS } from '../../src/domain/installation/photo-slots.ts';
import { installationSchema, type Stage, stageRank } from '../../src/domain/installation/schema.ts';
import { INSTALLATION_TYPE_TABLE } from '../../src/domain/installation-type/types.ts';
import { plateDataOf } from '../../src/domain/label-order/plate-data.ts';
import type { PlateData } from '../../src/domain/label-order/schema.ts';
import { kitSchema } from '../../src/domain/kit/schema.ts';
import { dayBounds, unixSeconds } from '../../src/domain/shared/dates.ts';
import { vehicleSchema } from '../../src/domain/vehicle/schema.ts';
import { fieldsOf, ownField } from '../fields.ts';
import { type Fields, IMPORT_UID, IN_FILE, maker, type Named, type Noun, textIn } from '../noun.ts';
import { DEALER, idField, PHONE, STATE } from './words.ts';

/** Jobs that lie with an engineer are moved there by a person: an import approves nothing. */
const STAGES_IMPORTED = [
  'new',
  'inProgress',
  'readyForCheck',
  'complete',
  'cancelled',
] as const satisfies readonly Stage[];

/** A bare "GVM Upgrade" is one of the state, as most are. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(INSTALLATION_TYPE_TABLE.map(({ key, label }) => [label.replace(/ - .*$/u, ''), key])),
  ...Object.fromEntries(INSTALLATION_TYPE_TABLE.map(({ key, label }) => [label, key])),
  GVM: 'gvmUpgradeState',
  BTC: 'btcUpgradeState',
  GCM: 'gcmUpgradeState',
  Suspension: 'suspensionUpgrade',
};

const READ = [
  'number',
  'type',
  'stage',
  'state',
  'vin',
  'rego',
  'regoState',
  'colour',
  'odometer',
  'buildMonth',
  'buildYear',
  'installationDate',
  'originalJobDate',
  'technicianName',
  'ballWeight',
  'tyreSize',
  'weighFront',
  'weighRear',
  'plateNumber',
  'sviLabelNumber',
  'notes',
];

const PHOTO = 'photo.';
/** The slot that a field of a photo fills. */
export const slotOf = (field: string): string => field.slice(PHOTO.length);

function kitsOf(kit: Named | undefined, serial: string): readonly object[] {
  const type = kitSchema.shape.type.safeParse(kit?.value['type']).data;
  if (!kit || !type) return [];
  const { id, value } = kit;
  const name = textIn(value, 'name');
  return [
    {
      type,
      kitId: id,
      name,
      springOption: '',
      serial,
      orderId: '',
      orderLine: '',
      limits: null,
      torques: '',
    },
  ];
}

/** What the job went through, as one move: the old system's own steps are not known. */
function movesOf(stage: string, at: number): readonly object[] {
  if (stage === 'new') return [];
  const reason = 'Imported from the old system.';
  return [{ from: 'new', to: stage, reason, by: IMPORT_UID, byName: 'Import', at, rev: 1 }];
}

function completed(values: Fields, named: Readonly<Record<string, Named>>) {
  const { completedOn, customerName, customerPhone, serial, ...rest } = values;
  const [dealer, customer, vehicle] = [named['dealerId'], named['customerId'], named['vehicleId']];
  const stage = textIn(values, 'stage') || 'new';
  const day = typeof completedOn === 'string' ? completedOn : textIn(values, 'installationDate');
  const at = day === '' ? 0 : unixSeconds(dayBounds(day).start);
  const model = vehicleSchema.safeParse(vehicle?.value).data;
  return {
    ...rest,
    stage,
    stageRank: stageRank(STAGES_IMPORTED.find((each) => each === stage) ?? 'new'),
    dealerId: dealer?.id ?? '',
    dealerGroupId: textIn(dealer?.value ?? {}, 'dealerGroupId'),
    dealer: textIn(dealer?.value ?? {}, 'name'),
    distributerId: textIn(dealer?.value ?? {}, 'distributerId'),
    customerId: customer?.id ?? '',
    customer: customer
      ? { name: customer.value['name'], phone: customer.value['phone'], email: customer.value['email'] }
      : { name: customerName ?? '', phone: customerPhone ?? '', email: '' },
    vehicleId: model ? (vehicle?.id ?? '') : '',
    vehicle: model ? vehicleSnapshot(model) : null,
    kits: kitsOf(named['kitId'], typeof serial === 'string' ? serial : ''),
    moves: movesOf(stage, at),
    completedAt: stage === 'complete' ? at : 0,
  };
}

/** What labels say of a job; null for one that can’t be read. */
export function plateOf(value: Fields): PlateData | null {
  const { data: job } = installationSchema.safeParse(value);
  return job ? plateDataOf(job) : null;
}

export const installations: Noun = {
  name: 'installations',
  word: 'job',
  files: ['installations', 'installation', 'jobs', 'fitments', 'work orders'],
  collection: 'installations',
  fields: [
    { ...idField('job id', 'installation id'), also: ['id', 'key', 'job id', 'installation id', 'old id'] },
    ...fieldsOf(
      installationSchema,
      {
        number: { also: ['job no', 'job number', 'job', 'installation no', 'installation number', 'no'] },
        type: { also: ['job type', 'work', 'upgrade', 'installation type'], words: TYPE_WORDS },
        stage: {
          also: ['status', 'job status'],
          options: STAGES_IMPORTED,
          words: {
            completed: 'complete',
            done: 'complete',
            finished: 'complete',
            closed: 'complete',
            invoiced: 'complete',
            booked: 'new',
            open: 'inProgress',
            wip: 'inProgress',
            started: 'inProgress',
            canceled: 'cancelled',
            void: 'cancelled',
          },
        },
        state: STATE,
        regoState: { words: STATE.words ?? {} },
        vin: { kind: 'code', also: ['vin number', 'chassis no', 'chassis number', 'vin no'] },
        rego: { kind: 'code', also: ['registration', 'rego no', 'plate', 'number plate'] },
        odometer: { also: ['kms', 'odo', 'kilometres', 'km'] },
        installationDate: {
          kind: 'day',
          also: ['date', 'job date', 'date fitted', 'fitted', 'install date'],
        },
        originalJobDate: { kind: 'day' },
        technicianName: { also: ['technician', 'fitter', 'tech', 'fitted by'] },
        buildYear: { also: ['year', 'model year'] },
        notes: { also: ['comments', 'remarks', 'memo'] },
        plateNumber: { also: ['compliance plate', 'plate no'] },
      },
      Object.keys(installationSchema.shape).filter((name) => !READ.includes(name)),
    ),
    ownField('dealerId', DEALER),
    ownField('customerId', {
      kind: 'record',
      of: 'customers',
      also: ['customer', 'customer no', 'cust no', 'customer id', 'client no', 'cust id'],
    }),
    ownField('vehicleId', {
      kind: 'record',
      of: 'vehicles',
      also: ['vehicle', 'vehicle no', 'vehicle code', 'model id'],
    }),
    ownField('kitId', { kind: 'record', of: 'kits', also: ['kit', 'kit code', 'kit no'] }),
    ownField('serial', { also: ['kit serial', 'serial no', 'serial number'] }),
    ownField('completedOn', {
      kind: 'day',
      also: ['completed', 'date completed', 'finished on', 'completion date'],
    }),
    ownField('customerName', { also: ['customer name', 'client name', 'owner'] }),
    ownField('customerPhone', { ...PHONE, also: ['customer phone', 'owner phone'] }),
    ...PHOTO_SLOTS.map(({ key, title }) =>
      ownField(`${PHOTO}${key}`, { kind: 'photo', also: [title, `photo ${title}`, `${title} photo`] }),
    ),
  ],
  needs: ['dealerId'],
  expects: ['stage'],
  complete: (values, { named }) => ({ values: completed(values, named) }),
  make: maker(installationSchema, deriveInstallation),
  reserves: (value) => {
    const number = textIn(value, 'number');
    return number === ''
      ? []
      : [{ uniqId: `number~${number}`, kind: IN_FILE, field: 'number', isLight: false }];
  },
  nameOf: (value) => textIn(value, 'number'),
  remember: (value) => {
    const { number, dealerId, vehicleId } = value;
    return { number, dealerId, vehicleId, plate: plateOf(value) };
  },
  series: { of: () => 'installations', field: 'number' },
  foundBy: 'number',
  usedBy: [
    { collection: 'orders', field: 'installationId' },
    { collection: 'compliancePlateOrders', field: 'installationId' },
    { collection: 'salesRecords', field: 'installationId' },
  ],
  beside: 'photos',
};
