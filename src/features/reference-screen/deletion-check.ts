import type { Actor } from '#domain/access/actor.ts';
import type { Doc } from '#data/store/converter.ts';
import type { FieldValues } from '#forms/field.ts';
import type { DeletionCheck } from '#forms/use-row-deletion.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { ReferenceScreen } from './reference-screen.ts';

/** Where a record is used, of the table of all nouns. @throws AppError where that cannot be told. */
export async function usesOf<T>(actor: Actor, path: string, doc: Doc<T>): Promise<DeletionCheck> {
  const { findUses } = await loadChunk(() => import('#data/nouns/where-used.ts'));
  return { uses: await findUses(actor, path, doc) };
}

/** What is asked before a record of a screen is deleted: where it is used, and what the noun asks besides. */
export async function checkOf<T extends FieldValues, C>(
  screen: ReferenceScreen<T, C>,
  actor: Actor,
  doc: Doc<T>,
): Promise<DeletionCheck> {
  const [used, own] = await Promise.all([
    usesOf(actor, screen.store.collection.path, doc),
    screen.checkDeletion?.(actor, doc),
  ]);
  return { ...used, ...own };
}
