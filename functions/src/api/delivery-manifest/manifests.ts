import { createHash } from 'node:crypto';
import { type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  isSameOwner,
  manifestKey,
  type ManifestOwner,
  ownerFor,
} from '../../../../src/domain/delivery-manifest/owner.ts';
import {
  type DeliveryManifest,
  deliveryManifestSchema,
} from '../../../../src/domain/delivery-manifest/schema.ts';
import type { IsoDay } from '../../../../src/domain/shared/dates.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { stampsOf } from '../../store/stamps.ts';

const COLLECTION = 'deliveryManifests';

/** A manifest as it is stored; one that nobody has begun is empty and open. */
export interface StoredManifest {
  readonly read: DocumentSnapshot;
  readonly manifest: DeliveryManifest;
}

/** The one manifest of a supplier, day and carrier: its id follows from them, so that nobody can begin a second. */
export function manifestRef(owner: ManifestOwner, day: IsoDay, carrier: string): DocumentReference {
  const key = manifestKey(owner, day, carrier);
  return db.collection(COLLECTION).doc(createHash('sha256').update(key).digest('hex').slice(0, 24));
}

function parsed(read: DocumentSnapshot): DeliveryManifest | null {
  const manifest = parseRecord(deliveryManifestSchema, read.ref.path, read.data());
  if (read.exists && manifest === null) {
    throw conflict(`The record ${read.ref.path} could not be read. Tell head office.`);
  }
  return manifest;
}

/** The manifest of this supplier, day and carrier, empty where nobody has begun it. */
export async function manifestFor(
  owner: ManifestOwner,
  day: IsoDay,
  carrier: string,
): Promise<StoredManifest> {
  const read = await manifestRef(owner, day, carrier).get();
  const begun: DeliveryManifest = {
    ...owner,
    day,
    carrier: carrier.trim(),
    state: 'open',
    lines: [],
    entries: [],
    closedAt: 0,
  };
  return { read, manifest: parsed(read) ?? begun };
}

/** The manifest of this id, whoever's it is; null where there is none. */
export async function manifestOf(id: string): Promise<StoredManifest | null> {
  const read = id === '' ? undefined : await recordRef(COLLECTION, id)?.get();
  const manifest = read && parsed(read);
  return read && manifest ? { read, manifest } : null;
}

/** A manifest of the actor's own. @throws ApiError 404 alike for none and for another supplier's. */
export async function ownManifest(id: string, actor: Actor): Promise<StoredManifest> {
  const stored = await manifestOf(id);
  const owner = ownOwner(actor);
  if (!stored || !isSameOwner(stored.manifest, owner)) throw notFound();
  return stored;
}

/** The supplier that the actor is one of. @throws ApiError 403. */
export function ownOwner(actor: Actor): ManifestOwner {
  const owner = ownerFor(actor);
  if (owner === null) throw forbidden('Not Authorised: needs the right to delivery manifests.');
  return owner;
}

/** The write of a manifest's fields, stamps with them; a new one is written whole. */
export function manifestWrite(
  { read, manifest }: StoredManifest,
  fields: Partial<DeliveryManifest>,
  uid: string,
): FreshWrite {
  return { read, changes: { ...(read.exists ? {} : manifest), ...fields, ...stampsOf(uid, read) } };
}
