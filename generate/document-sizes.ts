import { SAVED_BYTES_MAX } from '#domain/saving/save-rule.ts';
import { fieldBytesMax } from '../functions/src/store/field-bytes-max.ts';
import { type Entity, shapeName } from './entities.ts';
import { bytesOf, named } from './field-bytes.ts';
import { type Field, fieldsOf } from './fields.ts';
import { LINES_BYTES_MAX } from './patterns.ts';
import { isLine, isTextList } from './shapes.ts';

/** A document's own bytes, and those of its name and stamps, generously. */
const OVERHEAD = 32 + 400;

/** What hand-written rules, or those of the API, bound closer than the schema does. */
const BY_RULES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // The flags of the areas, each true.
  users: { privileges: 1400 },
  invitations: { privileges: 1400 },
  // The 17 kinds, all words together 40,000 letters (areLimits).
  timeLimits: { types: 170_000 },
};

export type Shape = Pick<Entity, 'collection' | 'id' | 'schema' | 'sharing' | 'saved' | 'serverFields'>;

/** What a field is held to beside its schema: by the server, or by rules. */
export const heldTo = (entity: Shape, { name }: Field): number => {
  const shape = shapeName(entity);
  return fieldBytesMax(shape, entity.sharing)[name] ?? BY_RULES[shape]?.[name] ?? Infinity;
};

/** Whether rules look at it in one text with others (shapes.ts), which has a most of its own, as the API's records have. */
const isJoined = (field: Field): boolean =>
  isLine(field) ||
  (field.kind === 'list' && isTextList(field)) ||
  (field.kind === 'map' && (field.fields ?? []).every((each) => each.kind !== 'list' || isJoined(each)));

/** The most bytes of each field of a shape, the largest first; `together` are those of all texts that rules join. */
export function largestFields(entity: Shape): readonly (readonly [string, number])[] {
  const fields = fieldsOf(entity.schema);
  const held = (field: Field, isBlank = false) =>
    named(field.name) + Math.min(bytesOf(field, isBlank), heldTo(entity, field));
  const isTogether = (field: Field) =>
    entity.saved !== undefined &&
    !(entity.serverFields ?? []).includes(field.name) &&
    heldTo(entity, field) === Infinity &&
    isJoined(field);
  const together = fields.filter(isTogether);
  const blank = together.reduce((sum, field) => sum + held(field, true), 0);
  const full = together.reduce((sum, field) => sum + held(field), 0);
  return [
    ...fields.filter((field) => !isTogether(field)).map((field) => [field.name, held(field)] as const),
    [
      'together',
      Math.min(full, blank + (entity.saved === 'call' ? SAVED_BYTES_MAX : LINES_BYTES_MAX)),
    ] as const,
  ].toSorted((a, b) => b[1] - a[1]);
}

/** The most bytes that a document of the shape may take. */
export const largestDocument = (entity: Shape): number =>
  largestFields(entity).reduce((sum, [, bytes]) => sum + bytes, OVERHEAD);
