import { Timestamp as AdminTimestamp } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase/firestore';
import { ENTITIES, type Entity } from '#generate/entities.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import { ACTOR_CODES, type ActorCode, CAST } from '#tests/rules/cast.ts';
import { honestChange, honestNew, targetOf } from '#tests/rules/honest.ts';
import { isSavedByApi, isSavedFor } from '#tests/rules/may.ts';
import { POLICY, type Policy } from '#tests/rules/policy.ts';
import { foreignKeys, hiddenIn } from '#tests/rules/random/invariants.ts';
import { changed } from '#tests/rules/random/values.ts';
import { TARGETS } from '#tests/rules/world.ts';
import { withRowsRead } from '#domain/shared/rows.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { SAVE_RECORDS } from '#domain/saving/endpoints.ts';
import { db } from './admin.ts';
import { commit, freshId, Refusal, type Save, saveOf, STATUS, store } from './saving.ts';

/** Saves through the API at random, as tests/rules/random writes past it: what is refused, and what stands of what is not. */

type Fields = Readonly<Record<string, unknown>>;
type Way = 'create' | 'update';

const WAYS = ['create', 'update'] as const;
/** Of what the API saves, that which somebody makes or edits so. */
const SAVED = POLICY.filter(
  (policy) => isSavedByApi(policy) && WAYS.some((way) => policy[way] !== undefined),
);
/** The revision that an edit finds. */
const REV = 3;
const TENANT = ['dealerId', 'dealerGroupId', 'distributerId'] as const;
/** Of these a person may have so many: those of earlier saves go before another is made. */
const COUNTED = new Set(['savedViews']);
/** Whose these are follows from what they are, and their own cases stand in organisations.test.ts and invitations.test.ts. */
const NO_TENANT = new Set(['dealers', 'engineers', 'invitations']);

/** One save as an honest person sends it, and as it is sent. */
interface Plan {
  readonly policy: Policy;
  readonly entity: Entity;
  readonly way: Way;
  readonly writer: ActorCode;
  readonly honest: readonly Save[];
  readonly sent: readonly Save[];
  /** What was changed; none for an honest one. */
  readonly changes: readonly string[];
  readonly isTwice: boolean;
}

export interface Saves {
  through: number;
  refused: number;
  readonly findings: string[];
}

function entityOf({ path }: Policy): Entity {
  const found = ENTITIES.find(({ collection, id }) => path === collection || path === `${collection}/${id}`);
  if (!found) throw new Error(`No schema of ${path}.`);
  return found;
}

/** The act of a holder; what an edit finds is stored before. */
async function honestSaves(policy: Policy, way: Way, code: ActorCode): Promise<readonly Save[]> {
  const { path, id } = targetOf(policy);
  if (way === 'create') {
    if (COUNTED.has(path)) await db.recursiveDelete(db.collection(path));
    return Object.entries(honestNew(path, freshId('random'), code)).map(([at, value]) => saveOf(at, value));
  }
  const isOne = policy.path.split('/').length % 2 === 0;
  const at = `${path}/${isOne ? id : freshId('random')}`;
  await store({ [at]: { ...TARGETS[`${path}/${id}`], _rev: REV } });
  return [saveOf(at, honestChange(policy), REV + 1)];
}

/** A save with one thing about it made other. */
function mutated(random: Random, save: Save, fields: readonly Field[], way: Way): [Save, string] {
  const how = random.weighted([
    ['field', 60],
    ['foreign', 10],
    ['revision', 10],
    ['tenant', 10],
    ['missing', way === 'create' ? 10 : 0],
  ] as const);
  const withField = (name: string, value: unknown) => ({
    ...save,
    fields: { ...save.fields, [name]: value },
  });
  if (how === 'foreign') {
    const name = random.pick(['note', '_by', '_rev', '_edit', 'isDeveloper', '\u200B', 'a.b', '__proto__x']);
    return [withField(name, random.pick(['x', 5, true, null, { a: 1 }])), `${name}: foreign`];
  }
  if (how === 'revision') {
    const rev = random.pick(
      [1, save.rev + 1, save.rev + 7, Math.max(1, save.rev - 1)].filter((each) => each !== save.rev),
    );
    return [{ ...save, rev }, `revision ${rev} for ${save.rev}`];
  }
  if (how === 'tenant') {
    const name = random.pick(TENANT);
    return [
      withField(name, random.pick(['lone-bendigo', 'outback', 'north', ''])),
      `${name}: another tenant`,
    ];
  }
  if (how === 'missing') {
    const name = random.pick(fields).name;
    const { [name]: _left, ...rest } = save.fields;
    return [{ ...save, fields: rest }, `${name}: missing`];
  }
  const field = random.pick(fields);
  const next = changed(random, field, save.fields[field.name]);
  return [withField(field.name, next.value), `${field.name}: ${next.label}`];
}

async function drawPlan(seed: string, index: number): Promise<Plan> {
  const random = createRandom(`${seed}/save/${index}`);
  const policy = random.pick(SAVED);
  const entity = entityOf(policy);
  const way = random.pick(WAYS.filter((each) => policy[each] !== undefined));
  const holders = ACTOR_CODES.filter((code) => isSavedFor(policy, way, code));
  const writer = random.chance(0.8) ? random.pick(holders) : random.pick(ACTOR_CODES);
  // What is honest of a record of dealer A is not of another's: the dealer's own admin makes it, or head office.
  const holder = holders.includes('DA') ? 'DA' : (holders[0] ?? 'XA');
  const honest = await honestSaves(policy, way, holder);
  const changes: string[] = [];
  let [own, ...along] = honest;
  if (!own) throw new Error(`Nothing to save of ${policy.path}.`);
  const count = random.weighted([
    [0, 25],
    [1, 55],
    [2, 20],
  ] as const);
  // The record itself stands last, behind those that it needs.
  const target = along.at(-1) ?? own;
  let next = target;
  for (let at = 0; at < count; at += 1) {
    const [save, label] = mutated(random, next, fieldsOf(entity.schema), way);
    next = save;
    changes.push(label);
  }
  const sent = honest.map((each) => (each === target ? next : each));
  return { policy, entity, way, writer, honest, sent, changes, isTwice: random.chance(0.3) };
}

const isThere = async (path: string): Promise<Fields | null> => (await db.doc(path).get()).data() ?? null;
const told = (value: unknown) => JSON.stringify(value)?.slice(0, 400);
const asClient = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof AdminTimestamp ? Timestamp.fromMillis(value.toMillis()) : value,
    ]),
  );

/** What is wrong with a record that a save has left, in words. */
function wrongWith(
  { policy, entity, way, writer }: Plan,
  save: Save,
  before: Fields | null,
  stands: Fields | null,
) {
  if (stands === null) return ['nothing stands'];
  const { uid, user } = CAST[writer];
  const parsed = entity.schema.safeParse(stands);
  const isOwned = !NO_TENANT.has(entity.collection);
  const tenant = (name: string): unknown => (before ? before[name] : user && Reflect.get(user, name));
  return [
    ...(parsed.success ? [] : [`its schema refuses ${told(parsed.error.issues[0])}`]),
    ...foreignKeys(entity, stands),
    ...hiddenIn(fieldsOf(entity.schema), withRowsRead(entity.schema, asClient(stands))),
    ...(isSavedFor(policy, way, writer) ? [] : [`${writer} may not ${way} it`]),
    ...(stands['_rev'] === save.rev && stands['_by'] === uid ? [] : ['stamps that are not its own']),
    ...(save.rev === (before ? REV + 1 : 1) ? [] : ['a revision that does not follow']),
    ...TENANT.filter((name) => isOwned && name in stands && stands[name] !== tenant(name)).map(
      (name) => `another ${name}: ${told(stands[name])}`,
    ),
  ];
}

const refusalOf = (code: ActorCode, saves: readonly Save[]): Promise<Error | null> =>
  commit(CAST[code], saves).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error('No error was thrown.')),
  );

/** More than one call may hold: nobody looks at what it is. */
const isTooMuch = (saves: readonly Save[]): boolean =>
  Buffer.byteLength(JSON.stringify(saves)) > SAVE_RECORDS.body;

/** A refusal that says why, as the API does; anything else is a fault. */
const isReasoned = (error: Error, saves: readonly Save[]): boolean =>
  error instanceof Refusal &&
  (STATUS[String(error.why)]?.includes(error.status) === true || (error.status === 413 && isTooMuch(saves)));

async function findingsOf(plan: Plan, outcome: Saves): Promise<readonly string[]> {
  const { honest, sent, changes, isTwice, policy, way } = plan;
  const own = sent.at(-1) ?? sent[0];
  if (!own) return [];
  const before = await isThere(own.path);
  const refusal = await refusalOf(plan.writer, sent);
  const stands = await isThere(own.path);
  if (refusal === null) {
    outcome.through += 1;
    const found = wrongWith(plan, own, before, stands);
    if (!isTwice) return found;
    const again = await refusalOf(plan.writer, sent);
    const after = await isThere(own.path);
    return [
      ...found,
      ...(again === null ? [] : [`asked twice it is refused: ${again.message}`]),
      ...(told(after) === told(stands) ? [] : ['asked twice it is saved twice']),
    ];
  }
  outcome.refused += 1;
  const found = [
    ...(isReasoned(refusal, sent) ? [] : [`refused for no reason: ${refusal.message}`]),
    ...(told(before) === told(stands) ? [] : ['refused, and saved all the same']),
  ];
  // Beside the refusal what an honest holder sends: it was the change that was refused, or who sent it.
  const holders = ACTOR_CODES.filter((code) => isSavedFor(policy, way, code));
  const holder = holders.includes('DA') ? 'DA' : (holders[0] ?? 'XA');
  const honestRefusal = await refusalOf(holder, honest);
  if (honestRefusal !== null) found.push(`the honest one is refused too: ${honestRefusal.message}`);
  if (changes.length === 0 && isSavedFor(policy, way, plan.writer) && plan.writer === holder)
    found.push('an honest save is refused');
  return found;
}

/** So many random saves of a seed, one after the other, each checked against what must be true afterwards. */
export async function saveAtRandom(seed: string, count: number): Promise<Saves> {
  const outcome: Saves = { through: 0, refused: 0, findings: [] };
  for (let index = 0; index < count; index += 1) {
    // oxlint-disable no-await-in-loop
    const plan = await drawPlan(seed, index);
    const found = await findingsOf(plan, outcome);
    // A document that there is but one of binds the saves that follow: it stands as it was.
    if (plan.policy.path.startsWith('system/'))
      await store({ [targetPath(plan)]: { ...TARGETS[targetPath(plan)] } });
    // oxlint-enable no-await-in-loop
    const what = `seed ${seed}, save ${index}: ${plan.writer} ${plan.way}s ${plan.policy.path}: ${plan.changes.join('; ')}`;
    outcome.findings.push(...found.map((each) => `${each}\n  ${what}\n  ${told(plan.sent.at(-1)?.fields)}`));
  }
  return outcome;
}

const targetPath = ({ policy }: Plan): string => {
  const { path, id } = targetOf(policy);
  return `${path}/${id}`;
};
