import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { derivePrinter } from '#domain/printer/page.ts';
import { type Printer, printerSchema } from '#domain/printer/schema.ts';
import { printers } from '#domain/printer/entity.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { type AlsoWrite, putEdit } from '#data/store/commit.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/** Far more printers than one organisation has. */
const PRINTERS_LIMIT = 100;

/** The organisation of the actor, as its printers name it. */
function ownerOf({ kind, dealerId, distributerId }: Actor) {
  return kind === 'dealer' ? { dealerId, distributerId: '' } : { dealerId: '', distributerId };
}

/** The other printers of the organisation, deleted ones too, that are the default for one of the documents. */
async function otherDefaults(
  actor: Actor,
  id: string,
  documents: Printer['defaultFor'],
): Promise<readonly Doc<Printer>[]> {
  if (documents.length === 0) return [];
  const owner = ownerOf(actor);
  const tenant =
    owner.dealerId === ''
      ? where('distributerId', '==', owner.distributerId)
      : where('dealerId', '==', owner.dealerId);
  const asked = query(
    collection(db, printers.path),
    tenant,
    where('defaultFor', 'array-contains-any', documents),
    limit(PRINTERS_LIMIT),
  );
  const found = await getDocsFromServer(asked).catch((error: unknown) => {
    throw toAppError(error);
  });
  return readDocs(printers, found.docs).filter((other) => other.id !== id);
}

/** The write that takes the documents from the printers that were their default; none where no printer was. */
async function takeDefaults(
  actor: Actor,
  id: string,
  documents: Printer['defaultFor'],
): Promise<AlsoWrite | undefined> {
  const others = await otherDefaults(actor, id, documents);
  if (others.length === 0) return undefined;
  return (batch) => {
    for (const other of others) {
      const defaultFor = other.value.defaultFor.filter((document) => !documents.includes(document));
      putEdit(batch, printers, actor, other, { defaultFor });
    }
  };
}

/**
 * The printers of the actor's organisation. One that is saved as the default for a document takes it from the other
 * in the same commit.
 */
export const printerStore = referenceStore<Printer>({
  collection: printers,
  blank: () => ({ ...printerSchema.parse({ name: '-', kind: 'A4' }), name: '' }),
  derive: derivePrinter,
  add: async (actor, id, value) => {
    const also = await takeDefaults(actor, id, value.defaultFor);
    await createRecord(printers, actor, { ...value, ...ownerOf(actor) }, also ? { id, also } : { id });
    return '';
  },
  update: async (actor, base, value) => {
    const gained = value.defaultFor.filter((document) => !base.value.defaultFor.includes(document));
    await updateRecord(printers, actor, base, value, await takeDefaults(actor, base.id, gained));
  },
});
