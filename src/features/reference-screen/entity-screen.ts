import type { LoggedCollection } from '#domain/change-log/schema.ts';
import type { ListedEntity } from '#domain/descriptor/descriptor.ts';
import { blankOf, withTokens } from '#domain/descriptor/ordinary.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import type { FieldValues } from '#forms/field.ts';
import type { ReferenceScreen } from './reference-screen.ts';

/** What follows from an entity. */
type Derived = 'noun' | 'title' | 'store' | 'shape' | 'logged' | 'nameOf' | 'defaultSort';
type ScreenOptions<T extends FieldValues, C> = Omit<ReferenceScreen<T, C>, Derived> &
  Partial<Pick<ReferenceScreen<T, C>, Derived>>;

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The screen of an entity: its words, list, history and store are taken from it unless they are given. */
export function entityScreen<T extends FieldValues & { deleted: boolean; name: string }, C = null>(
  entity: ListedEntity<T>,
  options: ScreenOptions<T, C>,
): ReferenceScreen<T, C> {
  const [one, many] = entity.words;
  return {
    noun: capital(one),
    title: many.split(' ').map(capital).join(' '),
    store: referenceStore({
      collection: entity,
      blank: () => blankOf(entity),
      derive: (value) => withTokens(entity, value),
    }),
    shape: entity.list,
    // Ensured by the generated list of logged collections.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    logged: entity.path as LoggedCollection,
    nameOf: ({ name }) => name,
    defaultSort: entity.list.defaultSort,
    ...options,
  };
}
