import type * as z from 'zod/mini';
import type { Sharing, Way } from '#domain/descriptor/descriptor.ts';
import { REGISTRY } from './registry.ts';

/** A stored shape: where it lies, and what its fields are. */
export interface Entity {
  readonly collection: string;
  /** The document's id where the shape is one document's only. */
  readonly id?: string;
  readonly source: string;
  readonly schema: z.ZodMiniType;
  readonly sharing?: Sharing;
  readonly saved?: Way;
  /** Of what clients write, the fields that only the server does: no client changes them, so they need no check. */
  readonly serverFields?: readonly string[];
  /** So many fields that each counts: they are read in the open, which compiles to more and takes fewer expressions than by name. */
  readonly isWide?: true;
}

/** What a stored shape is called in the rules: its document where it is one document's only, else its collection. */
export function shapeName({ collection, id }: Pick<Entity, 'collection' | 'id'>): string {
  return id ?? collection.slice(collection.lastIndexOf('/') + 1);
}

/** Told of by hand in data-model.ts: the server writes them, in one place, and their records are not held to a shape. */
const DESCRIBED_BY_HAND = ['changeLog', 'limitChanges'];

/** Every stored shape, by the folder of src/domain that declares it. */
export const ENTITIES: readonly Entity[] = REGISTRY.filter(
  ({ path }) => !DESCRIBED_BY_HAND.includes(path),
).map(({ path, folder, ...entity }) => ({ ...entity, collection: path, source: folder }));
