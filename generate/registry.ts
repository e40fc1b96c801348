import type { Entity, ListShape } from '#domain/shared/entity.ts';
import { ENTITY_FILES } from './entity-files.ts';

/** An entity with the folder of src/domain that declares it. */
export type Registered = Entity<unknown> & { readonly folder: string; readonly list?: ListShape<unknown> };

const isEntity = (value: unknown): value is Entity<unknown> =>
  typeof value === 'object' && value !== null && 'words' in value && 'schema' in value;
const isList = (value: unknown): value is ListShape<unknown> =>
  typeof value === 'object' && value !== null && 'collection' in value && 'scopeFields' in value;

/** The exports of every entity.ts by their name; an export that groups entities counts as its members. */
const exported: readonly (readonly [folder: string, name: string, value: unknown])[] = Object.entries(
  ENTITY_FILES,
).flatMap(([folder, module]) =>
  Object.entries<unknown>({ ...module }).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !isEntity(value) && !isList(value)
      ? Object.entries<unknown>({ ...value }).map(([key, each]) => [folder, key, each] as const)
      : [[folder, name, value] as const],
  ),
);

/** Every entity of the product, by folder. */
export const REGISTRY: readonly Registered[] = exported.flatMap(([folder, , value]) =>
  isEntity(value) ? [{ ...value, folder }] : [],
);

/** Every list of the app by its name: the index file and the rules tests walk them. */
export const LISTS: Readonly<Record<string, ListShape<unknown>>> = Object.fromEntries(
  exported.flatMap(([, name, value]) => {
    if (isList(value)) return [[name, value] as const];
    const list: unknown = isEntity(value) && 'list' in value ? value.list : null;
    return isList(list) ? [[name, list] as const] : [];
  }),
);

/** Reference data like any other, of which rules, policy and cases are generated. */
export const ORDINARY: readonly Registered[] = REGISTRY.filter(({ isOrdinary }) => isOrdinary);
