import type { Entity, ListShape } from './descriptor.ts';

/** An export of some src/domain/<folder>/entity.ts. */
export interface Declaration {
  readonly folder: string;
  readonly name: string;
  readonly value: unknown;
}

export const isEntity = (value: unknown): value is Entity<unknown> =>
  typeof value === 'object' && value !== null && 'words' in value && 'schema' in value;
export const isList = (value: unknown): value is ListShape<unknown> =>
  typeof value === 'object' && value !== null && 'collection' in value && 'defaultSort' in value;

/** Everything that modules of entities export, by the folder they stand in; an export that groups entities counts as its members. */
export function declarationsIn(modules: Readonly<Record<string, object>>): readonly Declaration[] {
  return Object.entries(modules).flatMap(([folder, module]) =>
    Object.entries<unknown>({ ...module }).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !isEntity(value) && !isList(value)
        ? Object.entries<unknown>({ ...value }).map(([key, each]) => ({ folder, name: key, value: each }))
        : [{ folder, name, value }],
    ),
  );
}

/** Whether a path as entities declare it, in which `target` stands for any id, names this collection. */
const names = (declared: string, collection: string): boolean => {
  const [wanted, given] = [declared.split('/'), collection.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, at) => part === 'target' || part === given[at])
  );
};

/** The entity that says what is stored at a document; undefined for what no entity declares. */
export function entityAt<T extends Pick<Entity<unknown>, 'path' | 'id'>>(
  entities: readonly T[],
  collection: string,
  id: string,
): T | undefined {
  return entities.find((each) => names(each.path, collection) && (each.id === undefined || each.id === id));
}
