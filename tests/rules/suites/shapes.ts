import { deleteField, doc, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { fitId } from '#domain/suspension-kit-vehicle/derive.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { isCommitted } from '#domain/descriptor/descriptor.ts';
import { ENTITIES, type Entity } from '#generate/entities.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildKitSku, buildProduct } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import { buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { buildNameReservations } from '#tests/seed/build/uniq.ts';
import { CAST } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { fieldKind, largest, wrongValues } from '../values.ts';
import { allows, denies, group } from '../verbs.ts';
import { importRun, TARGETS } from '../world.ts';

/** Who writes the collection: dealer admin DA, but distributors an admin of the head office. */
const writerOf = (collection: string) => (collection === 'distributers' ? CAST.XA : CAST.DA);

/** A record that its writer may create in the collection. */
function valid(collection: string): Record<string, unknown> {
  if (collection === 'customers') return { ...buildCustomer({ email: '' }) };
  if (collection === 'products') return { ...buildProduct({ partNumber: '', sku: '' }) };
  if (collection === 'installations') return { ...buildInstallation() };
  if (collection === 'distributers') return { ...buildDistributer() };
  if (collection === 'suspensionKitVehicles') {
    return { ...buildSuspensionKitVehicle({ vehicleId: freshId('vehicle') }) };
  }
  const begins = collection === 'kits' ? { status: 'draft' } : {};
  return { ...TARGETS[`${collection}/target`], ...begins };
}

/** The id a new record must lie under: the pair for a fit, any for the rest. */
function newIdOf(collection: string, value: object): string {
  if (collection !== 'suspensionKitVehicles') return freshId('shape');
  const { vehicleId, kitId } = value as { vehicleId?: unknown; kitId?: unknown };
  return fitId(String(vehicleId), String(kitId));
}

const KIT_SKU = buildKitSku().sku;

/** What a new record must have reserved; what else holds of it stands in codes.ts and names.ts. */
async function reserve(collection: string, id: string, value: object): Promise<void> {
  const reserved = buildNameReservations(collection, id, value);
  await store({
    ...(collection === 'kitSkus' && { [`uniq/kitSku~${KIT_SKU}`]: { kind: 'kitSku', ref: id } }),
    ...Object.fromEntries(reserved.map((made) => [`uniq/${made.id}`, made.value])),
  });
}

/** Fields whose value the rules bind in another way as well; the cases on that way stand elsewhere. */
const BOUND = new Set([
  // Goes with `deleted`, by an admin (moves.ts).
  'deletedReason',
  'dealerId',
  'dealerGroupId',
  'distributerId',
  'emailLowerCase',
  'stage',
  'moves',
  'deleted',
  // The mark of the head office, and files of its area: organisations.ts.
  'headOffice',
  'logo',
]);

/** Fields that need a reservation, whose cases stand in reservations.ts and codes.ts. */
const RESERVED = new Set(['email', 'partNumber', 'sku']);

function shape(entity: Entity): void {
  const { collection } = entity;
  const member = writerOf(collection);
  const create = async (value: object, stamp: object = stamps(member, 1)) => {
    const id = newIdOf(collection, value);
    await reserve(collection, id, value);
    await setDoc(doc(await as(member), collection, id), { ...storedRecord(collection, id, value), ...stamp });
  };
  const fields = fieldsOf(entity.schema);
  const checked = fields.filter(({ name }) => !BOUND.has(name) && !entity.serverFields?.includes(name));
  // The checks are generated, so one field of each kind stands for all; literal-shapes.ts shows a fault of the generator.
  const oneOfEachKind = new Map(checked.map((field) => [fieldKind(field), field])).values();
  /** The field as it is, the rest as the app stores it. */
  const createRaw = async (value: Record<string, unknown>, raw: string) => {
    const id = newIdOf(collection, value);
    await reserve(collection, id, value);
    const stored = { ...storedRecord(collection, id, valid(collection)), [raw]: value[raw] };
    await setDoc(doc(await as(member), collection, id), { ...stored, ...stamps(member, 1) });
  };
  const now = Timestamp.now();

  allows('a whole record can be stored', () => create(valid(collection)));
  allows(
    'the largest record can be stored (V09)',
    () => create({ ...valid(collection), ...largestValues(entity) }),
    { isLarge: true },
  );
  denies("a record can't have a foreign field (V03)", () => create({ ...valid(collection), note: 'x' }));
  denies("a record can't lack a field (V03)", () => {
    const { [fields[0]?.name ?? '']: _left, ...rest } = valid(collection);
    return create(rest);
  });
  for (const field of oneOfEachKind) {
    for (const [label, value] of Object.entries(wrongValues(field))) {
      denies(`${field.name} can't be ${label} (V01, V03)`, () =>
        createRaw({ ...valid(collection), [field.name]: value }, field.name),
      );
    }
  }
  if (collection === 'autocomplete') {
    denies("a remembered value can't be of another kind", () =>
      create({ type: 'customers.name', value: 'Alex Turner' }),
    );
  }
  const stampCases: Readonly<Record<string, object>> = {
    'lack its revision': { _by: member.uid, _at: now },
    'begin at another revision': { ...stamps(member, 2) },
    "carry another person's name": { ...stamps(CAST.DU, 1) },
    'carry another time': { ...stamps(member, 1), _at: now },
  };
  for (const [label, stamp] of Object.entries(stampCases)) {
    denies(`a new record can't ${label}`, () => create(valid(collection), stamp));
  }
}

/** The largest values of all fields that its writer may set in a record of the collection. */
function largestValues({ collection, serverFields, schema }: Entity): Readonly<Record<string, unknown>> {
  const isOurs = ({ name }: Field) =>
    !BOUND.has(name) &&
    !RESERVED.has(name) &&
    UNIQUE_NAMES[collection]?.field !== name &&
    !serverFields?.includes(name);
  const values = fieldsOf(schema)
    .filter(isOurs)
    .map((field) => [field.name, largest(field)] as const);
  // A changed customer and car dealer are looked up, which makes it the dearest edit there is.
  const references =
    collection === 'installations'
      ? { customerId: 'target', carDealerId: 'target', dealer: buildInstallation().dealer }
      : {};
  const type = collection === 'autocomplete' ? { type: 'vehicles.make' } : {};
  const all = { ...Object.fromEntries(values), ...references, ...type };
  // Whose run it is, and of what, never changes: those cases stand in import-runs.ts.
  return collection === 'importRuns' ? { ...all, ...keptOfRun() } : all;
}

/** What a run says of itself when it starts. */
function keptOfRun(): object {
  const { organisation, area, collection, fileName, byName, startedAt, state } = importRun();
  return { organisation, area, collection, fileName, byName, startedAt, state };
}

function edits(entity: Entity): void {
  const { collection } = entity;
  const member = writerOf(collection);
  const edit = async (change: object, stamp: object = stamps(member, 4), old: object = {}) => {
    const id = freshId('edit');
    await store({ [`${collection}/${id}`]: { ...valid(collection), ...old, _rev: 3 } });
    await updateDoc(doc(await as(member), collection, id), {
      ...storedRecord(collection, id, change),
      ...stamp,
    });
  };
  // What an edit leaves alone needs no reservation, so the largest ones stand there before.
  const email = `${'x'.repeat(180)}@mailbox.example`;
  const reserved: Readonly<Record<string, object>> = {
    customers: { email, emailLowerCase: email },
    ...Object.fromEntries(
      Object.entries(UNIQUE_NAMES).map(([path, name]) => [path, { [name?.field ?? '']: 'x'.repeat(200) }]),
    ),
    products: { partNumber: 'x'.repeat(200), sku: 'ZZZ' },
    suspensionKitVehicles: { vehicleId: 'x'.repeat(128), kitId: 'x'.repeat(128) },
  };
  const kept = reserved[collection] ?? {};
  const own = largestValues(entity);
  allows('the largest record can be saved (V02, V09)', () => edit(own, stamps(member, 4), kept), {
    isLarge: true,
  });
  denies(
    "the largest record can't have one field more (V10)",
    () => edit({ ...own, note: 'x' }, stamps(member, 4), kept),
    { isLarge: true },
  );
  denies("an edit can't skip a revision", () => edit({}, stamps(member, 5)));
  denies("an edit can't repeat a revision", () => edit({}, stamps(member, 3)));
  denies("an edit can't carry another person's name", () => edit({}, stamps(CAST.DU, 4)));
  denies("an edit can't carry another time", () => edit({}, { ...stamps(member, 4), _at: Timestamp.now() }));
  denies("an edit can't take a field away (V03)", () =>
    edit({ [fieldsOf(entity.schema).at(-1)?.name ?? '']: deleteField() }),
  );
  denies("an edit can't add a foreign field (V03)", () => edit({ note: 'x' }));
}

/** Each text may be as long as its bound, but not all of them at once where a letter takes four bytes (V08). */
function together(): void {
  const create = async (letter: string) => {
    const checklist = Array.from({ length: 95 }, (_item, at) => ({
      key: `item${at}`,
      result: 'ok' as const,
      value: '' as const,
      note: letter.repeat(1000),
      by: '',
      at: 0,
    }));
    const id = freshId('shape');
    const stored = storedRecord('installations', id, { ...valid('installations'), checklist });
    await setDoc(doc(await as(CAST.DA), 'installations', id), { ...stored, ...stamps(CAST.DA, 1) });
  };
  allows('the texts of a job can take 100 kB', () => create('x'));
  denies("the texts of a job can't take 384 kB", () => create('🔩'));
}

/** V01-V03, V09, V10: what a record of each collection that clients write must look like. */
export function shapesSuite(): void {
  // What is one document stands in a suite of its own (system-documents.ts, product-costs.ts): distributor admins keep it. Those of
  // documents.ts are bound by their status in most fields, and those of invitations.ts in all but the person's name.
  const written = ENTITIES.filter(
    ({ saved, collection, id }) =>
      isCommitted({ saved }) &&
      !collection.includes('/') &&
      !collection.startsWith('system') &&
      collection !== 'documents' &&
      collection !== 'invitations' &&
      id === undefined,
  );
  group('all texts of a record together', together);
  for (const entity of written) {
    group(`a new record of ${entity.collection}`, () => shape(entity));
    if (entity.collection !== 'autocomplete')
      group(`an edit of ${entity.collection}`, () => edits(entity), 'all');
  }
}
