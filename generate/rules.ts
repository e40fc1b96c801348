import { COUNT_LIMIT, isCommitted, SMALL_READ } from '#domain/descriptor/descriptor.ts';
import { ENTITIES, shapeName } from './entities.ts';
import { installationFieldLines } from './server-fields.ts';
import { fillMarkers } from './markers.ts';
import { checkLines } from './patterns.ts';
import { ORDINARY, PARTIES, type Registered } from './registry.ts';
import { shapeLines } from './shapes.ts';

/** Ordinary reference data: dealers and distributors read it, and the API saves it. */
function ordinaryLines({ path }: Registered): readonly string[] {
  return [
    `match /${path}/{id} {`,
    '  allow get: if isStaff();',
    `  allow list: if limited(${SMALL_READ}) && isStaff();`,
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
  const shapes = ENTITIES.filter(isCommitted).map(
    (entity) => [`shape of ${shapeName(entity)}`, shapeLines(entity)] as const,
  );
  return fillMarkers(
    text,
    new Map([
      ...shapes,
      ['ordinary reference data', ORDINARY.flatMap(ordinaryLines)],
      ['checks of fields', checkLines(shapes.flatMap(([, lines]) => lines).join('\n'))],
      ['installation fields', installationFieldLines()],
      ['documents of two parties', PARTIES.flatMap(partiesLines)],
    ]),
  );
}
