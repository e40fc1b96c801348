import type { LimitChange, LimitCollection } from '#domain/limit-change/schema.ts';
import { limitChangeOf } from '#domain/limit-change/changes.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { DEALERS, DISTRIBUTERS } from '#tests/seed/data/organisations.ts';
import { USERS } from '#tests/seed/data/people.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

interface Row {
  readonly collection: LimitCollection;
  /** Which of the collection's records, counted from its end. */
  readonly last: number;
  readonly by: string;
  readonly age: number;
  /** Fields that were smaller by so much before, or the record is new. */
  readonly less: Readonly<Record<string, number>> | 'new';
  readonly keptBy?: string;
}

const ROWS: readonly Row[] = [
  { collection: 'kits', last: 1, by: 'sam-reid', age: 1, less: { gvm: 150, rearAxleCapacity: 120 } },
  { collection: 'vehicles', last: 2, by: 'mark-tran', age: 3, less: { frontAxleCapacity: 80 } },
  { collection: 'accessories', last: 1, by: 'pete-larsen', age: 4, less: 'new' },
  { collection: 'products', last: 3, by: 'bill-foster', age: 6, less: { price: 1500 } },
  { collection: 'vehicles', last: 4, by: 'mick-doran', age: 12, less: { gvm: 60 }, keptBy: 'rachel-stone' },
];

const person = (uid: string) => USERS.find((user) => user.uid === uid);
const nameOf = (uid: string) => `${person(uid)?.firstName} ${person(uid)?.lastName}`;

function changer(uid: string) {
  const { dealer = '', distributer = '' } = person(uid) ?? {};
  const organisations = dealer === '' ? DISTRIBUTERS : DEALERS;
  const organisation = organisations.find(({ id }) => id === (dealer || distributer))?.name ?? '';
  return { by: uid, byName: nameOf(uid), dealerId: dealer, distributerId: distributer, organisation };
}

/** Only what a record states can have been another figure. */
const states = (value: object, less: Row['less']) =>
  less === 'new' ||
  Object.entries(less).every(([field, by]) => Number(new Map(Object.entries(value)).get(field)) > by);

function before(value: Readonly<Record<string, unknown>>, less: Row['less']) {
  if (less === 'new') return undefined;
  const old = Object.entries(less).map(([field, by]) => [field, Number(value[field]) - by]);
  return { ...value, ...Object.fromEntries(old) };
}

/** Changes of limits that people outside head office made, open but for one, `limitChanges/{collection~id~rev}`. */
export function makeLimitChanges(clock: Clock, records: readonly SeedRecord[]): SeedRecord<LimitChange>[] {
  return ROWS.flatMap(({ collection, last, by, age, less, keptBy }) => {
    const found = records
      .filter((each) => each.collection === collection && states(each.value, less))
      .at(-last);
    if (!found) return [];
    const value = { ...found.value, _rev: found.rev };
    const at = clock.at(age, 14);
    const change = limitChangeOf({ collection, id: found.id }, before(value, less), value, changer(by), at);
    if (!change) return [];
    const settledAt = clock.at(age - 1, 9);
    const kept = {
      state: 'kept',
      settledBy: keptBy ?? '',
      settledByName: nameOf(keptBy ?? ''),
      settledAt,
    } as const;
    const id = `${collection}~${found.id}~${found.rev}`;
    return [record('limitChanges', id, { ...change, ...(keptBy !== undefined && kept) }, at)];
  });
}
