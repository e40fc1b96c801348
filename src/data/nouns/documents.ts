import { where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveDocument, published } from '#domain/document/derive.ts';
import { documentSchema, type PortalDocument } from '#domain/document/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { documents } from '#domain/document/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError } from '#data/store/errors.ts';
import { fetchAll } from '#data/store/fetch-all.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { type AlsoWrite, putEdit } from '#data/store/commit.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/**
 * The write that makes the older document superseded, in the commit that publishes the newer one; none where nothing
 * is published or replaced. @throws InvalidError when the older one has been replaced already, or is gone.
 */
async function supersede(actor: Actor, id: string, next: PortalDocument): Promise<AlsoWrite | undefined> {
  if (next.status !== 'published' || next.replaces === '') return undefined;
  const older = await fetchDocument(documents, next.replaces);
  if (older?.value.status === 'superseded' && older.value.replacedBy === id) return undefined;
  if (older?.value.status !== 'published') {
    const message = 'This document is not published any more: choose the one that is in use';
    throw new InvalidError(message, { replaces: message });
  }
  return (batch) => putEdit(batch, documents, actor, older, { status: 'superseded', replacedBy: id });
}

/** Documents for dealers. Publishing one that replaces another supersedes the other in the same commit. */
export const documentStore = referenceStore<PortalDocument>({
  collection: documents,
  blank: () => ({ ...documentSchema.parse({ title: '-' }), title: '' }),
  derive: (document) => deriveDocument(published(document, unixSeconds(new Date()))),
  add: async (actor, id, value) => {
    const also = await supersede(actor, id, value);
    await createRecord(documents, actor, value, { id, ...(also && { also }) });
    return '';
  },
  update: async (actor, base, value) =>
    updateRecord(documents, actor, base, value, await supersede(actor, base.id, value)),
});

/** What a reader may read: a dealer's those of its category, a distributor's all. @throws AppError. */
export function fetchReadable(
  kitCategoryId: number | null,
  signal?: AbortSignal,
): Promise<readonly Doc<PortalDocument>[]> {
  const isOut = [where('status', '==', 'published'), where('deleted', '==', false)];
  const own = kitCategoryId === null ? [] : [where('audience', 'array-contains', kitCategoryId)];
  return fetchAll(documents, [...isOut, ...own], signal);
}
