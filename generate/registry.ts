import { declarationsIn, isEntity, isList } from '#domain/descriptor/declared.ts';
import type { Entity, ListShape } from '#domain/descriptor/descriptor.ts';
import { ENTITY_FILES } from '#domain/entity-files.ts';

/** An entity with the folder of src/domain that declares it. */
export type Registered = Entity<unknown> & { readonly folder: string; readonly list?: ListShape<unknown> };

const declared = declarationsIn(ENTITY_FILES);

/** Every entity of the product, by folder. */
export const REGISTRY: readonly Registered[] = declared.flatMap(({ folder, value }) =>
  isEntity(value) ? [{ ...value, folder }] : [],
);

/** Every list of the app by its name: the index file and the rules tests walk them. */
export const LISTS: Readonly<Record<string, ListShape<unknown>>> = Object.fromEntries(
  declared.flatMap(({ name, value }) => {
    if (isList(value)) return [[name, value] as const];
    const list: unknown = isEntity(value) && 'list' in value ? value.list : null;
    return isList(list) ? [[name, list] as const] : [];
  }),
);

/** What a buyer and a supplier share, of which rules, policy and cases are generated. */
export const PARTIES: readonly Registered[] = REGISTRY.filter(
  ({ sharing }) => sharing === 'parties',
).toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** Reference data like any other, of which rules, policy and cases are generated. */
export const ORDINARY: readonly Registered[] = REGISTRY.filter(({ isOrdinary }) => isOrdinary);
