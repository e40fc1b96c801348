import { SHOW_DELETED } from '#domain/descriptor/descriptor.ts';
import type { Kit } from '../kit/schema.ts';
import { matchesSearch } from '../shared/search-terms.ts';
import type { KitSku } from './schema.ts';

export interface StoredKit {
  readonly id: string;
  readonly value: Kit;
}
export interface StoredSku {
  readonly id: string;
  readonly value: KitSku;
}

/** What a row of the list should be looked at for. */
export const SKU_WARNINGS = {
  missing: 'Missing SKU',
  duplicate: 'Duplicate',
  orphan: 'Option not in kit',
} as const;
export type SkuWarning = keyof typeof SKU_WARNINGS;

/** One kit with one of its spring options, and what it is sold as; `sku` null where that is not said yet. */
export interface SkuRow<S extends StoredSku = StoredSku> {
  /** The stored row's id; of a missing one the kit and the place of its option. */
  readonly id: string;
  readonly kit: StoredKit | null;
  readonly option: string;
  readonly sku: S | null;
  readonly warnings: readonly SkuWarning[];
}

/** The options of a kit that can be sold, each once; a kit without any is sold as itself. */
export function optionsOf(kit: Kit): readonly string[] {
  const names = new Set(kit.springOptions.map(({ name }) => name));
  return names.size === 0 ? [''] : [...names];
}

const pairKey = (kitId: string, option: string) => JSON.stringify([kitId, option]);

/** How often each key stands among the rows that are not deleted. */
function countBy(skus: readonly StoredSku[], key: (value: KitSku) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value } of skus) {
    const found = value.deleted ? '' : key(value);
    if (found !== '') counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

/**
 * One row per kit and spring option, by kit code; more where an option was given several. Rows whose kit is gone, or
 * has lost the option, stand after their kit. Deleted kits and withdrawn ones need no SKU; deleted rows come last.
 */
export function skuRows<S extends StoredSku>(
  kits: readonly StoredKit[],
  skus: readonly S[],
): readonly SkuRow<S>[] {
  const byPair = new Map<string, S[]>();
  for (const sku of skus) {
    const key = pairKey(sku.value.kitId, sku.value.option);
    byPair.set(key, [...(byPair.get(key) ?? []), sku]);
  }
  const pairs = countBy(skus, ({ kitId, option }) => pairKey(kitId, option));
  const barcodes = countBy(skus, ({ barcode }) => barcode);
  const kitsById = new Map(kits.map((kit) => [kit.id, kit]));
  const warningsOf = ({ value }: S): SkuWarning[] => {
    if (value.deleted) return [];
    const kit = kitsById.get(value.kitId);
    const isDouble =
      (pairs.get(pairKey(value.kitId, value.option)) ?? 0) > 1 || (barcodes.get(value.barcode) ?? 0) > 1;
    const isOrphan = !kit || !optionsOf(kit.value).includes(value.option);
    return [...(isDouble ? (['duplicate'] as const) : []), ...(isOrphan ? (['orphan'] as const) : [])];
  };
  const rowOf = (sku: S): SkuRow<S> => ({
    id: sku.id,
    kit: kitsById.get(sku.value.kitId) ?? null,
    option: sku.value.option,
    sku,
    warnings: warningsOf(sku),
  });
  const inOrder = kits.toSorted(
    (a, b) => a.value.code.localeCompare(b.value.code) || a.value.name.localeCompare(b.value.name),
  );
  const listed = new Set<string>();
  const rows = inOrder.flatMap((kit) => {
    const options = optionsOf(kit.value);
    const own = options.flatMap((option, place): SkuRow<S>[] => {
      const alive = (byPair.get(pairKey(kit.id, option)) ?? []).filter(({ value }) => !value.deleted);
      if (alive.length > 0) return alive.map(rowOf);
      const isSold = !kit.value.deleted && kit.value.status !== 'withdrawn';
      return isSold ? [{ id: `${kit.id}~${place}`, kit, option, sku: null, warnings: ['missing'] }] : [];
    });
    const lost = skus.filter(
      ({ value }) => value.kitId === kit.id && !value.deleted && !options.includes(value.option),
    );
    const all = [...own, ...lost.map(rowOf)];
    for (const { id } of all) listed.add(id);
    return all;
  });
  return [...rows, ...skus.filter(({ id }) => !listed.has(id)).map(rowOf)];
}

/** The spring options of a kit that have no SKU, '' for the kit as a whole; none for a kit that needs no SKU. */
export function missingOptions(kit: StoredKit, skus: readonly StoredSku[]): readonly string[] {
  const own = skus.filter(({ value }) => value.kitId === kit.id);
  return skuRows([kit], own).flatMap(({ option, warnings }) =>
    warnings.includes('missing') ? [option] : [],
  );
}

/** What the list can be narrowed by. */
export interface SkuQuestion {
  readonly search: string;
  /** A warning's key, 'any' for one of them, '' for all rows. */
  readonly warning: string;
  readonly type: string;
  /** 'true' for the deleted rows alone, {@link SHOW_DELETED} for all. */
  readonly deleted: string;
}

/** The rows that answer a question; each word of the search must begin a word of the kit or of the row. */
export function filterRows<S extends StoredSku>(
  rows: readonly SkuRow<S>[],
  { search, warning, type, deleted }: SkuQuestion,
): readonly SkuRow<S>[] {
  return rows.filter((row) => {
    if (deleted !== SHOW_DELETED && (row.sku?.value.deleted ?? false) !== (deleted === 'true')) return false;
    if (warning === 'any' && row.warnings.length === 0) return false;
    if (warning !== '' && warning !== 'any' && !row.warnings.some((each) => each === warning)) return false;
    if (type !== '' && row.kit?.value.type !== type) return false;
    const tokens = [...(row.kit?.value.searchArr ?? []), ...(row.sku?.value.searchArr ?? [])];
    return matchesSearch(search, tokens);
  });
}
