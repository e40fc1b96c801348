import { createHash } from 'node:crypto';
import { sharingMost, wantedKeys } from '../../../src/domain/image-conflict/fingerprint.ts';
import { detailsAlike, isClose, isSame, likenessOf } from '../../../src/domain/image-conflict/likeness.ts';
import { DETAIL, GRID, type Grey, shrinkTo, SMALL } from '../../../src/domain/image-conflict/picture.ts';
import {
  type ConflictKind,
  type ImageHash,
  imageHashSchema,
} from '../../../src/domain/image-conflict/schema.ts';
import { chunksOf } from '../../../src/domain/shared/chunks.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { type Picture, storedPicture } from './decode.ts';

/** As many keys as one query asks for. */
const ASKED_MAX = 30;
/** Most hashes that one query reads: pictures that hundreds of others look like from afar. */
const FOUND_MAX = 200;
/**
 * Most photos that one is compared with, which takes 10 to 30 ms each; how many share a key grows with how many there are. Of
 * 250 copies among 1,200 photos of like dashes each was among the first 61 (docs/costs.md).
 */
const COMPARED_MAX = 200;

/** Under which key the very same file is found, among the photos of one distributor. */
export const contentKey = ({ content }: Picture, within: string): string =>
  createHash('sha256').update(`${content}|${within}`).digest('hex').slice(0, 32);

/** A photo of another slot that is the same picture. */
export interface Twin {
  readonly hash: ImageHash;
  readonly kind: Exclude<ConflictKind, 'slot'>;
  /** How much of the details is the same, 0 to 1. */
  readonly share: number;
}

async function hashesWith(field: 'keys' | 'cutKeys', keys: readonly string[]): Promise<ImageHash[]> {
  const read = await Promise.all(
    chunksOf(keys, ASKED_MAX).map((some) =>
      db.collection('imageHashes').where(field, 'array-contains-any', some).limit(FOUND_MAX).get(),
    ),
  );
  return read.flatMap(({ docs }) =>
    docs.flatMap((document) => parseRecord(imageHashSchema, document.ref.path, document.data()) ?? []),
  );
}

/** How a photo found by a key is the same picture as this one; null where it only looks like it from afar. */
async function twinOf(hash: ImageHash, own: ImageHash, picture: Picture, small: Grey): Promise<Twin | null> {
  if (own.keys[0] !== undefined && hash.keys[0] === own.keys[0]) return { hash, kind: 'content', share: 1 };
  const likeness = likenessOf(Uint8Array.from(Buffer.from(hash.small, 'base64')), small);
  if (!isClose(likeness)) return null;
  const [other, mine] = await Promise.all([
    storedPicture(hash.path).then((stored) => stored?.grey(DETAIL) ?? null),
    picture.grey(DETAIL),
  ]);
  if (other === null || mine === null) return null;
  const share = detailsAlike(other, mine, likeness);
  return isSame(share) ? { hash, kind: likeness.isMirrored ? 'mirror' : 'look', share } : null;
}

/** The photos of other slots that share most keys with this one: those that it is compared with. */
async function neighboursOf(own: ImageHash, grey: Grey | null): Promise<readonly ImageHash[]> {
  const within = own.distributerId;
  const wanted = grey ? wantedKeys(grey, within) : { keys: [], cutKeys: [] };
  const asked = { ...wanted, keys: [...own.keys.slice(0, 1), ...wanted.keys] };
  const found = [...(await hashesWith('cutKeys', asked.keys)), ...(await hashesWith('keys', asked.cutKeys))];
  const others = new Map(
    found
      .filter((hash) => hash.installationId !== own.installationId || hash.slot !== own.slot)
      .map((hash) => [`${hash.installationId}~${hash.slot}`, hash]),
  );
  return sharingMost(asked, [...others.values()], COMPARED_MAX);
}

/**
 * The photos of other slots, of jobs of the same distributor, that are the same picture: the file itself, stored anew, smaller, cut
 * at its sides or mirrored. They are found by keys, so that no two others are compared (product: image-conflicts).
 */
export async function twinsOf(own: ImageHash, picture: Picture): Promise<Twin[]> {
  const grey = await picture.grey(GRID);
  const others = await neighboursOf(own, grey);
  const small = grey ? shrinkTo(grey, SMALL) : new Uint8Array();
  const twins: Twin[] = [];
  for (const hash of others) {
    // One after the other: each may hold two pictures in memory.
    // oxlint-disable-next-line no-await-in-loop
    const twin = await twinOf(hash, own, picture, small);
    if (twin) twins.push(twin);
  }
  return twins;
}
