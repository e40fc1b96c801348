import { withTokens } from '#domain/descriptor/ordinary.ts';
import { ORDINARY } from '#generate/registry.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { ORDINARY_ROWS } from '#tests/seed/data/ordinary.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';

/** The records of ordinary entities, each through its schema; their ids are their names. */
export function makeOrdinary(clock: Clock): SeedRecord[] {
  return ORDINARY.flatMap((entity) =>
    (ORDINARY_ROWS[entity.path] ?? []).map((row, index) => {
      const value = withTokens(entity, entity.schema.parse(row));
      if (typeof value !== 'object' || value === null) throw new Error(`${entity.path} holds no records.`);
      return record(entity.path, slug(row.name), value, clock.at(515 - index, 9));
    }),
  );
}
