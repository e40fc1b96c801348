import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { blankOf, withTokens } from '#domain/descriptor/ordinary.ts';
import { freightCarriers } from '#domain/freight-carrier/entity.ts';
import { readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { type AlsoWrite, putEdit } from '#data/store/commit.ts';
import { createNamed, updateNamed } from '#data/store/save-named.ts';

/** Far more than can carry the flag: each save that sets it takes it from all others. */
const DEFAULTS_LIMIT = 100;

/**
 * The write that takes the default flag from every other carrier, deleted ones too, so that a restored one does not
 * become a second default. None where the carrier is not to be the default, or no other is.
 */
async function takeDefault(actor: Actor, id: string, isDefault: boolean): Promise<AlsoWrite | undefined> {
  if (!isDefault) return undefined;
  const flagged = query(
    collection(db, freightCarriers.path),
    where('default', '==', true),
    limit(DEFAULTS_LIMIT),
  );
  const found = await getDocsFromServer(flagged).catch((error: unknown) => {
    throw toAppError(error);
  });
  const others = readDocs(freightCarriers, found.docs).filter((other) => other.id !== id);
  if (others.length === 0) return undefined;
  return (batch) => {
    for (const other of others) {
      putEdit(batch, freightCarriers, actor, other, { default: false });
    }
  };
}

/** Freight carriers. One that is saved as the default takes the flag from the others in the same commit. */
export const freightCarrierStore = referenceStore({
  collection: freightCarriers,
  blank: () => blankOf(freightCarriers),
  derive: (carrier) => withTokens(freightCarriers, carrier),
  add: async (actor, id, value) => {
    const also = await takeDefault(actor, id, value.default);
    await createNamed(freightCarriers, actor, value, also ? { id, also } : { id });
    return '';
  },
  update: async (actor, base, value) => {
    const also = await takeDefault(actor, base.id, value.default && !base.value.default);
    await updateNamed(freightCarriers, actor, base, value, also);
  },
});
