import type { Entity } from './descriptor.ts';
import { searchTerms } from '../shared/search-terms.ts';

const textOf = (word: unknown) => (typeof word === 'string' || typeof word === 'number' ? String(word) : '');

/** The record with its search tokens, out of the fields that its entity is searched by. */
export function withTokens<T>({ search }: Pick<Entity<T>, 'search'>, value: T): T {
  if (!search) return value;
  const words = search.map((field): unknown => Reflect.get(Object(value), field));
  return { ...value, searchArr: searchTerms(words.map(textOf)) };
}

/**
 * What a form of a new record starts with: every default, and blank what the schema asks for. Where a blank would not do
 * for the schema either, the entity's sample fills in until the form does.
 */
export function blankOf<T>({ schema, sample = {} }: Pick<Entity<T>, 'schema' | 'sample'>): T {
  const empty = schema.safeParse({});
  if (empty.success) return empty.data;
  const required = empty.error.issues.map(({ path }) => String(path[0]));
  const given = schema.parse(Object.fromEntries(required.map((field) => [field, sample[field] ?? '-'])));
  return { ...given, ...Object.fromEntries(required.map((field) => [field, ''])) };
}
