import { readFileSync } from 'node:fs';
import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';
import type { Entity } from '#generate/entities.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import { type LastRelease, lastReleaseOf } from '#generate/last-release.ts';
import { generateRules } from '#generate/rules.ts';
import { buildFreightCarrier } from '#tests/seed/build/party.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildNameReservations } from '#tests/seed/build/uniq.ts';
import { CAST } from '../cast.ts';
import { as, freshId, inProject, loadRules, stamps, store } from '../environment.ts';
import { honestPlan, type Plan } from '../random/plan.ts';
import { type Stored, type Way, WRITABLE } from '../random/targets.ts';
import { JUST_SIGNED_IN, writerOf } from '../random/writers.ts';
import { prepare, send, setFixed } from '../random/writes.ts';
import { allows, denies, group } from '../verbs.ts';
import { createWorld, TARGETS } from '../world.ts';

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
  beforeAll(() => store({ [`users/${JUST_SIGNED_IN.member.uid}`]: JUST_SIGNED_IN.member.user ?? {} }));
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

/** It knew no notes of a carrier, but its fax; no ticket of a job's weighing; and no reason of a day without dispatch. */
function otherRelease(entity: Entity): LastRelease | undefined {
  const last = lastReleaseOf(entity);
  if (!last) return undefined;
  if (entity.collection === 'freightCarriers') {
    return { ...last, fields: [...without(last.fields, 'notes'), text('fax', 20)] };
  }
  if (entity.collection === 'installations') return { ...last, fields: without(last.fields, 'weighTicket') };
  if (entity.collection !== 'leadTimes') return last;
  const fields = last.fields.map((field) =>
    field.name === 'blackouts' && field.item
      ? { ...field, item: { ...field.item, fields: without(field.item.fields ?? [], 'reason') } }
      : field,
  );
  return { ...last, fields };
}

const admin = CAST.DA;
const inEvolved = (act: () => Promise<unknown>) => () => inProject('random', act);

async function reserve(collection: string, id: string, record: object): Promise<void> {
  const reserved = buildNameReservations(collection, id, record);
  await store(Object.fromEntries(reserved.map((made) => [`uniq/${made.id}`, made.value])));
}

async function create(collection: string, value: Stored): Promise<void> {
  const id = freshId('last');
  await reserve(collection, id, value);
  await setDoc(doc(await as(admin), collection, id), { ...value, ...stamps(admin, 1) });
}

async function edit(collection: string, old: object, change: Stored): Promise<void> {
  const id = freshId('last');
  await store({ [`${collection}/${id}`]: { ...old, _rev: 3 } });
  await reserve(collection, id, { ...old, ...change });
  await updateDoc(doc(await as(admin), collection, id), { ...change, ...stamps(admin, 4) });
}

function literalCases(): void {
  beforeAll(async () => {
    await inProject('random', createWorld);
    await loadRules('random', generateRules(readFileSync('firestore.rules', 'utf8'), otherRelease));
  });
  afterAll(() => loadRules('random'));

  const { notes, ...carrier } = { ...buildFreightCarrier() };
  const passes = (name: string, act: () => Promise<unknown>) =>
    allows(name, inEvolved(act), { isLarge: true });
  const fails = (name: string, act: () => Promise<unknown>) =>
    denies(name, inEvolved(act), { isLarge: true });
  const carriers = 'freightCarriers';

  passes('a new record may lack a field that is new', () => create(carriers, carrier));
  passes('a new record of today lacks what goes', () => create(carriers, { ...carrier, notes }));
  passes('a new record may carry a field that goes', () => create(carriers, { ...carrier, fax: '02 5550' }));
  fails("a new record can't lack a field of both releases", () => {
    const { default: _left, ...rest } = carrier;
    return create(carriers, rest);
  });
  fails("a field that goes can't be of another kind", () => create(carriers, { ...carrier, fax: 5 }));
  fails("a field that goes can't hold more than it did", () =>
    create(carriers, { ...carrier, fax: 'x'.repeat(21) }),
  );
  fails("a field of no release can't be written", () => create(carriers, { ...carrier, telex: 'x' }));
  passes('a field that goes may be edited', () => edit(carriers, { ...carrier, fax: '1' }, { fax: '2' }));
  passes('a record that lacks a new field may be edited', () => edit(carriers, carrier, { name: 'Toll' }));
  passes('a record gains its new field by an edit', () => edit(carriers, carrier, { notes: 'By road' }));
  passes('what an older release left behind keeps nobody from editing', () =>
    edit(carriers, { ...carrier, telex: 'x' }, { name: 'Toll' }),
  );
  fails("what an older release left behind can't be changed", () =>
    edit(carriers, { ...carrier, telex: 'x' }, { telex: 'y' }),
  );

  const { weighTicket: _new, ...job } = { ...buildInstallation() };
  passes('of a wide record the same holds: a new one', () => create('installations', stored(job)));
  passes('of a wide record the same holds: an edit', () => edit('installations', job, { rego: 'ABC12D' }));

  const leadTime = { ...TARGETS['leadTimes/target'] };
  const blackouts = (row: string) => edit('leadTimes', leadTime, { blackouts: [row] });
  passes('a row may end before its new column', () => blackouts('2026-12-25'));
  passes('a row may have its new column', () => blackouts('2026-12-25\tChristmas'));
  fails("a row can't have a column of no release", () => blackouts('2026-12-25\tChristmas\tx'));
}

/** A job without rows, as it is stored. */
const stored = (job: object): Stored => ({ ...job, vehicle: '' });

/** What a tab that still runs the last release saves goes through. */
export function lastReleaseSuite(): void {
  group('a write of the last release', generatedCases);
  group('between two releases', literalCases);
}
