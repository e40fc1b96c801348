import { collection, doc, getDocs, limit, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveFreightCarrier } from '#domain/freight-carrier/derive.ts';
import { type FreightCarrier, freightCarrierSchema } from '#domain/freight-carrier/schema.ts';
import { freightCarriers } from './collections.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { type AlsoWrite, createRecord, stamps, updateRecord } from './save.ts';

/** A freight carrier form's start. The name is asked for by the form. */
export function newFreightCarrier(): FreightCarrier {
  return { ...freightCarrierSchema.parse({ name: '-' }), name: '' };
}

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
  const found = await getDocs(flagged).catch((error: unknown) => {
    throw toAppError(error);
  });
  const others = found.docs.flatMap((document) => {
    const read = readDoc(freightCarriers, document);
    return read.ok && read.doc.id !== id ? [read.doc] : [];
  });
  if (others.length === 0) return undefined;
  return (batch) => {
    for (const other of others) {
      const ref = doc(db, freightCarriers.path, other.id);
      batch.update(ref, { default: false, ...stamps(actor, other.rev + 1) });
    }
  };
}

/** Saves a new carrier and returns its id. One that is the default takes the flag from the others. */
export async function addFreightCarrier(actor: Actor, id: string, value: FreightCarrier): Promise<string> {
  const also = await takeDefault(actor, id, value.default);
  return createRecord(freightCarriers, actor, deriveFreightCarrier(value), also ? { id, also } : { id });
}

/** Saves an edit; one that sets the default flag takes it from the others. @throws ConflictError and AppError. */
export async function updateFreightCarrier(
  actor: Actor,
  base: Doc<FreightCarrier>,
  value: FreightCarrier,
): Promise<void> {
  const also = await takeDefault(actor, base.id, value.default && !base.value.default);
  await updateRecord(freightCarriers, actor, base, deriveFreightCarrier(value), also);
}

/** Hides a carrier from every list, or brings it back; resolves to it as it is then. */
export async function setFreightCarrierDeleted(
  actor: Actor,
  base: Doc<FreightCarrier>,
  deleted: boolean,
): Promise<Doc<FreightCarrier>> {
  const value = { ...base.value, deleted };
  await updateRecord(freightCarriers, actor, base, value);
  return { ...base, value, rev: base.rev + 1 };
}
