import { Timestamp } from 'firebase/firestore';
import { withRowsRead } from '#domain/shared/rows.ts';
import { STAMP_FIELDS } from '#domain/shared/stamps.ts';
import { EDIT_FIELD } from '#domain/sync/edit-mark.ts';
import type { Entity } from '#generate/entities.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import { REPEAT_MAX } from '#generate/patterns.ts';
import { NOT_SHOWN, NOT_SHOWN_IN_NOTES } from './characters.ts';
import type { Plan } from './plan.ts';
import { REV } from './plan.ts';
import { OF_A_DEALER, type Stored } from './targets.ts';

/** Of one write that the rules let through: what is wrong with the record that stands now, in words; [] for nothing. */
export function wrongWith(plan: Plan, stands: Stored): readonly string[] {
  const { entity } = plan.target;
  const parsed = entity.schema.safeParse(stands);
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  return [
    ...(issue ? [`its schema refuses ${issue.path.join('.')}: ${issue.message}`] : []),
    ...foreignKeys(entity, stands),
    ...hiddenIn(fieldsOf(entity.schema), withRowsRead(entity.schema, stands)),
    ...wrongId(plan),
    ...wrongStamps(plan, stands),
    ...wrongTenant(plan, stands),
  ];
}

/** Fields that the schema of the record does not have. */
export function foreignKeys(entity: Entity, stands: Stored): readonly string[] {
  const known = new Set([
    ...fieldsOf(entity.schema).map(({ name }) => name),
    ...STAMP_FIELDS,
    ...(entity.saved === 'offline' ? [EDIT_FIELD] : []),
  ]);
  return Object.keys(stands)
    .filter((key) => !known.has(key))
    .map((key) => `a foreign field ${JSON.stringify(key)}`);
}

const isNote = (field: Field | undefined) => (field?.max ?? 0) > REPEAT_MAX;

/** Characters that no screen shows, in any text of the record, however deep. */
export function hiddenIn(fields: readonly Field[], record: Stored): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = fields.find((each) => each.name === name);
    return (isNote(field) ? NOT_SHOWN_IN_NOTES : NOT_SHOWN).test(name)
      ? [`a hidden character in the name of a field: ${JSON.stringify(name)}`]
      : hiddenInValue(name, field, value);
  });
}

function hiddenInValue(at: string, field: Field | undefined, value: unknown): readonly string[] {
  if (typeof value === 'string') {
    const pattern = isNote(field) ? NOT_SHOWN_IN_NOTES : NOT_SHOWN;
    const tells = (field?.name === 'url' || field?.name === 'urlThumb') && value !== '';
    return [
      ...(pattern.test(value) ? [`a hidden character in ${at}`] : []),
      ...(tells ? [`an address in ${at}`] : []),
    ];
  }
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return [];
  if (Array.isArray(value)) return value.flatMap((item) => hiddenInValue(`${at}[]`, field?.item, item));
  const inner = field?.fields ?? [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(NOT_SHOWN.test(key) ? [`a hidden character in a key of ${at}`] : []),
    ...hiddenInValue(`${at}.${key}`, inner.find(({ name }) => name === key) ?? field?.value, each),
  ]);
}

/** The log names each revision by `{collection}~{id}~{revision}`, in at most 1,500 bytes. */
function wrongId({ path }: Plan): readonly string[] {
  const id = path.split('/').at(-1) ?? '';
  const isPlain = /^[A-Za-z0-9]{20,40}$|^[A-Za-z0-9_~-]{1,257}$/u.test(id) && !/^__.*__$/u.test(id);
  return isPlain ? [] : ['an id that the log cannot name'];
}

function wrongStamps({ writer, way }: Plan, stands: Stored): readonly string[] {
  const isRight =
    stands['_rev'] === (way === 'create' ? 1 : REV + 1) &&
    stands['_by'] === writer.member.uid &&
    stands['_at'] instanceof Timestamp &&
    Math.abs(stands['_at'].toMillis() - Date.now()) < 60_000;
  return isRight ? [] : ['wrong stamps'];
}

const TENANT_FIELDS = ['dealerId', 'dealerGroupId', 'supplierId', 'engineerId'] as const;

function wrongTenant({ target, way, writer, old }: Plan, stands: Stored): readonly string[] {
  if (way === 'update') {
    return TENANT_FIELDS.filter((name) => name in old && stands[name] !== old[name]).map(
      (name) => `${name} was changed`,
    );
  }
  const { collection } = target.entity;
  const isForeign =
    collection === 'installations' && writer.member.user?.distributerId
      ? !isRecordedFor(writer.member.user.distributerId, stands)
      : OF_A_DEALER.has(collection) && stands['dealerId'] !== writer.member.user?.dealerId;
  return isForeign ? ["another dealer's record was made"] : [];
}

/** A distributor's new job: of its own, with no customer and no car dealer of the dealer's. */
const isRecordedFor = (distributerId: string, stands: Stored): boolean =>
  stands['distributerId'] === distributerId && stands['customerId'] === '' && stands['carDealerId'] === '';
