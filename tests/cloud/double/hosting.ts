import { gunzipSync } from 'node:zlib';
import {
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

const HOST = 'firebasehosting.googleapis.com';
const UPLOADS = 'upload-firebasehosting.googleapis.com';

interface Version {
  status: string;
  config: Json;
  readonly files: Map<string, string>;
}

/** Sites, their versions, and what each serves. */
export class Hosting {
  readonly sites: string[] = [];
  private readonly versions = new Map<string, Version>();
  /** Names of the versions that were released on a channel, the last first; by `<site>/<channel>`. */
  private readonly released = new Map<string, string[]>();
  /** By `<site>/<host>`, whether its records are in place. */
  readonly domains = new Map<string, boolean>();
  private readonly contents = new Map<string, Buffer>();
  private readonly project: Project;
  private readonly uploadsAt: () => string;
  private readonly isService: (region: string, id: string) => boolean;
  constructor(project: Project, uploadsAt: () => string, isService: (region: string, id: string) => boolean) {
    this.project = project;
    this.uploadsAt = uploadsAt;
    this.isService = isService;
    this.sites.push(project.id);
  }

  /** How often something went live on a site. */
  releasesOf(site: string): number {
    return this.released.get(`${site}/live`)?.length ?? 0;
  }

  /** As after a release of pages that nobody looks at. */
  release(site: string): void {
    this.released.set(`${site}/live`, ['', ...(this.released.get(`${site}/live`) ?? [])]);
  }

  /** A page of a site, as its last release has it. */
  serve(site: string, path: string): Reply {
    const name = this.released.get(`${site}/live`)?.[0];
    const version = this.versions.get(name ?? '');
    if (!this.sites.includes(site) || !version) return { status: 404, body: Buffer.from('Site Not Found') };
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const rewrites = parts(version.config, 'rewrites');
    const hash = version.files.get(file) ?? (isPage(path) ? version.files.get(pageOf(rewrites)) : undefined);
    if (hash !== undefined) return { status: 200, body: this.contents.get(hash) ?? Buffer.alloc(0) };
    return { status: 404, body: Buffer.from('Page Not Found') };
  }

  /** The service that answers a path of a site in place of a file; null where it is a page. */
  serviceOf(site: string, path: string): { readonly region: string; readonly id: string } | null {
    const version = this.versions.get(this.released.get(`${site}/live`)?.[0] ?? '');
    if (!version || version.files.has(path)) return null;
    const run = parts(version.config, 'rewrites').find((each) => 'run' in each && matches(each, path));
    const { region, serviceId } = part(run ?? {}, 'run');
    return run ? { region: String(region), id: String(serviceId) } : null;
  }

  routes(): readonly Route[] {
    return [...this.ofSites(), ...this.ofDomains(), ...this.ofVersions(), ...this.ofChannels()];
  }

  private site(project: string | undefined, id = ''): Json {
    this.project.named(project);
    if (!this.sites.includes(id)) throw missing(`Site ${id}`);
    return {
      name: `projects/${this.project.id}/sites/${id}`,
      defaultUrl: `https://${id}.web.app`,
      type: id === this.project.id ? 'DEFAULT_SITE' : 'USER_SITE',
    };
  }

  private ofSites(): readonly Route[] {
    const at = `${HOST}/v1beta1/projects/{}/sites`;
    return [
      route(`GET ${at}`, (_, id) => {
        this.project.named(id);
        return ok({ sites: this.sites.map((site) => this.site(id, site)) });
      }),
      route(`GET ${at}/{}`, (_, id, site) => ok(this.site(id, site))),
      route(`POST ${at}`, ({ query, body }, id) => {
        this.project.named(id);
        only(body, 'appId', 'labels');
        const site = query.get('siteId') ?? '';
        if (!/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/u.test(site)) throw invalid(`Invalid name: ${site}`);
        if (this.sites.includes(site)) throw new Refusal(409, 'Requested entity already exists');
        this.sites.push(site);
        return ok(this.site(id, site));
      }),
    ];
  }

  private domain(site: string, host: string): Json {
    const isActive = this.domains.get(`${site}/${host}`) === true;
    const records = [{ domainName: host, type: 'A', rdata: '199.36.158.100', requiredAction: 'ADD' }];
    return {
      name: `projects/${this.project.id}/sites/${site}/customDomains/${host}`,
      hostState: isActive ? 'HOST_ACTIVE' : 'HOST_UNHOSTED',
      ownershipState: isActive ? 'OWNERSHIP_ACTIVE' : 'OWNERSHIP_MISSING',
      ...(!isActive && { requiredDnsUpdates: { desired: [{ domainName: host, records }] } }),
    };
  }

  private ofDomains(): readonly Route[] {
    const at = `${HOST}/v1beta1/projects/{}/sites/{}/customDomains`;
    return [
      route(`GET ${at}/{}`, (_, id, site = '', host = '') => {
        this.site(id, site);
        if (!this.domains.has(`${site}/${host}`)) throw missing(`Custom domain ${host}`);
        return ok(this.domain(site, host));
      }),
      route(`POST ${at}`, ({ query, body }, id, site = '') => {
        this.site(id, site);
        only(body, 'redirectTarget', 'certPreference', 'labels', 'annotations');
        const host = query.get('customDomainId') ?? '';
        if (this.domains.has(`${site}/${host}`)) throw new Refusal(409, 'Requested entity already exists');
        this.domains.set(`${site}/${host}`, false);
        return this.project.begin(
          HOST,
          `projects/${this.project.id}/sites/${site}/customDomains/${host}`,
          () => this.domain(site, host),
        );
      }),
    ];
  }

  private version(path: string): readonly [name: string, version: Version] {
    const name = path
      .replace(/^\/v1beta1\//u, '')
      .replace(/^projects\/[^/]+\//u, '')
      .replace(/:.*$/u, '');
    const version = this.versions.get(name);
    if (!version) throw missing(`Version ${name}`);
    return [name, version];
  }

  private ofVersions(): readonly Route[] {
    const at = `${HOST}/v1beta1/projects/{}/sites/{}/versions`;
    const populate = ({ body, path }: { readonly body: Json; readonly path: string }): Reply => {
      const [name, version] = this.version(path);
      if (version.status !== 'CREATED') throw invalid(`Version is ${version.status}.`);
      const files = Object.entries(part(body, 'files')).map(([file, hash]) => [file, String(hash)] as const);
      for (const [file, hash] of files) version.files.set(file, hash);
      const hashes = [...new Set(files.map(([, hash]) => hash))].filter((hash) => !this.contents.has(hash));
      return ok({ uploadUrl: `${this.uploadsAt()}/upload/${name}/files`, uploadRequiredHashes: hashes });
    };
    return [
      route(`POST ${at}`, ({ body }, id, site) => {
        this.site(id, site);
        only(body, 'status', 'labels', 'config');
        const name = `sites/${site}/versions/${this.project.next('v')}`;
        this.versions.set(name, { status: 'CREATED', config: part(body, 'config'), files: new Map() });
        return ok({ name, status: 'CREATED' });
      }),
      route(`POST ${HOST}/v1beta1/sites/{}/versions/{}:populateFiles`, populate),
      route(`POST ${HOST}/v1beta1/projects/{}/sites/{}/versions/{}:populateFiles`, populate),
      route(
        `POST ${UPLOADS}/upload/sites/{}/versions/{}/files/{}`,
        ({ bytes }, _site, _version, hash = '') => {
          this.contents.set(hash, gunzipSync(bytes));
          return ok({});
        },
      ),
      route(`PATCH ${at}/{}`, ({ body, path, query }, id) => {
        this.project.named(id);
        const [name, version] = this.version(path);
        only(body, 'status', 'config', 'labels');
        const now = masked({ ...version }, body, query.get('updateMask') ?? '');
        if (text(now, 'status') === 'FINALIZED') this.check(version, part(now, 'config'));
        version.config = part(now, 'config');
        version.status = text(now, 'status');
        return ok({ name, status: version.status });
      }),
    ];
  }

  private check(version: Version, config: Json): void {
    const lacking = [...version.files].find(([, hash]) => !this.contents.has(hash));
    if (lacking) throw invalid(`The file ${lacking[0]} was not uploaded.`);
    for (const rewrite of parts(config, 'rewrites')) {
      const { region, serviceId } = part(rewrite, 'run');
      if ('run' in rewrite && !this.isService(String(region), String(serviceId)))
        throw invalid(`Cloud Run service ${String(serviceId)} does not exist in region ${String(region)}.`);
      if ('function' in rewrite) throw invalid(`Function ${text(rewrite, 'function')} does not exist.`);
    }
  }

  private ofChannels(): readonly Route[] {
    const at = `${HOST}/v1beta1/projects/{}/sites/{}/channels`;
    const told = (site = '', channel = '') => {
      const [name] = this.released.get(`${site}/${channel}`) ?? [];
      const version = this.versions.get(name ?? '');
      return {
        name: `projects/${this.project.id}/sites/${site}/channels/${channel}`,
        url: channel === 'live' ? `https://${site}.web.app` : `https://${site}--${channel}-abc123.web.app`,
        expireTime: '2027-01-01T00:00:00Z',
        ...(version && { release: { version: { name, status: version.status, config: version.config } } }),
      };
    };
    const isChannel = (site?: string, channel?: string) =>
      channel === 'live' || this.released.has(`${site}/${channel}`);
    return [
      route(`GET ${at}/{}`, (_, id, site, channel) => {
        this.site(id, site);
        if (!isChannel(site, channel)) throw missing(`Channel ${channel}`);
        return ok(told(site, channel));
      }),
      route(`GET ${at}`, (_, id, site) => {
        this.site(id, site);
        const channels = [...this.released.keys()].filter((key) => key.startsWith(`${site}/`));
        return ok({ channels: channels.map((key) => told(site, key.split('/')[1])) });
      }),
      route(`POST ${at}`, ({ query }, id, site) => {
        this.site(id, site);
        const channel = query.get('channelId') ?? '';
        if (isChannel(site, channel)) throw new Refusal(409, 'Requested entity already exists');
        this.released.set(`${site}/${channel}`, []);
        return ok(told(site, channel));
      }),
      route(`PATCH ${at}/{}`, (_, id, site, channel) => {
        this.site(id, site);
        return ok(told(site, channel));
      }),
      route(`POST ${at}/{}/releases`, ({ query }, id, site, channel) => {
        this.site(id, site);
        if (!isChannel(site, channel)) throw missing(`Channel ${channel}`);
        const [name, version] = this.version(query.get('versionName') ?? '');
        if (version.status !== 'FINALIZED') throw invalid('Only a finalized version can be released.');
        const key = `${site}/${channel}`;
        this.released.set(key, [name, ...(this.released.get(key) ?? [])]);
        return ok({
          name: `sites/${site}/releases/${this.project.next('l')}`,
          version: { name },
          type: 'DEPLOY',
        });
      }),
      // The CLI disables a site by a release without a version.
      route(`POST ${HOST}/v1beta1/projects/{}/sites/{}/releases`, ({ body }, id, site) => {
        this.site(id, site);
        only(body, 'type', 'message');
        if (text(body, 'type') !== 'SITE_DISABLE') throw invalid('versionName is required.');
        const key = `${site}/live`;
        this.released.set(key, ['', ...(this.released.get(key) ?? [])]);
        return ok({ name: `sites/${site}/releases/${this.project.next('l')}`, type: 'SITE_DISABLE' });
      }),
      route(`GET ${at}/{}/releases`, (_, id, site, channel) => {
        this.site(id, site);
        const names = this.released.get(`${site}/${channel}`) ?? [];
        const releases = names.map((name, at_) => ({
          name: `sites/${site}/channels/${channel}/releases/${names.length - at_}`,
          version: { name, status: 'FINALIZED' },
          type: 'DEPLOY',
        }));
        return ok(releases.length > 0 ? { releases } : {});
      }),
    ];
  }
}

/** The one form of a pattern that the rewrites of functions have here: a folder and all beneath it. */
const matches = (rewrite: Json, path: string): boolean =>
  path.startsWith(text(rewrite, 'glob').replace(/\*\*$/u, '')) && text(rewrite, 'glob').endsWith('/**');

const isPage = (path: string): boolean => !/^\/(assets|api)\//u.test(path);

const pageOf = (rewrites: readonly Json[]): string =>
  text(rewrites.find((each) => 'path' in each) ?? {}, 'path');
