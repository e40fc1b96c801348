import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { fieldsOf } from '#generate/fields.ts';
import { GROUP, GROUP_DEALER } from '../cast.ts';
import { inProject, loadRules, store } from '../environment.ts';
import { largest } from '../values.ts';
import { shows } from '../verbs.ts';
import { honestPlan, type Plan } from './plan.ts';
import { type Stored, type Target, type Way, WRITABLE } from './targets.ts';
import { JUST_SIGNED_IN, writerOf } from './writers.ts';
import { createWritersWorld, prepare, send, setFixed } from './writes.ts';

/** What Firestore gives a request. */
const EXPRESSIONS = 1000;
/** Of these a write that takes more than 92 % is told, and more than 97 % refused, as any other budget (docs/platform-limits.md). */
const [WARNS, FAILS] = [80, 30];
/** What the burning itself takes beside its numbers: list, size, comparison, literal and `&&`. */
const OF_THE_BURN = 5;

/** One thing to measure: a write, and the `allow` that checks it, by its place among those of its block. */
interface Meter {
  readonly name: string;
  readonly block: string;
  readonly stamp: 'isStampedNew()' | 'isStampedNext()';
  readonly place: number;
  readonly plan: (round: number) => Plan;
}

const ATTACHED = { url: '', urlThumb: '', name: 'a.pdf', size: 1 };
/** A customer or car dealer of another dealer of the writer's group: looked at twice before it is in scope. */
const OF_GROUP = { dealerId: GROUP_DEALER, dealerGroupId: GROUP };

const filesOf = (area: string, count: number) =>
  Array.from({ length: count }, () => ({ ...ATTACHED, path: `files/${area}/${'a'.repeat(20)}` }));

/** Values that make an edit or a new record the dearest of its collection. */
const DEAREST: Readonly<Record<string, Stored>> = {
  installations: { customerId: 'groups', carDealerId: 'groups', _edit: `${'a'.repeat(20)}/` },
  documents: { files: filesOf('documents', 3) },
};

/** Texts, numbers and lists as large as they may be do not add to the count; they are here so that this stays true. */
function dearest({ entity }: Target): Stored {
  const notes = fieldsOf(entity.schema).filter(({ name }) => name === 'notes' || name === 'description');
  return {
    ...Object.fromEntries(notes.map((field) => [field.name, largest(field)])),
    ...DEAREST[entity.collection],
  };
}

const blockOf = ({ entity: { collection, id } }: Target) =>
  `${collection}${id === undefined ? '' : `/${id}`}`
    .replace('users/target/private/pin', 'users/{uid}/private/pin')
    .replace('importRuns/target/parts', 'parts')
    .replace('products/target/private/cost', 'products/{id}/private/cost');

function metersOf(target: Target): readonly Meter[] {
  const block = blockOf(target);
  const writer =
    target.entity.id === 'pin'
      ? JUST_SIGNED_IN
      : writerOf(target.holders.includes('DA') ? 'DA' : (target.holders[0] ?? 'DA'));
  const fields = (way: Way) =>
    block === 'users' || (way === 'update' && target.change) ? {} : dearest(target);
  const meter = (way: Way, name: string): Meter => ({
    name,
    block,
    stamp: way === 'create' ? 'isStampedNew()' : 'isStampedNext()',
    place: 0,
    plan: (round) => honestPlan(target, writer, way, `${name} ${round}`, fields(way)),
  });
  const own = target.ways.map((way) => meter(way, `${block}, ${way}`));
  // Of the rules of reservations an email's stands first, then those of codes and names.
  const place = { customers: 0, products: 1, freightCarriers: 1 }[block];
  return place === undefined
    ? own
    : [...own, { ...meter('create', `uniq of ${block}, create`), block: 'uniq', place }];
}

const keyOf = ({ block, stamp, place }: Pick<Meter, 'block' | 'stamp' | 'place'>) =>
  `${block} ${stamp} ${place}`;

/** The rules with so many expressions burnt in each `allow` that is named. */
function burning(rules: string, burns: ReadonlyMap<string, number>): string {
  let block = '';
  const seen = new Map<string, number>();
  return rules
    .split('\n')
    .map((line) => {
      const [, path] = /^\s*match \/(\S+) \{/u.exec(line) ?? [];
      if (path !== undefined) block = path.replace(/\/\{\w+\}$/u, '');
      return line.replaceAll(/(?<!function )isStamped(?:New|Next)\(\)/gu, (stamp) => {
        const place = seen.get(`${block} ${stamp}`) ?? 0;
        seen.set(`${block} ${stamp}`, place + 1);
        const count = burns.get(`${block} ${stamp} ${place}`) ?? 0;
        return count === 0 ? stamp : `([${'0,'.repeat(count - 1)}0].size() == ${count} && ${stamp})`;
      });
    })
    .join('\n');
}

interface Found {
  readonly name: string;
  /** The most that were burnt with the write still going through. */
  low: number;
  /** The least at which it was refused. */
  high: number;
}

/** Prints for each collection how many of the 1,000 expressions of a request its dearest write takes. */
export function meterSuite(): void {
  it(
    'leaves room in the 1,000 expressions of every write',
    async () => {
      const found = await inProject('random', measure);
      tell(found);
      expect(found.filter(({ low }) => low < 0).map(({ name }) => name)).toEqual([]);
    },
    CEILING.soak,
  );
}

async function createDearestWorld(): Promise<readonly Meter[]> {
  await createWritersWorld();
  await store({ 'customers/groups': OF_GROUP, 'carDealers/groups': OF_GROUP });
  return WRITABLE.flatMap(([target]) => metersOf(target));
}

/** Each collection's dearest write goes through with the reserve of every budget burnt beside it. */
export function expressionsSuite(): void {
  shows(
    'leaves a reserve of the 1,000 expressions of a request in every write',
    () =>
      inProject('random', async () => {
        const rules = readFileSync('firestore.rules', 'utf8');
        const meters = await createDearestWorld();
        const refused = async (burnt: number, of: readonly Meter[]) => {
          await loadRules('random', burning(rules, new Map(of.map((meter) => [keyOf(meter), burnt]))));
          const outcomes: string[] = [];
          // oxlint-disable-next-line no-await-in-loop
          for (const meter of of) if (!(await passes(meter.plan(burnt)))) outcomes.push(meter.name);
          return outcomes;
        };
        const [first] = meters;
        expect(first && (await refused(EXPRESSIONS, [first]))).toEqual([first?.name]);
        const near = await refused(WARNS, meters);
        if (near.length > 0)
          process.stderr.write(`  ! Make room, over 92 % of a request's expressions: ${near.join('; ')}\n`);
        expect(near.length > 0 ? await refused(FAILS, meters) : []).toEqual([]);
        await loadRules('random', rules);
      }),
    CEILING.soak,
  );
}

async function measure(): Promise<readonly Found[]> {
  const meters = await createDearestWorld();
  const rules = readFileSync('firestore.rules', 'utf8');
  const found = new Map(meters.map(({ name }) => [name, { name, low: -1, high: EXPRESSIONS }]));
  // Halving what is left between the two, 11 times for all of them at once: each round loads one set of rules.
  for (let round = 0; round < 11; round += 1) {
    const tries = new Map(meters.map((meter) => [meter.name, middle(found.get(meter.name))]));
    const burns = new Map(
      meters.map((meter) => [keyOf(meter), round === 0 ? 0 : (tries.get(meter.name) ?? 0)]),
    );
    // oxlint-disable-next-line no-await-in-loop
    await loadRules('random', burning(rules, burns));
    for (const meter of meters) {
      const burnt = burns.get(keyOf(meter)) ?? 0;
      // oxlint-disable-next-line no-await-in-loop
      const isThrough = await passes(meter.plan(round));
      const between = found.get(meter.name);
      if (!between || between.high - between.low <= 1) continue;
      if (isThrough) between.low = Math.max(between.low, burnt);
      else between.high = Math.min(between.high, burnt);
    }
  }
  await loadRules('random', rules);
  return [...found.values()].toSorted((a, b) => a.low - b.low);
}

const middle = ({ low, high } = { low: 0, high: 0 }) => Math.floor((Math.max(low, 0) + high) / 2);

async function passes(plan: Plan): Promise<boolean> {
  await (plan.target.isFixed ? setFixed(plan) : prepare([plan]));
  return send(plan).then(
    () => true,
    () => false,
  );
}

function tell(found: readonly Found[]): void {
  for (const { name, low } of found) {
    const used = low < 0 ? 'refused as it is' : `${EXPRESSIONS - low - OF_THE_BURN} of 1,000`;
    process.stdout.write(`  ${name.padEnd(48)}${used}\n`);
  }
}
