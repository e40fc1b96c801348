import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Cloud, Refused } from './cloud.ts';
import { pauseOf } from './pauses.ts';

/** A field of an index, as file and API write it. */
const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.optional(z.string()),
  arrayConfig: z.optional(z.string()),
});
type IndexField = z.infer<typeof fieldSchema>;

const fileSchema = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(fieldSchema) }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
      indexes: z.array(
        z.object({
          queryScope: z.optional(z.string()),
          order: z.optional(z.string()),
          arrayConfig: z.optional(z.string()),
        }),
      ),
    }),
  ),
});
/** What firestore.indexes.json asks for. */
export type Wanted = z.infer<typeof fileSchema>;

/** @throws where the file is not as `generate` writes it. */
export const wantedIndexes = (file = 'firestore.indexes.json'): Wanted =>
  fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const pageSchema = z.object({
  indexes: z._default(
    z.array(
      z.object({
        name: z.string(),
        queryScope: z.string(),
        state: z._default(z.string(), ''),
        fields: z.array(fieldSchema),
      }),
    ),
    [],
  ),
  fields: z._default(
    z.array(
      z.object({
        name: z.string(),
        ttlConfig: z.optional(z.object({})),
        indexConfig: z._default(
          z.object({
            indexes: z._default(
              z.array(z.object({ queryScope: z.string(), fields: z.array(fieldSchema) })),
              [],
            ),
          }),
          { indexes: [] },
        ),
      }),
    ),
    [],
  ),
  nextPageToken: z._default(z.string(), ''),
});
type Page = z.infer<typeof pageSchema>;

/** Between two tries of one change, and two looks, in ms. */
export interface Pauses {
  readonly tryMs: number;
  readonly lookMs: number;
}
const PAUSES: Pauses = { tryMs: pauseOf(15_000), lookMs: pauseOf(20_000) };
/** Tries of one change that the database is too busy for: with their pauses a quarter of an hour. */
const TRIES_MAX = 12;
/** Looks at what is being built: two hours. An empty store takes minutes; how long a full one takes nobody has measured. */
const LOOKS_MAX = 360;
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** The collection group in an index's or a field's name. */
const groupOf = (name: string): string => /\/collectionGroups\/([^/]+)\//u.exec(name)?.[1] ?? '';
/** The database adds `__name__` at the end, in the direction of the last field; the file leaves it out. */
const keyOf = (group: string, scope: string, fields: readonly IndexField[]): string =>
  [
    group,
    scope,
    ...fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map((field) => `${field.fieldPath} ${field.order ?? field.arrayConfig}`),
  ].join(' | ');
const overrideKey = (
  scopes: readonly {
    readonly queryScope?: string | undefined;
    readonly order?: string | undefined;
    readonly arrayConfig?: string | undefined;
  }[],
  hasTtl: boolean,
): string =>
  [
    ...scopes
      .map((each) => `${each.queryScope ?? 'COLLECTION'} ${each.order ?? each.arrayConfig}`)
      .toSorted(),
    hasTtl,
  ].join(' | ');

/** All pages of a list; the API may answer in parts. */
async function pages(cloud: Cloud, url: string): Promise<Page[]> {
  const all: Page[] = [];
  let token = '';
  do {
    const more = token === '' ? '' : `${url.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(token)}`;
    // oxlint-disable-next-line no-await-in-loop
    const page = pageSchema.parse((await cloud.get(url + more)).body);
    all.push(page);
    token = page.nextPageToken;
  } while (token !== '');
  return all;
}

/** A change that the database takes later when it is busy. @throws Refused for any other refusal, or after the last try. */
async function begin(cloud: Cloud, method: 'POST' | 'PATCH', url: string, body: object, pauses: Pauses) {
  for (let tried = 1; ; tried += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await cloud.begin(method, url, body);
      return;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.reason === 'ALREADY_EXISTS') return;
      const isBusy = [409, 429, 500, 503].includes(error.status);
      if (!isBusy || tried === TRIES_MAX) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await pause(pauses.tryMs);
    }
  }
}

/**
 * Makes the indexes and exemptions of firestore.indexes.json that the database lacks, one at a time, each again where the database
 * is busy, and waits until all are built. The CLI sends them without a pause and breaks off (firebase-tools#1119, #1080), and reads one
 * page of what is there. What the file no longer has stays: tabs of the release before ask for it. `say` is told how far it is.
 * @throws Refused, and an Error where one can't be built or is not within two hours.
 */
export async function makeIndexes(
  cloud: Cloud,
  database: string,
  wanted: Wanted,
  say: (line: string) => void,
  pauses = PAUSES,
): Promise<void> {
  const groups = `${database}/collectionGroups`;
  const there = (await pages(cloud, `${groups}/-/indexes`)).flatMap(({ indexes }) => indexes);
  const keys = new Set(there.map(({ name, queryScope, fields }) => keyOf(groupOf(name), queryScope, fields)));
  const missing = wanted.indexes.filter(
    ({ collectionGroup, queryScope, fields }) => !keys.has(keyOf(collectionGroup, queryScope, fields)),
  );
  say(`${wanted.indexes.length} indexes, ${missing.length} of them missing`);
  for (const [index, { collectionGroup, queryScope, fields }] of missing.entries()) {
    // The database takes one change at a time.
    // oxlint-disable-next-line no-await-in-loop
    await begin(cloud, 'POST', `${groups}/${collectionGroup}/indexes`, { queryScope, fields }, pauses);
    if ((index + 1) % 50 === 0) say(`${index + 1} of ${missing.length} asked for`);
  }
  await makeOverrides(cloud, groups, wanted, say, pauses);
  await waitUntilBuilt(cloud, groups, say, pauses);
}

async function makeOverrides(
  cloud: Cloud,
  groups: string,
  { fieldOverrides }: Wanted,
  say: (line: string) => void,
  pauses: Pauses,
): Promise<void> {
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*');
  const there = (await pages(cloud, `${groups}/-/fields?filter=${filter}`)).flatMap(({ fields }) => fields);
  const keys = new Map(
    there.map(({ name, ttlConfig, indexConfig }) => [
      `${groupOf(name)}/${name.split('/fields/')[1]}`,
      overrideKey(
        indexConfig.indexes.map(({ queryScope, fields: [field] }) => ({ queryScope, ...field })),
        ttlConfig !== undefined,
      ),
    ]),
  );
  const missing = fieldOverrides.filter(
    ({ collectionGroup, fieldPath, ttl = false, indexes }) =>
      keys.get(`${collectionGroup}/${fieldPath}`) !== overrideKey(indexes, ttl),
  );
  say(`${fieldOverrides.length} exemptions, ${missing.length} of them missing`);
  for (const { collectionGroup, fieldPath, ttl = false, indexes } of missing) {
    const body = {
      indexConfig: {
        indexes: indexes.map(({ queryScope = 'COLLECTION', ...kind }) => ({
          queryScope,
          fields: [{ fieldPath, ...kind }],
        })),
      },
      ...(ttl && { ttlConfig: {} }),
    };
    const mask = ttl ? '?updateMask=indexConfig,ttlConfig' : '?updateMask=indexConfig';
    // oxlint-disable-next-line no-await-in-loop
    await begin(cloud, 'PATCH', `${groups}/${collectionGroup}/fields/${fieldPath}${mask}`, body, pauses);
  }
}

async function waitUntilBuilt(
  cloud: Cloud,
  groups: string,
  say: (line: string) => void,
  pauses: Pauses,
): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const all = (await pages(cloud, `${groups}/-/indexes`)).flatMap(({ indexes }) => indexes);
    const broken = all.filter(({ state }) => state === 'NEEDS_REPAIR').length;
    if (broken > 0) throw new Error(`${broken} indexes could not be built: Console, Firestore, Indexes.`);
    const building = all.filter(({ state }) => state !== 'READY').length;
    if (building === 0) return;
    say(`${building} of ${all.length} are being built`);
    // oxlint-disable-next-line no-await-in-loop
    await pause(pauses.lookMs);
  }
  throw new Error('Some indexes are still being built after two hours: run this again later.');
}
