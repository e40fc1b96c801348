import { isDeepStrictEqual } from 'node:util';
import { isMap } from '#domain/shared/is-map.ts';
import { storedFields, withRowsRead } from '#domain/shared/rows.ts';
import { ENTITIES } from '#generate/entities.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import type { Migration } from './migration.ts';

const isOut = ({ kind, low = -Infinity, high = Infinity, below = Infinity }: Field, value: number): boolean =>
  value < low || value > high || value >= below || (kind === 'integer' && !Number.isInteger(value));

/** The value with every number that is out of its bounds blank, or as a record without the field has it. */
function within(field: Field, value: unknown): unknown {
  if (field.kind === 'number' || field.kind === 'integer') {
    if (typeof value !== 'number' || !isOut(field, value)) return value;
    return field.canBeBlank ? '' : (field.default ?? field.low ?? 0);
  }
  const { item, fields, value: each } = field;
  if (item && Array.isArray(value)) return value.map((one: unknown) => within(item, one));
  if (!isMap(value)) return value;
  const of = (name: string) => fields?.find((one) => one.name === name) ?? each;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const inner = of(name);
      return [name, inner ? within(inner, one) : one];
    }),
  );
}

/** What people write, whether a browser stores it or the API does for it. */
const BOUNDED = ENTITIES.filter(({ isClientWritten, isServerSaved }) => isClientWritten || isServerSaved).map(
  (entity) => ({
    ...entity,
    fields: fieldsOf(entity.schema),
  }),
);

/** A price below zero, half a day: numbers that were stored before their fields had a sign, a step and a bound. */
export const numberBounds: Migration = {
  name: 'number-bounds',
  tells:
    'Blanks numbers that lie outside the sign, step or bound of their field; such a record reads as broken.',
  collections: [...new Set(BOUNDED.map(({ collection }) => collection))].filter(
    (path) => !path.includes('/'),
  ),
  change({ collection, id, data }) {
    const entity = BOUNDED.find(
      (each) => each.collection === collection && (each.id === undefined || each.id === id),
    );
    if (!entity) return null;
    const before = withRowsRead(entity.schema, data);
    const changed = entity.fields.flatMap((field) => {
      const value = within(field, before[field.name]);
      return isDeepStrictEqual(value, before[field.name]) ? [] : [[field.name, value] as const];
    });
    return changed.length === 0 ? null : storedFields(entity.schema, Object.fromEntries(changed));
  },
};
