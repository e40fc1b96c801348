import { existsSync, readFileSync } from 'node:fs';
import type { Entity } from './entities.ts';
import type { Field } from './fields.ts';

/** What the last release knew of a shape, frozen by `npm run generate -- --freeze-release`. */
export interface LastRelease {
  readonly fields: readonly Field[];
  /** One record as that release stores it, without stamps. */
  readonly record: Readonly<Record<string, unknown>>;
}

export const LAST_RELEASE_FOLDER = 'generate/last-release';

/** What a stored shape is called in the rules: its document where it is one document's only, else its collection. */
export function shapeName(entity: Pick<Entity, 'collection' | 'id'>): string {
  return entity.id ?? entity.collection.slice(entity.collection.lastIndexOf('/') + 1);
}

/** The shape as the last release had it; undefined for one that is new since. */
export function lastReleaseOf(entity: Pick<Entity, 'collection' | 'id'>): LastRelease | undefined {
  const file = `${LAST_RELEASE_FOLDER}/${shapeName(entity)}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastRelease) : undefined;
}

/** A field of today's schema, of the last release's, or of both. */
export interface EitherField extends Field {
  /** `new`: the last release does not write it. `outgoing`: today's release no longer does. */
  readonly only?: 'new' | 'outgoing';
}

const recipe = 'see docs/recipes/change-a-schema.md';

/**
 * The fields of today's release, and behind them those that only the last one had: a tab that runs it still saves them.
 * @throws Error for a change that records or tabs of the last release would not survive.
 */
export function eitherRelease(
  fields: readonly Field[],
  last: readonly Field[] | undefined,
  where: string,
): readonly EitherField[] {
  if (last === undefined) return fields;
  const own = fields.map((field): EitherField => {
    const before = last.find(({ name }) => name === field.name);
    if (before) return inBoth(field, before, `${where}.${field.name}`);
    if (field.default === undefined) {
      throw new Error(`${where}.${field.name} is new and has no default: ${recipe}.`);
    }
    return { ...field, only: 'new' };
  });
  const outgoing = last.filter(({ name }) => !fields.some((field) => field.name === name));
  const needed = outgoing.find((field) => field.default === undefined);
  if (needed) {
    throw new Error(`${where}.${needed.name} goes, and the last release cannot read without it: ${recipe}.`);
  }
  return [...own, ...outgoing.map((field): EitherField => ({ ...field, only: 'outgoing' }))];
}

/** A whole number is a number with a step, and steps and bounds may become tighter: old tabs are told what is wrong. */
const kindOf = ({ kind }: Field) => (kind === 'integer' ? 'number' : kind);

function inBoth(field: Field, before: Field, where: string): EitherField {
  // A choice that becomes any text is one with more choices.
  const isWider = before.kind === 'choice' && field.kind === 'text';
  if ((kindOf(field) !== kindOf(before) && !isWider) || field.isRow !== before.isRow) {
    throw new Error(`${where} is another kind of field than in the last release: ${recipe}.`);
  }
  if (field.isRow) {
    if (columnsOf(before).some((name, at) => columnsOf(field)[at] !== name)) {
      throw new Error(`${where} is a row, to which columns are only added, at its end: ${recipe}.`);
    }
  }
  return {
    ...field,
    ...(field.fields && { fields: eitherRelease(field.fields, before.fields, where) }),
    ...(field.item && before.item && { item: inBoth(field.item, before.item, `${where}[]`) }),
    ...(field.value && before.value && { value: inBoth(field.value, before.value, `${where}[]`) }),
  };
}

/** The cells of a row, in their order. */
const columnsOf = ({ name, kind, fields = [] }: Field): readonly string[] =>
  kind === 'map' ? fields.flatMap((field) => columnsOf(field)) : [name];
