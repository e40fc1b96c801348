import { DEALER_ONLY_AREAS } from '#domain/access/areas.ts';
import { ENTITIES, type Entity } from './entities.ts';
import { installationFieldLines } from './installation-rules.ts';
import { fillMarkers } from './markers.ts';
import { checkLines } from './patterns.ts';
import { type LastRelease, lastReleaseOf, shapeName } from './last-release.ts';
import { listOf, shapeLines } from './shapes.ts';

/** The areas that no distributor can hold, out of the table of rights. */
function dealerOnlyLines(): readonly string[] {
  return ['function dealerOnlyAreas() {', `  return ${listOf(DEALER_ONLY_AREAS)};`, '}'];
}

/** firestore.rules with its generated blocks as the schemas, the tables and the last release's shapes have them now. */
export function generateRules(
  text: string,
  lastOf: (entity: Entity) => LastRelease | undefined = lastReleaseOf,
): string {
  const shapes = ENTITIES.filter((entity) => entity.isClientWritten).map(
    (entity) => [`shape of ${shapeName(entity)}`, shapeLines(entity, lastOf(entity))] as const,
  );
  return fillMarkers(
    text,
    new Map([
      ...shapes,
      ['checks of fields', checkLines()],
      ['installation fields', installationFieldLines()],
      ['dealer-only areas', dealerOnlyLines()],
    ]),
  );
}
