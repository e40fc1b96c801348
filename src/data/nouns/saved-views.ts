import type { Actor } from '#domain/access/actor.ts';
import { savedViews, savedViewsOf } from '#domain/saved-view/entity.ts';
import type { SavedView } from '#domain/saved-view/schema.ts';
import { personName } from '#domain/shared/person-name.ts';
import type { Doc } from '#data/store/converter.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';
import { type WholeSource, wholeOf } from '#data/lists/whole.ts';

export type SavedViewDoc = Doc<SavedView>;

/** The views of a list that the actor sees, live; read once for as long as the page lives. */
export const watchSavedViews = (actor: Actor, list: string): WholeSource<SavedView> =>
  wholeOf(savedViewsOf(list), actor);

/** Saves a new view of the actor's. @throws OfflineError, InvalidError where there are as many as there may be, AppError. */
export async function addSavedView(
  actor: Actor,
  view: Pick<SavedView, 'name' | 'list' | 'query' | 'columns' | 'sharedWith'>,
  id: string,
): Promise<void> {
  await createRecord(
    savedViews,
    actor,
    { ...view, owner: actor.uid, ownerName: personName(actor), deleted: false },
    { id },
  );
}

/** Changes a view, and resolves to it as it is then. @throws OfflineError, ConflictError, AppError. */
export async function changeSavedView(
  actor: Actor,
  base: SavedViewDoc,
  change: Partial<Pick<SavedView, 'name' | 'query' | 'columns' | 'sharedWith' | 'deleted'>>,
): Promise<SavedViewDoc> {
  const value = { ...base.value, ...change };
  await updateRecord(savedViews, actor, base, value);
  return { ...base, value, rev: base.rev + 1 };
}
