import type { Actor } from '#domain/access/actor.ts';
import { deriveKitSku } from '#domain/kit-sku/derive.ts';
import type { SkuProposal } from '#domain/kit-sku/generate.ts';
import { type KitSku, kitSkuSchema } from '#domain/kit-sku/schema.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { type AppError, InvalidError, toAppError } from '#data/store/errors.ts';
import { createRecord, newId, updateRecord } from '#data/store/save.ts';
import { updateMany } from '#data/store/save-many.ts';

/** A form's start for a kit and one of its options. */
export function newKitSku(kitId: string, option: string): KitSku {
  return { ...kitSkuSchema.parse({ kitId, option, sku: '0' }), sku: '' };
}

/** Saves a new row. @throws InvalidError with the field for a SKU in use, AppError. */
export async function addKitSku(actor: Actor, id: string, value: KitSku): Promise<void> {
  await createRecord(kitSkus, actor, deriveKitSku(value), { id });
}

/** Saves an edit; the SKU stays as it was saved. @throws ConflictError, AppError. */
export function updateKitSku(actor: Actor, base: Doc<KitSku>, value: KitSku): Promise<void> {
  return updateRecord(kitSkus, actor, base, deriveKitSku({ ...value, sku: base.value.sku }));
}

/** Hides a row, which keeps its SKU, or brings it back. @throws ConflictError, AppError. */
export function setKitSkuDeleted(actor: Actor, base: Doc<KitSku>, deleted: boolean): Promise<void> {
  return updateRecord(kitSkus, actor, base, { ...base.value, deleted });
}

export interface Generated {
  /** The rows as they are now; for {@link undoGenerated}. */
  readonly made: readonly Doc<KitSku>[];
  /** SKUs that somebody else took meanwhile, or rows that were changed: left out. */
  readonly skipped: readonly string[];
  readonly error: AppError | null;
}

/** Rows saved side by side, each in a commit of its own: one whose SKU is taken keeps no other back. */
const AT_ONCE = 5;

async function saveProposal(actor: Actor, proposal: SkuProposal<Doc<KitSku>>): Promise<Doc<KitSku>> {
  const { value } = proposal;
  if (proposal.kind === 'restore') {
    await setKitSkuDeleted(actor, proposal.sku, false);
    return { ...proposal.sku, value, rev: proposal.sku.rev + 1, by: actor.uid };
  }
  const id = newId(kitSkus);
  await addKitSku(actor, id, value);
  return { id, value, rev: 1, by: actor.uid, at: null, pending: false };
}

/**
 * Saves the proposed rows. One that cannot be saved because somebody was faster is skipped and named; a lost connection
 * or a refusal ends it. Never throws for a failed write.
 */
export async function generateKitSkus(
  actor: Actor,
  proposals: readonly SkuProposal<Doc<KitSku>>[],
  onProgress: (rows: number) => void,
): Promise<Generated> {
  const made: Doc<KitSku>[] = [];
  const skipped: string[] = [];
  for (let from = 0; from < proposals.length; from += AT_ONCE) {
    const part = proposals.slice(from, from + AT_ONCE);
    // A few at a time, so that a refusal is met before hundreds of writes are under way.
    // oxlint-disable-next-line no-await-in-loop
    const results = await Promise.allSettled(part.map((proposal) => saveProposal(actor, proposal)));
    let failure: AppError | null = null;
    results.forEach((result, index) => {
      if (result.status === 'fulfilled') made.push(result.value);
      else {
        const error = toAppError(result.reason);
        const isTaken = error instanceof InvalidError || error.name === 'ConflictError';
        if (isTaken) skipped.push(part[index]?.value.sku ?? '');
        else failure = error;
      }
    });
    onProgress(made.length);
    if (failure) return { made, skipped, error: failure };
  }
  return { made, skipped, error: null };
}

/** Takes generated rows away again, but for those that somebody has edited since; resolves to these by their SKU. */
export async function undoGenerated(actor: Actor, made: readonly Doc<KitSku>[]): Promise<readonly string[]> {
  const edits = made.map((base) => ({ base, next: { ...base.value, deleted: true } }));
  const result = await updateMany(kitSkus, actor, edits);
  if (result.error) throw result.error;
  return result.stale.map(({ base }) => base.value.sku);
}
