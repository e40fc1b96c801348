import {
  collection,
  collectionGroup,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocs,
  getDocsFromServer,
  limit,
  query,
  type QuerySnapshot,
  where,
} from 'firebase/firestore';
import { COUNT_LIMIT, SMALL_READ } from '#domain/descriptor/descriptor.ts';
import { LISTS } from '#generate/registry.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { as, loadRules, rulesEnvironment, store, unguarded } from '../environment.ts';
import { STRICT_SETTINGS } from '../world.ts';
import { inTurns } from './pool.ts';
import { drawQuestion } from './questions.ts';
import { drawWorld, type Known, type ReadWorld } from './read-world.ts';
import type { Reader } from './readers.ts';
import { type Sight, WHO_SEES } from './who-sees.ts';

export interface Reads {
  asked: number;
  allowed: number;
  refused: number;
  readonly byWay: Map<string, { asked: number; allowed: number }>;
  readonly findings: string[];
}

/** What is read whole. */
const SMALL = new Set(
  Object.values(LISTS)
    .filter(({ isSmall }) => isSmall)
    .map(({ collection: { path } }) => path),
);
const CHUNK = 400;
const AT_ONCE = 20;
/** Names that the app reads as lists; the rest of the table is asked as well. */
const COLLECTIONS = [
  ...Object.keys(WHO_SEES).filter((kind) => !kind.includes('/')),
  'system/build/newsUpdates',
];
const GROUPS = [
  'private',
  'parts',
  'newsUpdates',
  'customers',
  'installations',
  'users',
  'changeLog',
] as const;

/** Stores the world of a seed and nothing else: organisations, readers, and records of all tenants. */
export async function createReadersWorld(seed: string): Promise<ReadWorld> {
  await (await rulesEnvironment()).clearFirestore();
  const world = drawWorld(seed);
  const documents = world.known.map(({ path, record }) => [path, record] as const);
  for (let at = 0; at < documents.length; at += 200) {
    // oxlint-disable-next-line no-await-in-loop
    await store(Object.fromEntries(documents.slice(at, at + 200)));
  }
  await store({ 'system/sessionSettings': STRICT_SETTINGS });
  return world;
}

/** So many random reads of a seed, each checked against the table of who sees what. */
export async function readAtRandom(
  seed: string,
  world: ReadWorld,
  count: number,
  tell: (done: number) => void = () => undefined,
): Promise<Reads> {
  const outcome: Reads = { asked: 0, allowed: 0, refused: 0, byWay: new Map(), findings: [] };
  for (let at = 0; at < count; at += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, count - at) }, (_item, index) => at + index);
    // oxlint-disable-next-line no-await-in-loop
    await inTurns(numbers, AT_ONCE, (index) => read(seed, index, world, outcome));
    // oxlint-disable-next-line no-await-in-loop
    if (at + numbers.length < count) await loadRules('random');
    tell(at + numbers.length);
  }
  return outcome;
}

interface Answer {
  readonly way: string;
  readonly what: string;
  readonly isAllowed: boolean;
  /** What speaks against the table; '' for nothing. */
  readonly wrong: string;
}

async function read(seed: string, index: number, world: ReadWorld, outcome: Reads): Promise<void> {
  const random = createRandom(`${seed}/read/${index}`);
  const reader = random.pick(
    random.chance(0.75) ? world.readers.filter(({ works }) => works) : world.readers,
  );
  const ask = random.weighted([
    [get, 45],
    [list, 35],
    [appList, 15],
    [missing, 4],
    [wholeGroup, 1],
  ] as const);
  const { way, what, isAllowed, wrong } = await ask(random, reader, world);
  const counted = outcome.byWay.get(way) ?? { asked: 0, allowed: 0 };
  outcome.byWay.set(way, counted);
  outcome.asked += 1;
  counted.asked += 1;
  if (isAllowed) {
    outcome.allowed += 1;
    counted.allowed += 1;
  } else outcome.refused += 1;
  if (wrong === '') return;
  outcome.findings.push(
    `${wrong}\n  seed ${seed}, read ${index}: ${reader.label} (${reader.uid}) ${way} ${what}`,
  );
}

const REFUSED = new Set<unknown>(['permission-denied', 'invalid-argument']);

/** So often is a request sent that a busy store left without an answer. */
const TRIES = 5;

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** What a request came to: its result, or null where it was refused, by the rules or as none. @throws for any other failure. */
async function asked<T>(
  reader: Pick<Reader, 'member'>,
  request: (db: Firestore) => Promise<T>,
  left: number = TRIES,
): Promise<T | null> {
  const db = await as(reader.member);
  try {
    return await request(db);
  } catch (error) {
    if (REFUSED.has(codeOf(error))) return null;
    if (codeOf(error) !== 'unavailable' || left <= 1) throw error;
    // It would take itself for offline until its next beat.
    await disableNetwork(db);
    await enableNetwork(db);
    return asked(reader, request, left - 1);
  }
}

const sightOf = (kind: string): Sight => {
  const sight = WHO_SEES[kind];
  if (!sight) throw new Error(`The table of who sees what says nothing of ${kind}.`);
  return sight;
};
const told = (isAllowed: boolean, should: boolean, { source }: Sight) =>
  isAllowed === should ? '' : `${isAllowed ? 'allowed' : 'refused'}, and should not be: ${source}`;

async function get(random: Random, reader: Reader, { known }: ReadWorld): Promise<Answer> {
  const kind = random.pick([...new Set(known.map((each) => each.kind))]);
  const { path, record, id } = random.pick(known.filter((each) => each.kind === kind));
  const answer = await asked(reader, (db) => getDocFromServer(doc(db, path)));
  const sight = sightOf(kind);
  const isAllowed = answer !== null;
  return {
    way: 'get',
    what: path,
    isAllowed,
    wrong: told(isAllowed, sight.opens(reader, record, id), sight),
  };
}

const MISSING: Readonly<Record<string, (reader: Reader) => string>> = {
  'users/private': () => 'users/nobody-at-all/private/pin',
  'products/private': () => 'products/nobody-at-all/private/cost',
  'system/build/newsUpdates': () => 'system/build/newsUpdates/nobody-at-all',
};

/** A record that is not there must look like a foreign one, where it would be a tenant's (T06). */
async function missing(random: Random, reader: Reader): Promise<Answer> {
  const kinds = [...COLLECTIONS.filter((each) => each !== 'system'), 'users/private', 'products/private'];
  const kind = random.pick(kinds);
  const path = MISSING[kind]?.(reader) ?? `${kind}/nobody-at-all`;
  const answer = await asked(reader, (db) => getDocFromServer(doc(db, path)));
  const sight = sightOf(kind);
  const should = sight.tellsMissing?.(reader, 'nobody-at-all') ?? false;
  return {
    way: 'get of nothing',
    what: path,
    isAllowed: answer !== null,
    wrong: told(answer !== null, should, sight),
  };
}

async function wholeGroup(random: Random, reader: Reader): Promise<Answer> {
  const name = random.pick(GROUPS);
  const answer = await asked(reader, (db) => getDocsFromServer(query(collectionGroup(db, name), limit(10))));
  const wrong = answer === null ? '' : 'a query over all collections of a name was answered (T07)';
  return { way: 'collection group', what: name, isAllowed: answer !== null, wrong };
}

const shownIn = (kind: string, reader: Reader, { record, id }: Known) => {
  const { shows, opens } = sightOf(kind);
  return shows ? shows(reader, record) : opens(reader, record, id);
};

/** The first document of an answer that the table would not show. */
function foreignIn(kind: string, reader: Reader, answer: QuerySnapshot, world: ReadWorld): string {
  const { lists, source } = sightOf(kind);
  const foreign = answer.docs.find(({ ref }) => {
    const each = world.byPath.get(ref.path);
    return each === undefined || lists?.(reader) !== true || !shownIn(kind, reader, each);
  });
  return foreign ? `shows ${foreign.ref.path}, and should not: ${source}` : '';
}

async function list(random: Random, reader: Reader, world: ReadWorld): Promise<Answer> {
  const kind = random.pick([...COLLECTIONS, 'system', 'users/r0/private', 'importRuns/d0/parts']);
  const fields = Object.keys(world.known.find((each) => each.kind === kind)?.record ?? {});
  const question = drawQuestion(random, reader, fields);
  const answer = await asked<unknown>(reader, (db) => {
    const from = question.ask(collection(db, kind));
    return question.count ? getCountFromServer(from) : getDocsFromServer(from);
  });
  const what = `${kind}, ${question.limit} at most, ${question.words}`;
  const way = question.count ? 'count' : 'list';
  if (answer === null) return { way, what, isAllowed: false, wrong: '' };
  const max = WHO_SEES[kind]?.maxRows ?? (SMALL.has(kind) ? SMALL_READ : COUNT_LIMIT);
  if (question.limit === 0 || question.limit > max) {
    return { way, what, isAllowed: true, wrong: `answered without a limit of at most ${max} (Q02)` };
  }
  // A count shows the documents that it counts.
  const seen = question.count
    ? await getDocs(question.ask(collection(await unguarded(), kind)))
    : (answer as QuerySnapshot);
  if (!(kind in WHO_SEES)) {
    return {
      way,
      what,
      isAllowed: true,
      wrong: isPartOfOwnRun(kind, reader, world) ? '' : 'listed, by no line of the table',
    };
  }
  return { way, what, isAllowed: true, wrong: foreignIn(kind, reader, seen, world) };
}

/** The rows of a run are read by whoever reads the run. */
function isPartOfOwnRun(kind: string, reader: Reader, { byPath }: ReadWorld): boolean {
  const run = byPath.get(kind.replace(/\/parts$/u, ''));
  return run?.kind === 'importRuns' && sightOf('importRuns').opens(reader, run.record, run.id);
}

/** A list as the app asks it: answered exactly where its shape gives the reader a scope and the table lets them list. */
async function appList(random: Random, reader: Reader, world: ReadWorld): Promise<Answer> {
  const [name, shape] = random.pick(Object.entries(LISTS));
  const path = shape.collection.path;
  const scope = reader.actor && shape.scope(reader.actor);
  const clauses = (scope ?? []).map(([field, value]) =>
    typeof value === 'object' ? where(field, 'in', value) : where(field, '==', value),
  );
  const answer = await asked(reader, (db) =>
    getDocsFromServer(query(collection(db, path), ...clauses, limit(Math.min(51, shape.maxRows)))),
  );
  const sight = sightOf(path);
  const isAllowed = answer !== null;
  const isEntitled = sight.lists?.(reader) === true;
  const way = 'list of the app';
  if (scope === null && isEntitled) {
    return { way, what: name, isAllowed, wrong: answer ? foreignIn(path, reader, answer, world) : '' };
  }
  const wrong = told(isAllowed, scope !== null && isEntitled, sight);
  return {
    way,
    what: name,
    isAllowed,
    wrong: wrong || (answer ? foreignIn(path, reader, answer, world) : ''),
  };
}
