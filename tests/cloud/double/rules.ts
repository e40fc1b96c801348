import {
  type Json,
  invalid,
  list,
  missing,
  ok,
  part,
  parts,
  Refusal,
  route,
  type Route,
  text,
} from './api.ts';
import type { Project } from './project.ts';

const HOST = 'firebaserules.googleapis.com';
const STORAGE_RULE = /^firebase\.storage\//u;

/** What compiles and enforces rules: the store's emulator. */
export interface Compiler {
  /** Makes these the rules of the store. Resolves with what is wrong with them, or ''. */
  release(project: string, content: string): Promise<string>;
}

/** Rulesets and which of them is out. */
export class Rules {
  private readonly rulesets = new Map<string, { readonly source: Json; readonly createTime: string }>();
  private readonly releases = new Map<string, { rulesetName: string; readonly createTime: string }>();
  private readonly project: Project;
  private readonly compiler: Compiler | null;
  constructor(project: Project, compiler: Compiler | null) {
    this.project = project;
    this.compiler = compiler;
  }

  /** The text of the rules that are out for a service; '' where none are. `service`: such as firebase.storage/<bucket>. */
  out(service: string): string {
    const name = this.releases.get(`projects/${this.project.id}/releases/${service}`)?.rulesetName ?? '';
    return contentOf(this.rulesets.get(name)?.source ?? {});
  }

  /** Why nobody reads or writes a file, or ''. */
  storageFault(bucket: string): string {
    const rules = this.out(`firebase.storage/${bucket}`);
    if (rules === '') return 'no rules are out';
    const agent = `service-${this.project.number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
    // Rules that ask the store see nothing of it before that.
    const isLinked = this.project.holdsOnly('roles/firebaserules.firestoreServiceAgent', agent);
    return /firestore\.(get|exists)/u.test(rules) && !isLinked ? 'the rules may not read the store' : '';
  }

  routes(): readonly Route[] {
    const { project } = this;
    const now = () => new Date(1_800_000_000_000 + this.rulesets.size * 1000).toISOString();
    const set = async (name: string, rulesetName: string) => {
      if (!this.rulesets.has(rulesetName)) throw missing(`Ruleset ${rulesetName}`);
      if (!STORAGE_RULE.test(name.split('/releases/')[1] ?? '') && this.compiler) {
        const source = this.rulesets.get(rulesetName)?.source ?? {};
        const fault = await this.compiler.release(project.id, contentOf(source));
        if (fault !== '') throw invalid(fault);
      }
      const release = { rulesetName, createTime: this.releases.get(name)?.createTime ?? now() };
      this.releases.set(name, release);
      return ok({ name, ...release });
    };
    return [
      route(`POST ${HOST}/v1/projects/{}:test`, ({ body }, id) => {
        project.named(id);
        const files = parts(part(body, 'source'), 'files');
        if (files.length === 0) throw invalid('A source is required.');
        return ok({});
      }),
      route(`GET ${HOST}/v1/projects/{}/releases`, (_, id) => {
        project.named(id);
        const releases = [...this.releases].map(([name, release]) => ({ name, ...release }));
        return ok(releases.length > 0 ? { releases } : {});
      }),
      route(`POST ${HOST}/v1/projects/{}/releases`, ({ body }, id) => {
        project.named(id);
        const name = text(body, 'name');
        if (this.releases.has(name)) throw new Refusal(409, 'Requested entity already exists');
        return set(name, text(body, 'rulesetName'));
      }),
      route(`PATCH ${HOST}/v1/projects/{}/releases/{**}`, ({ body }, id, release) => {
        project.named(id);
        const name = `projects/${project.id}/releases/${release}`;
        if (!this.releases.has(name)) throw missing(`Release ${name}`);
        return set(name, text(part(body, 'release'), 'rulesetName'));
      }),
      route(`POST ${HOST}/v1/projects/{}/rulesets`, ({ body }, id) => {
        project.named(id);
        const source = part(body, 'source');
        if (list(source, 'files').length === 0) throw invalid('A source is required.');
        const name = `projects/${project.id}/rulesets/${project.next('r')}`;
        this.rulesets.set(name, { source, createTime: now() });
        return ok({ name, createTime: now() });
      }),
      route(`GET ${HOST}/v1/projects/{}/rulesets/{}`, (_, id, ruleset) => {
        project.named(id);
        const name = `projects/${project.id}/rulesets/${ruleset}`;
        const found = this.rulesets.get(name);
        if (!found) throw missing(`Ruleset ${name}`);
        return ok({ name, ...found });
      }),
    ];
  }
}

const contentOf = (source: Json): string =>
  parts(source, 'files')
    .map((file) => text(file, 'content'))
    .join('\n');
