/** A name that no two records of a collection may share, whatever their case and spaces (decisions: unique-by-reservation). */
export interface UniqueName {
  /** The kind of its reservation in `uniq`, and the first part of the reservation's id. */
  readonly kind: 'kitCode' | 'categoryName' | 'carrierName' | 'printerName';
  readonly field: 'code' | 'name';
  /** What the field is called on its form. */
  readonly title: string;
  /** Each organisation's by itself: the record says whose it is. */
  readonly isOfOrganisation?: true;
}

/** The collections whose names are reserved. Must match codes() of `uniq` in firestore.rules. */
export const UNIQUE_NAMES: Readonly<Partial<Record<string, UniqueName>>> = {
  kits: { kind: 'kitCode', field: 'code', title: 'Code' },
  productCategories: { kind: 'categoryName', field: 'name', title: 'Name' },
  freightCarriers: { kind: 'carrierName', field: 'name', title: 'Name' },
  printers: { kind: 'printerName', field: 'name', title: 'Name', isOfOrganisation: true },
};

/**
 * A name as two are compared: in small letters, without spaces around it, each run of spaces as one. The case of A to Z
 * alone counts for nothing: É and é stay two letters, as reservations have them that are there.
 */
export function nameKey(text: string): string {
  return text
    .replace(/\p{Z}+/gu, ' ')
    .replace(/^ | $/gu, '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const textOf = (record: object, field: string): string => {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'string' ? value : '';
};

const ownerOf = (record: object): string => {
  const dealerId = textOf(record, 'dealerId');
  return dealerId === '' ? `s~${textOf(record, 'distributerId')}` : `d~${dealerId}`;
};

/** What a record's name is reserved by: the start of the id in `uniq`, and the text to hash behind it. */
export interface NameKey {
  readonly name: UniqueName;
  /** As `kitCode~` or `printerName~d~outback~`. */
  readonly prefix: string;
  readonly text: string;
}

/** The key of a record's name; null where its collection has no such names, for a blank name and a deleted record. */
export function nameKeyOf(collection: string, record: object): NameKey | null {
  const name = UNIQUE_NAMES[collection];
  if (!name || Reflect.get(record, 'deleted') === true) return null;
  const text = nameKey(textOf(record, name.field));
  if (text === '') return null;
  return { name, prefix: `${name.kind}~${name.isOfOrganisation ? `${ownerOf(record)}~` : ''}`, text };
}

/** Said at the field and by a refused save, as "Code LR-1 is already used by Ranger GVM". */
export function nameUsed(title: string, text: string, by: string): string {
  return `${title} ${text.trim()} is already used by ${by}`;
}
