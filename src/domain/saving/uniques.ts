import { skuUsed } from '../kit-sku/derive.ts';
import { kitSkus } from '../kit-sku/entity.ts';
import { partNumberUsed } from '../product/derive.ts';
import { products } from '../product/entity.ts';
import { usernameUsed } from '../user/derive.ts';
import { users } from '../user/entity.ts';
import { nameKey, nameKeyOf, nameUsed, UNIQUE_NAMES } from '../shared/unique-names.ts';

/** A value that no two records may share, and the document of `uniq` that reserves it (decisions: unique-by-reservation). */
export interface Unique {
  readonly kind: string;
  readonly field: string;
  /** The start of the reservation's id, and behind it the text: hashed, because a '/' in it would change the path. */
  readonly prefix: string;
  readonly text: string;
  readonly isHashed: boolean;
  /** Stays with its record for good, deleted or not (C05); a name is free once its record does not have it any more. */
  readonly isForGood: boolean;
  /** What is said to whom it is refused; `by` has it. */
  readonly used: (by: string) => string;
}

const textOf = (record: object, field: string): string => {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'string' ? value : '';
};

function nameOf(collection: string, record: object): readonly Unique[] {
  const key = nameKeyOf(collection, record);
  if (!key) return [];
  const { kind, field, title } = key.name;
  const used = (by: string) => nameUsed(title, textOf(record, field), by);
  return [{ kind, field, prefix: key.prefix, text: key.text, isHashed: true, isForGood: false, used }];
}

interface Code {
  readonly kind: string;
  readonly field: string;
  readonly isHashed: boolean;
  /** What two codes are compared by, where that is not the code itself. */
  readonly key?: (code: string) => string;
  /** A record that was saved without one may get it. */
  readonly isGivenLater?: true;
  readonly used: (code: string) => string;
}

/** Must match `products` and `uniq` in firestore.rules. */
const CODES: Readonly<Record<string, readonly Code[]>> = {
  [products.path]: [
    {
      kind: 'partNumber',
      field: 'partNumber',
      isHashed: true,
      key: nameKey,
      isGivenLater: true,
      used: partNumberUsed,
    },
    { kind: 'sku', field: 'sku', isHashed: false, used: skuUsed },
  ],
  [kitSkus.path]: [{ kind: 'kitSku', field: 'sku', isHashed: false, used: skuUsed }],
  [users.path]: [{ kind: 'username', field: 'username', isHashed: true, used: usernameUsed }],
};

/** Whether a save leaves the codes of a record as they are, but for one that may be given later and is blank. */
export const keepsCodes = (collection: string, before: object, changed: readonly string[]): boolean =>
  (CODES[collection] ?? [])
    .filter(({ field }) => changed.includes(field))
    .every(({ field, key = String, isGivenLater }) => isGivenLater && key(textOf(before, field)) === '');

/** The values of a record that no other record may have. */
export function uniquesOf(collection: string, record: object): readonly Unique[] {
  if (UNIQUE_NAMES[collection]) return nameOf(collection, record);
  const codes = (CODES[collection] ?? []).map(({ kind, field, isHashed, key = String, used }) => ({
    kind,
    field,
    prefix: `${kind}~`,
    text: key(textOf(record, field)),
    isHashed,
    isForGood: true,
    used: () => used(textOf(record, field)),
  }));
  return codes.filter(({ text }) => text !== '');
}

/** The collection whose values a kind of reservation reserves; null for none of these. */
export function collectionOfUnique(kind: string): string | null {
  const named = Object.entries(UNIQUE_NAMES).find(([, name]) => name?.kind === kind);
  const coded = Object.entries(CODES).find(([, codes]) => codes.some((code) => code.kind === kind));
  return named?.[0] ?? coded?.[0] ?? null;
}
