import {
  type Asked,
  invalid,
  type Json,
  masked,
  missing,
  ok,
  only,
  part,
  parts,
  Refusal,
  type Reply,
  route,
  type Route,
  text,
} from './api.ts';
import type { Project } from './project.ts';

const HOST = 'firestore.googleapis.com';
const BASE = `${HOST}/v1/projects/{}/databases`;
/** firebase.google.com/docs/firestore/quotas, with a billing account. */
const INDEXES_MOST = 1000;
const FIELDS_MOST = 200;
/** How long the store is left alone until it takes changes again. */
const ALONE_MS = 60;
const RETENTION_MOST = 98 * 86_400;

interface Index {
  readonly name: string;
  readonly fields: readonly Json[];
  readonly queryScope: string;
  looksLeft: number;
}

/** The store's administration; its documents are the emulator's (server.ts). */
export class Firestore {
  readonly databases = new Map<string, Json>();
  readonly indexes: Index[] = [];
  readonly fields = new Map<string, Json>();
  private readonly schedules: Json[] = [];
  private atOnce = 0;
  private askedAt = 0;
  private readonly project: Project;
  constructor(project: Project) {
    this.project = project;
  }

  routes(): readonly Route[] {
    return [...this.ofDatabases(), ...this.ofBackups(), ...this.ofIndexes(), ...this.ofFields()];
  }

  /** @throws Refusal where the project has no such database. */
  database(project = '', id = ''): Json {
    this.project.named(project);
    const database = this.databases.get(id);
    if (!database) throw missing(`The database ${id} does not exist for project ${project}. It`);
    return database;
  }

  private name(database = ''): string {
    return `projects/${this.project.id}/databases/${database}`;
  }

  private ofDatabases(): readonly Route[] {
    const settings = [
      'name',
      'type',
      'locationId',
      'concurrencyMode',
      'pointInTimeRecoveryEnablement',
      'deleteProtectionState',
      'databaseEdition',
      'appEngineIntegrationMode',
    ];
    return [
      route(`GET ${BASE}`, (_, id) => {
        this.project.named(id);
        return ok({ databases: [...this.databases.values()] });
      }),
      route(`GET ${BASE}/{}`, (_, id, database) => ok(this.database(id, database))),
      route(`POST ${BASE}`, ({ body, query }, id) => {
        this.project.named(id);
        only(body, ...settings);
        const database = query.get('databaseId') ?? '';
        if (this.databases.has(database))
          throw new Refusal(409, 'Database already exists. Please use another database_id');
        for (const field of ['locationId', 'type'])
          if (text(body, field) === '') throw invalid(`${field} is required.`);
        if (database !== '(default)' && !/^[a-z][a-z0-9-]{2,61}[a-z0-9]$/u.test(database))
          throw invalid(`Invalid database id ${database}.`);
        return this.make(database, { databaseEdition: 'STANDARD', ...body });
      }),
      route(`PATCH ${BASE}/{}`, ({ body, query }, id, database = '') => {
        only(body, ...settings);
        const now = masked(this.database(id, database), body, query.get('updateMask') ?? '');
        return this.project.begin(HOST, this.name(database), () => {
          this.databases.set(database, now);
          return now;
        });
      }),
      route(`POST ${BASE}/{}:exportDocuments`, ({ body }, id, database) => {
        this.database(id, database);
        if (!text(body, 'outputUriPrefix').startsWith('gs://'))
          throw invalid('Path must begin with gs://bucket.');
        return this.project.begin(HOST, this.name(database), () => ({
          outputUriPrefix: body['outputUriPrefix'],
        }));
      }),
    ];
  }

  private make(database: string, body: Json): Reply {
    return this.project.begin(HOST, this.name(database), () => {
      const made = { ...body, name: this.name(database), uid: this.project.next('uid-') };
      this.databases.set(database, made);
      return made;
    });
  }

  private ofBackups(): readonly Route[] {
    return [
      route(`GET ${BASE}/{}/backupSchedules`, (_, id, database) => {
        this.database(id, database);
        return ok(this.schedules.length > 0 ? { backupSchedules: this.schedules } : {});
      }),
      route(`POST ${BASE}/{}/backupSchedules`, ({ body }, id, database) => {
        this.database(id, database);
        only(body, 'retention', 'dailyRecurrence', 'weeklyRecurrence');
        const kinds = ['dailyRecurrence', 'weeklyRecurrence'].filter((kind) => kind in body);
        const [kind = ''] = kinds;
        if (kinds.length !== 1) throw invalid('Exactly one recurrence must be set.');
        if (this.schedules.some((each) => kind in each))
          throw new Refusal(409, `There is a backup schedule with ${kind} already.`);
        const seconds = Number(/^(\d+)s$/u.exec(text(body, 'retention'))?.[1] ?? Number.NaN);
        if (!(seconds > 0 && seconds <= RETENTION_MOST)) throw invalid('retention must be at most 14 weeks.');
        if (kind === 'weeklyRecurrence' && text(part(body, kind), 'day') === '')
          throw invalid('day is required.');
        const schedule = {
          ...body,
          name: `${this.name(database)}/backupSchedules/${this.project.next('s')}`,
        };
        this.schedules.push(schedule);
        return ok(schedule);
      }),
    ];
  }

  private ofIndexes(): readonly Route[] {
    return [
      route(`GET ${BASE}/{}/collectionGroups/{}/indexes`, (asked, id, database, group) => {
        this.database(id, database);
        const all = this.indexes.filter(({ name }) => group === '-' || name.split('/').at(-3) === group);
        return ok(
          this.paged(
            asked,
            all.map((index) => told(index)),
          ),
        );
      }),
      route(`POST ${BASE}/{}/collectionGroups/{}/indexes`, ({ body }, id, database, group) => {
        this.database(id, database);
        only(body, 'fields', 'queryScope', 'apiScope', 'density', 'multikey', 'unique');
        const fields = wholeFields(parts(body, 'fields'));
        const queryScope = text(body, 'queryScope');
        if (!['COLLECTION', 'COLLECTION_GROUP'].includes(queryScope))
          throw invalid('query_scope is required.');
        if (fields.length < 2) throw invalid('A composite index has two fields or more.');
        this.endure();
        const parent = `${this.name(database)}/collectionGroups/${group}`;
        const isSame = (index: Index) =>
          index.name.startsWith(`${parent}/`) &&
          index.queryScope === queryScope &&
          JSON.stringify(index.fields) === JSON.stringify(fields);
        if (this.indexes.some(isSame)) throw new Refusal(409, 'index already exists');
        if (this.indexes.length >= INDEXES_MOST)
          throw new Refusal(429, `The number of composite indexes is limited to ${INDEXES_MOST}.`);
        const index: Index = {
          name: `${parent}/indexes/${this.project.next('CICA')}`,
          fields,
          queryScope,
          looksLeft: this.project.knobs.indexLooks,
        };
        this.indexes.push(index);
        return this.project.begin(HOST, this.name(database), () => ({ name: index.name }));
      }),
      route(`DELETE ${BASE}/{}/collectionGroups/{}/indexes/{}`, ({ path }, id, database) => {
        this.database(id, database);
        const at = this.indexes.findIndex(({ name }) => path.endsWith(name));
        if (at < 0) throw missing('The index');
        this.indexes.splice(at, 1);
        return ok({});
      }),
    ];
  }

  private ofFields(): readonly Route[] {
    const group = `${BASE}/{}/collectionGroups/{}/fields`;
    return [
      route(`GET ${group}`, (asked, id, database) => {
        this.database(id, database);
        const filter = asked.query.get('filter') ?? '';
        if (!/^(indexConfig\.usesAncestorConfig=false|ttlConfig:\*)( OR ttlConfig:\*)?$/u.test(filter))
          throw invalid('Only indexConfig.usesAncestorConfig:false and ttlConfig:* may be asked for.');
        return ok(this.fields.size > 0 ? { fields: [...this.fields.values()] } : {});
      }),
      route(`PATCH ${group}/{**}`, ({ body, query }, id, database, collection, field) => {
        this.database(id, database);
        only(body, 'indexConfig', 'ttlConfig');
        this.endure();
        const name = `${this.name(database)}/collectionGroups/${collection}/fields/${field}`;
        const before = this.fields.get(name) ?? {};
        const mask = query.get('updateMask') ?? 'indexConfig,ttlConfig';
        const now = masked(before, body, mask);
        if (!this.fields.has(name) && this.fields.size >= FIELDS_MOST)
          throw new Refusal(429, `The number of field configurations is limited to ${FIELDS_MOST}.`);
        this.fields.set(name, {
          ...now,
          name,
          indexConfig: { ...part(now, 'indexConfig'), usesAncestorConfig: false },
          ...(now['ttlConfig'] !== undefined && { ttlConfig: { state: 'ACTIVE' } }),
        });
        return this.project.begin(HOST, this.name(database), () => ({ name }));
      }),
    ];
  }

  /** Known of a store that is asked for many indexes one behind the other (firebase-tools#1080, #1119). */
  private endure(): void {
    const { indexesAtOnce } = this.project.knobs;
    if (Date.now() - this.askedAt > ALONE_MS) this.atOnce = 0;
    this.askedAt = Date.now();
    this.atOnce += 1;
    if (indexesAtOnce > 0 && this.atOnce > indexesAtOnce)
      throw new Refusal(409, 'Too much contention on these datastore entities. Please try again.', 'ABORTED');
  }

  private paged({ query }: Asked, all: readonly Json[]): Json {
    const size = this.project.knobs.indexPage || Number(query.get('pageSize') ?? 0) || all.length;
    const from = Number(query.get('pageToken') ?? 0);
    const next = from + size;
    return {
      ...(all.length > 0 && { indexes: all.slice(from, next) }),
      ...(next < all.length && { nextPageToken: String(next) }),
    };
  }
}

function told(index: Index): Json {
  index.looksLeft -= 1;
  const { name, fields, queryScope, looksLeft } = index;
  return { name, fields, queryScope, state: looksLeft < 0 ? 'READY' : 'CREATING', density: 'SPARSE_ALL' };
}

/** As the service keeps them: the document's name last, in the order of the last field that has one. */
function wholeFields(fields: readonly Json[]): readonly Json[] {
  const kept = fields.map(({ fieldPath, order, arrayConfig }) => ({
    fieldPath,
    ...(order !== undefined && { order }),
    ...(arrayConfig !== undefined && { arrayConfig }),
  }));
  if (kept.at(-1)?.fieldPath === '__name__') return kept;
  const order = kept.findLast((field) => 'order' in field)?.order ?? 'ASCENDING';
  return [...kept, { fieldPath: '__name__', order }];
}
