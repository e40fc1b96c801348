import { fitId } from '#domain/suspension-kit-vehicle/derive.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { ENTITIES, type Entity } from '#generate/entities.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import { REGISTRY } from '#generate/registry.ts';
import { saveRuleOf } from '#domain/saving/rules.ts';
import { storedRecord } from '#generate/stored.ts';
import { CAST, DEALER } from '#tests/rules/cast.ts';
import { fieldKind, largest, wrongValues } from '#tests/rules/values.ts';
import { freshKitSku, TARGETS } from '#tests/rules/world.ts';
import { buildProduct } from '#tests/seed/build/catalogue.ts';
import { buildPosPrices, buildPosSettings, buildSalesAccount } from '#tests/seed/build/sale.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import { buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { db } from './admin.ts';
import { allows, denies, freshId, group, save, saveRaw, store } from './saving.ts';

const member = CAST.DA;

/** A record that dealer admin DA may make in the collection, with codes and a name of its own. */
function valid(collection: string): Record<string, unknown> {
  if (collection === 'products') return { ...buildProduct({ partNumber: '', sku: '' }) };
  if (collection === 'kitSkus') return { ...freshKitSku() };
  if (collection === 'suspensionKitVehicles') {
    return { ...buildSuspensionKitVehicle({ vehicleId: freshId('vehicle') }) };
  }
  if (collection === 'posSettings') return { ...buildPosSettings({ dealerId: DEALER }) };
  if (collection === 'salesAccounts') return { ...buildSalesAccount({ dealerId: DEALER }) };
  if (collection === 'savedViews') {
    const { firstName, lastName } = member.user ?? { firstName: '', lastName: '' };
    return {
      ...buildSavedView({ owner: member.uid, ownerName: `${firstName} ${lastName}` }),
    };
  }
  if (collection === 'posPrices') return { ...buildPosPrices({ dealerId: DEALER }) };
  const name = UNIQUE_NAMES[collection]?.field;
  return {
    ...TARGETS[`${collection}/target`],
    ...(collection === 'kits' && { status: 'draft' }),
    ...(name && { [name]: freshId('name') }),
  };
}

/** The id a new record must lie under: the pair for a fit, the dealer for how it sells, any for the rest. */
function newPath(collection: string, value: object): string {
  if (collection === 'salesAccounts') return `${collection}/${DEALER}~target`;
  if (collection === 'posSettings' || collection === 'posPrices') return `${collection}/${DEALER}`;
  if (collection !== 'suspensionKitVehicles') return `${collection}/${freshId('shape')}`;
  const { vehicleId, kitId } = value as { vehicleId?: unknown; kitId?: unknown };
  return `${collection}/${fitId(String(vehicleId), String(kitId))}`;
}

/** Fields that are bound in another way as well; the cases on that way stand elsewhere. */
const BOUND = new Set([
  'customerId',
  'dealerId',
  'dealerGroupId',
  'distributerId',
  'deleted',
  'partNumber',
  'sku',
  'vehicleId',
  'kitId',
  // Of a saved view: whose it is, of which list, who sees it, and what it asks for (views.test.ts).
  'owner',
  'ownerName',
  'list',
  'sharedWith',
  'query',
]);

/** One field of each kind and bound stands for all: they are held by the same schemas. */
const kindOf = (field: Field): string => `${fieldKind(field)},${field.max}`;

/** The largest values of all fields that DA may set in a record of the collection. */
function largestValues({ collection, schema }: Entity): Readonly<Record<string, unknown>> {
  const isOurs = ({ name }: Field) => !BOUND.has(name) && UNIQUE_NAMES[collection]?.field !== name;
  const all = fieldsOf(schema).filter(isOurs);
  return Object.fromEntries(all.map((field) => [field.name, largest(field)]));
}

/** What each collection refuses of its own; `isDue` says which wrong values of a field are tried. */
function shape(entity: Entity, isDue: (field: Field, label: string) => boolean): void {
  const { collection } = entity;
  const fields = fieldsOf(entity.schema).filter(({ name }) => !BOUND.has(name));
  const create = async (value: object) => {
    const path = newPath(collection, value);
    await db.doc(path).delete();
    await save(member, path, value);
  };
  const editRaw = async (change: object, rev = 4) => {
    const value = valid(collection);
    const path = newPath(collection, value);
    await store({ [path]: { ...value, _rev: 3 } });
    await saveRaw(member, path, change, rev);
  };
  const edit = (change: object, rev = 4) => editRaw(storedRecord(collection, '', change), rev);
  allows('a whole record can be stored', () => create(valid(collection)));
  // A kit of all there is would be active, which asks for more.
  const most = { ...largestValues(entity), ...(collection === 'kits' && { status: 'draft' }) };
  allows('the largest record can be stored (V09)', () => create({ ...valid(collection), ...most }));
  allows('the largest edit can be saved (V02, V09)', () => edit(most));
  denies("a record can't have a foreign field (V03)", () => create({ ...valid(collection), note: 'x' }), [
    'unfit',
  ]);
  denies("an edit can't add a foreign field (V03)", () => edit({ note: 'x' }), ['unfit']);
  denies("an edit can't bring stamps of its own", () => edit({ _by: 'somebody' }), ['unfit']);
  for (const field of new Map(fields.map((each) => [kindOf(each), each])).values()) {
    const due = Object.entries(wrongValues(field)).filter(([label]) => isDue(field, label));
    for (const [label, value] of due) {
      denies(`${field.name} can't be ${label} (V01, V03)`, () => editRaw({ [field.name]: value }), ['unfit']);
    }
  }
  denies("a new record can't begin at another revision", async () => {
    const value = valid(collection);
    await save(member, newPath(collection, value), value, 2);
  }, ['stale']);
  denies("an edit can't skip a revision", () => edit({}, 5), ['stale']);
  denies("an edit can't repeat a revision", () => edit({ deleted: true }, 3), ['stale']);
}

/** Which dealer admin DA does not make, or not freely: their cases stand in files of their own. */
const ELSEWHERE = new Set(['dealers', 'engineers', 'invitations', 'users']);

const SAVED = new Set(REGISTRY.filter((entity) => saveRuleOf(entity) !== null).map(({ path }) => path));
/**
 * What every collection that the API saves takes and refuses. Each run tries each wrong value of each kind of field in the first
 * collection that has one, and one of each kind in the others; `whole`, as the soak does, tries all in all.
 */
export function shapes(whole?: 'whole'): void {
  const tried = new Set<string>();
  for (const entity of ENTITIES) {
    const { collection, id } = entity;
    if (!SAVED.has(collection) || collection.includes('/') || id !== undefined || ELSEWHERE.has(collection))
      continue;
    const here = new Set<string>();
    const isDue = (field: Field, label: string): boolean => {
      const kind = kindOf(field);
      const isFirst = !here.has(kind) || !tried.has(`${kind}: ${label}`);
      here.add(kind);
      tried.add(`${kind}: ${label}`);
      return whole === 'whole' || isFirst;
    };
    group(collection, () => shape(entity, isDue));
  }
}
