import { COUNT_LIMIT, isCommitted, SMALL_READ } from '#domain/descriptor/descriptor.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { ENTITIES, type Entity, shapeName } from './entities.ts';
import { installationFieldLines } from './server-fields.ts';
import { fillMarkers } from './markers.ts';
import { checkLines } from './patterns.ts';
import { ORDINARY, PARTIES, type Registered } from './registry.ts';
import { shapeFunction, shapeLines } from './shapes.ts';

/** What clients commit of ordinary reference data: admins with the area's flag, a name that no two may share reserved with it. */
function ordinaryWrites({ path, area }: Registered, shape: Entity): readonly string[] {
  if (area === undefined) throw new Error(`${path} is ordinary: say which area's flag writes it.`);
  const name = UNIQUE_NAMES[path];
  const isNamedAlone = name ? [`isNamedAlone('${name.kind}', id)`] : [];
  const write = (way: string, ...more: readonly string[]) => [
    `  allow ${way}: if isAdminWith('${area}')`,
    ...[`${shapeFunction(shape)}(written())`, ...more, ...isNamedAlone].map((each) => `    && ${each}`),
  ];
  return [
    `${write('create', 'isStampedNew()', 'isId(id)').join('\n')};`,
    `${write('update', 'isStampedNext()').join('\n')};`,
    ...shapeLines(shape).map((line) => `  ${line}`),
  ].flatMap((lines) => lines.split('\n'));
}

/** Ordinary reference data: dealers and distributors read it, and the API saves it where clients do not commit it. */
function ordinaryLines(entity: Registered): readonly string[] {
  const { path } = entity;
  const shape = isCommitted(entity) ? ENTITIES.find(({ collection }) => collection === path) : undefined;
  return [
    `match /${path}/{id} {`,
    '  allow get: if isStaff();',
    `  allow list: if limited(${SMALL_READ}) && isStaff();`,
    ...(shape ? ordinaryWrites(entity, shape) : []),
    '}',
  ];
}

/** What a buyer and a supplier share: each reads its own, the server alone writes. */
function partiesLines({
  path,
  area,
  parties: { buyersAlso = [], buyerSees, supplierCounts } = {},
}: Registered): readonly string[] {
  if (area === undefined)
    throw new Error(`${path} is shared by two parties: say which area's flag reads it.`);
  const isPlain = buyersAlso.length === 0 && buyerSees === undefined && supplierCounts === undefined;
  const name = `sees${path.charAt(0).toUpperCase()}${path.slice(1)}`;
  const sees = isPlain ? `isOfParties(liveKind(), '${area}', stored())` : `${name}(liveKind(), stored())`;
  const areas = [area, ...buyersAlso].map((each) => `holds(kind, '${each}')`).join(' || ');
  const buyer = [
    'buys(kind, d)',
    buyersAlso.length === 0 ? areas : `(${areas})`,
    ...(buyerSees === undefined ? [] : [`d.${buyerSees} == true`]),
  ];
  const counts = supplierCounts && [
    `      || (kind == 'distributer' && supplies(kind, '${supplierCounts.area}', d)`,
    `        && d.status.name == '${supplierCounts.status}');`,
  ];
  const own = [
    `  function ${name}(kind, d) {`,
    `    return (${buyer.join(' && ')})`,
    `      || supplies(kind, '${area}', d)${counts ? '' : ';'}`,
    ...(counts ?? []),
    '  }',
  ];
  return [
    `match /${path}/{id} {`,
    `  allow get: if resource != null && ${sees};`,
    `  allow list: if limited(${COUNT_LIMIT}) && ${sees};`,
    ...(isPlain ? [] : own),
    '}',
  ];
}

/** firestore.rules with its generated blocks as the schemas and the tables have them now. */
export function generateRules(text: string): string {
  const ordinary = ORDINARY.flatMap(ordinaryLines);
  const isOrdinary = ({ collection }: Entity) => ORDINARY.some(({ path }) => path === collection);
  const shapes = ENTITIES.filter((entity) => isCommitted(entity) && !isOrdinary(entity)).map(
    (entity) => [`shape of ${shapeName(entity)}`, shapeLines(entity)] as const,
  );
  const all = [...shapes.flatMap(([, lines]) => lines), ...ordinary].join('\n');
  return fillMarkers(
    text,
    new Map([
      ...shapes,
      ['ordinary reference data', ordinary],
      ['checks of fields', checkLines(all)],
      ['installation fields', installationFieldLines()],
      ['documents of two parties', PARTIES.flatMap(partiesLines)],
    ]),
  );
}
