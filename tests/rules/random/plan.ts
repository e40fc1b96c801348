import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore';
import { fieldsOf } from '#generate/fields.ts';
import { storedRecord } from '#generate/stored.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { ALPHABET, type Stored, type Target, type Way, WRITABLE } from './targets.ts';
import { changed, spoiled } from './values.ts';
import { drawWriter, JUST_SIGNED_IN, type Writer } from './writers.ts';

/** The revision of every record that an update finds. */
export const REV = 3;

/** One random write: what is there before it, and what is sent. */
export interface Plan {
  readonly index: number;
  readonly target: Target;
  readonly writer: Writer;
  readonly way: Way;
  readonly path: string;
  /** In the words of the domain, as `store` takes them. */
  readonly before: Readonly<Record<string, object>>;
  /** The record that an update finds, as it is stored. */
  readonly old: Stored;
  readonly sent: Stored;
  readonly along: Readonly<Record<string, object>>;
  /** What was changed, for a report. */
  readonly label: string;
}

interface Draft {
  id: string;
  fields: Record<string, unknown>;
  stamps: Record<string, unknown>;
  readonly labels: string[];
}

const DAMAGED_IDS = [
  (random: Random) => random.text(19, ALPHABET),
  (random: Random) => random.text(41, ALPHABET),
  (random: Random) => random.text(1490, ALPHABET),
  (random: Random) => `__${random.text(20, ALPHABET)}__`,
  (random: Random) => `${random.text(10, ALPHABET)}.${random.text(10, ALPHABET)}`,
  (random: Random) => `${random.text(10, ALPHABET)}~${random.text(10, ALPHABET)}`,
  (random: Random) => `${random.text(10, ALPHABET)} ${random.text(10, ALPHABET)}`,
  (random: Random) => `${random.text(20, ALPHABET)}é`,
  (random: Random) => String(spoiled(random, random.text(20, ALPHABET)).value).replaceAll('/', ''),
] as const;

const DAMAGED_STAMPS: readonly (readonly [string, readonly unknown[]])[] = [
  ['_rev', [0, 2, REV, REV + 2, '4', 1.5, null, Number.NaN, [4]]],
  ['_by', ['somebody', '', null, 5, 'xa']],
  ['_at', [Timestamp.fromMillis(1_700_000_000_000), 'now', null, 5]],
];

const TENANTS: readonly (readonly [string, readonly string[]])[] = [
  ['dealerId', ['outback-dubbo', 'lone-bendigo', '', '__x__']],
  ['dealerGroupId', ['', 'outback', 'other-group']],
  ['distributerId', ['north', 'head-office', '']],
  ['engineerId', ['en']],
  ['supplierId', ['north', '']],
  ['organisation', ['dealer~lone-bendigo', 'Somebody Else']],
];

function mutate(random: Random, draft: Draft, target: Target, record: Stored): void {
  const how = random.weighted([
    ['field', 74],
    ['missing', 4],
    ['foreign', 4],
    ['stamp', 6],
    ['tenant', 7],
    ['id', 5],
  ] as const);
  const fields = fieldsOf(target.entity.schema);
  if (how === 'field') {
    const field = random.pick(fields);
    const next = changed(random, field, draft.fields[field.name] ?? record[field.name]);
    draft.fields[field.name] = next.value;
    draft.labels.push(`${field.name}: ${next.label}`);
  } else if (how === 'missing') {
    const field = random.pick([...fields.map(({ name }) => name), '_rev', '_by', '_at']);
    draft.fields[field] = undefined;
    delete draft.stamps[field];
    draft.labels.push(`${field}: missing`);
  } else if (how === 'foreign') {
    const key = random.pick([
      'note',
      '_edit',
      'url',
      'deletedAt',
      'isDeveloper',
      '\u200B',
      'a.b',
      'timeLimitErrs',
    ]);
    draft.fields[key] = random.pick(['x', 5, true, { a: 1 }]);
    draft.labels.push(`${key}: foreign`);
  } else if (how === 'stamp') {
    const [name, values] = random.pick(DAMAGED_STAMPS);
    draft.stamps[name] = random.pick(values);
    draft.labels.push(`${name}: another stamp`);
  } else if (how === 'tenant') {
    const [name, values] = random.pick([
      ...TENANTS.filter(([each]) => each in record),
      ['dealerId', ['outback-dubbo']] as const,
    ]);
    draft.fields[name] = random.pick(values);
    draft.labels.push(`${name}: another tenant`);
  } else if (how === 'id') {
    draft.id = random.pick(DAMAGED_IDS)(random);
    draft.labels.push('another id');
  }
}

const isThere = ([, value]: readonly [string, unknown]) => value !== undefined;

/** What an honest write of this kind begins with. */
interface Start {
  readonly index: number;
  readonly target: Target;
  readonly writer: Writer;
  readonly way: Way;
  readonly id: string;
  readonly record: object;
  readonly old: Stored;
}

function startOf(index: number, target: Target, writer: Writer, way: Way, random: Random): Start {
  const id = target.id(random, writer.member);
  const record = target.record(id, writer.member, random);
  const { collection, id: fixedId } = target.entity;
  return {
    index,
    target,
    writer,
    way,
    id,
    record,
    old: storedRecord(collection, fixedId ?? id, record) as Stored,
  };
}

function draftOf({ target, writer: { member }, way, id, old }: Start): Draft {
  return {
    id,
    fields: way === 'create' ? { ...old } : { ...target.change?.(member) },
    stamps: { _rev: way === 'create' ? 1 : REV + 1, _by: member.uid, _at: serverTimestamp() },
    labels: [],
  };
}

function planOf({ index, target, writer, way, id: honestId, record, old }: Start, draft: Draft): Plan {
  const { member } = writer;
  // Only a new record's id is the client's choice, and not where it is that of the record above.
  const id = way === 'create' && !target.before ? draft.id : honestId;
  const path = target.path(id, member);
  const whole = Object.entries({ ...draft.fields, ...draft.stamps });
  return {
    index,
    target,
    writer,
    way,
    path,
    before: {
      ...target.before?.(id, member),
      ...(way === 'update' && { [path]: { ...record, _rev: REV } }),
    },
    old,
    sent: Object.fromEntries(
      way === 'create' ? whole.filter(isThere) : whole.map(([key, value]) => [key, value ?? absent(value)]),
    ),
    along: target.along?.(id, { ...old, ...draft.fields }, member, way) ?? {},
    label: draft.labels.join('; '),
  };
}

const absent = (value: unknown) => (value === undefined ? deleteField() : value);

/** The write of this number: the same for the same seed, on every machine. */
export function drawPlan(seed: string, index: number): Plan {
  const random = createRandom(`${seed}/write/${index}`);
  const target = random.weighted(WRITABLE);
  const isPin = target.entity.id === 'pin';
  const writer = isPin && random.chance(0.8) ? JUST_SIGNED_IN : drawWriter(random, target.holders);
  const start = startOf(index, target, writer, random.pick(target.ways), random);
  const draft = draftOf(start);
  const mutations = random.weighted([
    [0, 12],
    [1, 60],
    [2, 18],
    [3, 10],
  ]);
  for (let count = 0; count < mutations; count += 1) mutate(random, draft, target, start.old);
  return planOf(start, draft);
}

/** An honest write, with these fields in place of the record's own. */
export function honestPlan(target: Target, writer: Writer, way: Way, seed: string, fields: Stored): Plan {
  const start = startOf(0, target, writer, way, createRandom(seed));
  const draft = draftOf(start);
  Object.assign(draft.fields, fields);
  return planOf(start, draft);
}
