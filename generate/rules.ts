import { DEALER_ONLY_AREAS } from '#domain/access/areas.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { COUNT_LIMIT, SMALL_READ } from '#domain/shared/entity.ts';
import { ENTITIES, type Entity } from './entities.ts';
import { installationFieldLines } from './server-fields.ts';
import { fillMarkers } from './markers.ts';
import { checkLines } from './patterns.ts';
import { type LastRelease, lastReleaseOf, shapeName } from './last-release.ts';
import { ORDINARY, PARTIES, type Registered } from './registry.ts';
import { namesOf, shapeFunction, shapeLines } from './shapes.ts';

/** The areas that no distributor can hold, out of the table of rights. */
function dealerOnlyLines(): readonly string[] {
  return ['function dealerOnlyAreas() {', `  return ${namesOf(DEALER_ONLY_AREAS)};`, '}'];
}

/** Ordinary reference data: dealers and distributors read it, admins with the area's flag write it, nothing else is asked. */
function ordinaryLines(entity: Entity, last: LastRelease | undefined): readonly string[] {
  const { collection } = entity;
  const area = ORDINARY.find(({ path }) => path === collection)?.area;
  if (area === undefined) throw new Error(`${collection} is ordinary: say which area's flag writes it.`);
  const shape = shapeFunction(entity);
  const name = UNIQUE_NAMES[collection];
  const isNamedAlone = name ? [`isNamedAlone('${name.kind}', id)`] : [];
  const write = (stamp: string, more: readonly string[]) => [
    `if isAdminWith('${area}')`,
    ...[`${shape}(written())`, stamp, ...more].map((condition) => `    && ${condition}`),
  ];
  return [
    `match /${collection}/{id} {`,
    '  allow get: if isStaff();',
    `  allow list: if limited(${SMALL_READ}) && isStaff();`,
    `  allow create: ${write('isStampedNew()', ['isId(id)', ...isNamedAlone]).join('\n')};`,
    `  allow update: ${write('isStampedNext()', isNamedAlone).join('\n')};`,
    ...shapeLines(entity, last).map((line) => `  ${line}`),
    '}',
  ].flatMap((line) => line.split('\n'));
}

/** What a buyer and a supplier share: each reads its own, the server alone writes. */
function partiesLines({
  path,
  area,
  parties: { buyersAlso = [], buyerSees } = {},
}: Registered): readonly string[] {
  if (area === undefined)
    throw new Error(`${path} is shared by two parties: say which area's flag reads it.`);
  const isPlain = buyersAlso.length === 0 && buyerSees === undefined;
  const name = `sees${path.charAt(0).toUpperCase()}${path.slice(1)}`;
  const sees = isPlain ? `isOfParties(liveKind(), '${area}', stored())` : `${name}(liveKind(), stored())`;
  const areas = [area, ...buyersAlso].map((each) => `holds(kind, '${each}')`).join(' || ');
  const buyer = [
    'buys(kind, d)',
    buyersAlso.length === 0 ? areas : `(${areas})`,
    ...(buyerSees === undefined ? [] : [`d.${buyerSees} == true`]),
  ];
  const own = [
    `  function ${name}(kind, d) {`,
    `    return (${buyer.join(' && ')})`,
    `      || supplies(kind, '${area}', d);`,
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

/** firestore.rules with its generated blocks as the schemas, the tables and the last release's shapes have them now. */
export function generateRules(
  text: string,
  lastOf: (entity: Entity) => LastRelease | undefined = lastReleaseOf,
): string {
  const isOrdinary = ({ collection }: Entity) => ORDINARY.some(({ path }) => path === collection);
  const shapes = ENTITIES.filter((entity) => entity.isClientWritten && !isOrdinary(entity)).map(
    (entity) => [`shape of ${shapeName(entity)}`, shapeLines(entity, lastOf(entity))] as const,
  );
  return fillMarkers(
    text,
    new Map([
      ...shapes,
      [
        'ordinary reference data',
        ENTITIES.filter(isOrdinary).flatMap((entity) => ordinaryLines(entity, lastOf(entity))),
      ],
      ['checks of fields', checkLines()],
      ['installation fields', installationFieldLines()],
      ['documents of two parties', PARTIES.flatMap(partiesLines)],
      ['dealer-only areas', dealerOnlyLines()],
    ]),
  );
}
