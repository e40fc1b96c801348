import { describe } from 'vitest';
import { ACTOR_CODES, ACTORS, CAST, LIVE_STAFF } from '#tests/rules/cast.ts';
import { honestChange, honestNew, targetOf } from '#tests/rules/honest.ts';
import { isSavedByApi, isSavedFor } from '#tests/rules/may.ts';
import { POLICY, type Policy } from '#tests/rules/policy.ts';
import { TARGETS } from '#tests/rules/world.ts';
import {
  allows,
  commit,
  denies,
  freshId,
  inTheWorld,
  save,
  saveOf,
  store,
  UNADMITTED,
} from '../support/saving.ts';

inTheWorld();

type Code = (typeof ACTOR_CODES)[number];

async function create({ path }: Policy, code: Code): Promise<void> {
  const steps = path.split('/');
  const collection = steps.length % 2 === 0 ? steps.slice(0, -1).join('/') : path;
  // A document of the settings is there from the start: a second one would be a new one.
  const all =
    collection === 'system'
      ? { [`system/${freshId('new')}`]: {} }
      : honestNew(collection, freshId('new'), code);
  await commit(
    CAST[code],
    Object.entries(all).map(([at, value]) => saveOf(at, value)),
  );
}

/** A small honest edit of a record of its own, or of the one document that there is, put back as it was. */
async function update(policy: Policy, code: Code): Promise<void> {
  const { path, id } = targetOf(policy);
  const isOne = policy.path.split('/').length % 2 === 0;
  const own = isOne ? id : freshId('edited');
  await store({ [`${path}/${own}`]: { ...TARGETS[`${path}/${id}`] } });
  await save(CAST[code], `${path}/${own}`, honestChange(policy), 2);
}

const WAYS = { create, update };

const SAVED = POLICY.filter(isSavedByApi);

// T01: what the API saves, for every actor, as the policy says. The rules refuse the same to everybody (tests/rules).
describe.each(SAVED.map((policy) => [policy.path, policy] as const))('%s', (_path, policy) => {
  for (const code of LIVE_STAFF) {
    for (const way of ['create', 'update'] as const) {
      const act = () => WAYS[way](policy, code);
      if (isSavedFor(policy, way, code)) allows(`${code} (${ACTORS[code]}) can ${way}`, act);
      else denies(`${code} (${ACTORS[code]}) can't ${way}`, act, ['rights']);
    }
  }
});

// What a form saves under rules is not saved this way too; of products an import is, with its own cases in codes.test.ts.
describe('what clients commit', () => {
  const committed = POLICY.filter(
    ({ path, ...ways }) => !isSavedByApi({ path }) && path !== 'products' && ways.create !== undefined,
  );
  for (const { path, create: holders } of committed) {
    const holder = holders?.split(' ').includes('DA') ? 'DA' : 'XA';
    const collection = path.replace('/cost', '');
    // The record alone, without the reservations that go with it.
    const all = Object.entries(honestNew(collection, freshId('direct'), holder));
    const [own] = all.filter(([at]) => !at.startsWith('uniq/')).slice(-1);
    denies(
      `${path} can't be saved through the API`,
      () => commit(CAST[holder], own ? [saveOf(...own)] : []),
      ['rights'],
    );
  }
});

// Who is no live dealer or distributor is refused before anybody looks at what they want to save: two stand for all.
describe.each(SAVED.filter(({ path }) => ['productCategories', 'system/build'].includes(path)))(
  '$path',
  (policy) => {
    for (const code of ACTOR_CODES.filter((each) => !LIVE_STAFF.includes(each))) {
      // An engineer saves views of lists by the same call.
      const why = code === 'EN' ? 'rights' : UNADMITTED;
      denies(`${code} (${ACTORS[code]}) can't update`, () => update(policy, code), [why]);
    }
  },
);
