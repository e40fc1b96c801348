import { readFileSync } from 'node:fs';
import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll } from 'vitest';
import type { Entity } from '#generate/entities.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import { type LastRelease, lastReleaseOf } from '#generate/last-release.ts';
import { generateRules } from '#generate/rules.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { CAST } from '../cast.ts';
import { as, freshId, inProject, loadRules, stamps, store } from '../environment.ts';
import { honestPlan, type Plan } from '../random/plan.ts';
import { type Stored, type Way, WRITABLE } from '../random/targets.ts';
import { JUST_SIGNED_IN, writerOf } from '../random/writers.ts';
import { prepare, send, setFixed } from '../random/writes.ts';
import { allows, denies, group, prepares } from '../verbs.ts';
import { createWorld } from '../world.ts';

/** A record as the last release stores it: without what it does not know, with what only it writes. */
function asLastRelease({ schema }: Entity, last: LastRelease, record: Stored): Stored {
  const now = new Set(fieldsOf(schema).map(({ name }) => name));
  const before = new Set(last.fields.map(({ name }) => name));
  return Object.fromEntries([
    ...Object.entries(record).filter(([name]) => before.has(name) || !now.has(name)),
    ...Object.entries(last.record).filter(([name]) => !now.has(name)),
  ]);
}

/** Each collection that clients write, as a tab of the last release writes it. */
function generatedCases(): void {
  prepares(() => store({ [`users/${JUST_SIGNED_IN.member.uid}`]: JUST_SIGNED_IN.member.user ?? {} }));
  for (const [target] of WRITABLE) {
    const { entity, holders, isFixed } = target;
    const last = lastReleaseOf(entity);
    if (!last) continue;
    const writer =
      entity.id === 'pin' ? JUST_SIGNED_IN : writerOf(holders.includes('DA') ? 'DA' : (holders[0] ?? 'DA'));
    const act = async (way: Way) => {
      const plan = honestPlan(target, writer, way, `last release ${entity.collection}`, {});
      const sent = asLastRelease(entity, last, plan.sent);
      const old = Object.entries(plan.before).map(
        ([path, value]) =>
          [path, path === plan.path ? asLastRelease(entity, last, { ...value }) : value] as const,
      );
      const own: Plan = { ...plan, sent, before: Object.fromEntries(old) };
      await (isFixed ? setFixed(own) : prepare([own]));
      await send(own);
    };
    for (const way of target.ways) {
      allows(`${entity.id ?? entity.collection}: ${way}`, () => act(way), { isLarge: true });
    }
  }
}

// By hand: rules for a last release that knew other fields than this one, in a project of their own.

const text = (name: string, max: number): Field => ({
  name,
  kind: 'text',
  canBeBlank: false,
  default: '',
  max,
});
const without = (fields: readonly Field[], gone: string) => fields.filter(({ name }) => name !== gone);

/** It knew no badge of a vehicle, but its fax; of a job no ticket of its weighing, and no share of a row of people. */
function otherRelease(entity: Entity): LastRelease | undefined {
  const last = lastReleaseOf(entity);
  if (!last) return undefined;
  if (entity.collection === 'vehicles') {
    return { ...last, fields: [...without(last.fields, 'badge'), text('fax', 20)] };
  }
  if (entity.collection !== 'installations') return last;
  const fields = without(last.fields, 'weighTicket').map((field) =>
    field.name === 'people' && field.item
      ? { ...field, item: { ...field.item, fields: without(field.item.fields ?? [], 'frontPercent') } }
      : field,
  );
  return { ...last, fields };
}

const admin = CAST.DA;
const inEvolved = (act: () => Promise<unknown>) => () => inProject('random', act);

async function create(collection: string, value: Stored): Promise<void> {
  const id = freshId('last');
  await setDoc(doc(await as(admin), collection, id), { ...value, ...stamps(admin, 1) });
}

async function edit(collection: string, old: object, change: Stored): Promise<void> {
  const id = freshId('last');
  await store({ [`${collection}/${id}`]: { ...old, _rev: 3 } });
  await updateDoc(doc(await as(admin), collection, id), { ...change, ...stamps(admin, 4) });
}

function literalCases(): void {
  prepares(async () => {
    await inProject('random', createWorld);
    await loadRules('random', generateRules(readFileSync('firestore.rules', 'utf8'), otherRelease));
  });
  afterAll(() => loadRules('random'));

  const { badge, ...vehicle } = { ...buildVehicle() };
  const passes = (name: string, act: () => Promise<unknown>) =>
    allows(name, inEvolved(act), { isLarge: true });
  const fails = (name: string, act: () => Promise<unknown>) =>
    denies(name, inEvolved(act), { isLarge: true });
  const vehicles = 'vehicles';

  passes('a new record may lack a field that is new', () => create(vehicles, vehicle));
  passes('a new record of today lacks what goes', () => create(vehicles, { ...vehicle, badge }));
  passes('a new record may carry a field that goes', () => create(vehicles, { ...vehicle, fax: '02 5550' }));
  fails("a new record can't lack a field of both releases", () => {
    const { currentModel: _left, ...rest } = vehicle;
    return create(vehicles, rest);
  });
  fails("a field that goes can't be of another kind", () => create(vehicles, { ...vehicle, fax: 5 }));
  fails("a field that goes can't hold more than it did", () =>
    create(vehicles, { ...vehicle, fax: 'x'.repeat(21) }),
  );
  fails("a field of no release can't be written", () => create(vehicles, { ...vehicle, telex: 'x' }));
  passes('a field that goes may be edited', () => edit(vehicles, { ...vehicle, fax: '1' }, { fax: '2' }));
  passes('a record that lacks a new field may be edited', () => edit(vehicles, vehicle, { make: 'Toyota' }));
  passes('a record gains its new field by an edit', () => edit(vehicles, vehicle, { badge: 'SR5' }));
  passes('what an older release left behind keeps nobody from editing', () =>
    edit(vehicles, { ...vehicle, telex: 'x' }, { make: 'Toyota' }),
  );
  fails("what an older release left behind can't be changed", () =>
    edit(vehicles, { ...vehicle, telex: 'x' }, { telex: 'y' }),
  );

  const { weighTicket: _new, ...job } = { ...buildInstallation() };
  passes('of a wide record the same holds: a new one', () => create('installations', stored(job)));
  passes('of a wide record the same holds: an edit', () => edit('installations', job, { rego: 'ABC12D' }));

  const people = (row: string) => edit('installations', job, { people: [row] });
  passes('a row may end before its new column', () => people('front\t2\t68'));
  passes('a row may have its new column', () => people('front\t2\t68\t50'));
  fails("a row can't have a column of no release", () => people('front\t2\t68\t50\tx'));
}

/** A job without rows, as it is stored. */
const stored = (job: object): Stored => ({ ...job, vehicle: '' });

/** What a tab that still runs the last release saves goes through. */
export function lastReleaseSuite(): void {
  group('a write of the last release', generatedCases);
  group('between two releases', literalCases);
}
