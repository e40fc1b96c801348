import { invalid, missing, ok, only, Refusal, route, type Route, text } from './api.ts';
import type { Project } from './project.ts';
import type { Storage } from './storage.ts';

const FIREBASE = 'firebase.googleapis.com';
const FILES = 'firebasestorage.googleapis.com';

/** What of a project is Firebase's: its app and the default bucket. */
export class Firebase {
  isOn = false;
  readonly apps: { readonly appId: string; readonly displayName: string }[] = [];
  /** The default bucket's name; '' where there is none. */
  bucket = '';
  private readonly project: Project;
  private readonly storage: Storage;
  constructor(project: Project, storage: Storage) {
    this.project = project;
    this.storage = storage;
  }

  routes(): readonly Route[] {
    return [...this.management(), ...this.files()];
  }

  private management(): readonly Route[] {
    const { project } = this;
    // The CLI looks for them before it deploys functions; this project has none.
    const extensions = 'firebaseextensions.googleapis.com';
    const named = (id?: string) => {
      project.named(id);
      if (!this.isOn) throw missing(`Firebase project ${id}`);
    };
    return [
      route(`GET ${extensions}/v1beta/projects/{}/instances`, () => ok({})),
      route(`GET ${FIREBASE}/v1beta1/projects/{}`, (_, id) => {
        named(id);
        return ok({
          projectId: project.id,
          projectNumber: project.number,
          displayName: project.id,
          name: `projects/${project.id}`,
          resources: { hostingSite: project.id },
          state: 'ACTIVE',
        });
      }),
      route(`POST ${FIREBASE}/v1beta1/projects/{}:addFirebase`, (_, id) => {
        project.named(id);
        if (this.isOn) throw new Refusal(409, 'Requested entity already exists');
        return project.begin(FIREBASE, '', () => {
          this.isOn = true;
          return { projectId: project.id };
        });
      }),
      route(`GET ${FIREBASE}/v1beta1/projects/{}/adminSdkConfig`, (_, id) => {
        named(id);
        return ok({ projectId: project.id, ...(this.bucket && { storageBucket: this.bucket }) });
      }),
      route(`GET ${FIREBASE}/v1beta1/projects/{}/webApps`, (_, id) => {
        named(id);
        return ok(this.apps.length === 0 ? {} : { apps: this.apps });
      }),
      route(`POST ${FIREBASE}/v1beta1/projects/{}/webApps`, ({ body }, id) => {
        named(id);
        only(body, 'displayName', 'appUrls');
        return project.begin(FIREBASE, '', () => {
          const appId = `1:${project.number}:web:${project.next('a')}`;
          this.apps.push({ appId, displayName: text(body, 'displayName') });
          return { appId };
        });
      }),
      route(`GET ${FIREBASE}/v1beta1/projects/{}/webApps/{**}/config`, (_, id, appId) => {
        named(id);
        if (!this.apps.some((app) => app.appId === appId)) throw missing(`App ${appId}`);
        return ok({
          projectId: project.id,
          appId,
          apiKey: this.apiKey,
          authDomain: `${project.id}.firebaseapp.com`,
          messagingSenderId: project.number,
          ...(this.bucket && { storageBucket: this.bucket }),
        });
      }),
    ];
  }

  get apiKey(): string {
    return `AIza${this.project.id.padEnd(35, 'x').slice(0, 35)}`;
  }

  private files(): readonly Route[] {
    const { project } = this;
    return [
      route(`GET ${FILES}/v1alpha/projects/{}/defaultBucket`, (_, id) => {
        project.named(id);
        if (this.bucket === '') throw missing('Default bucket');
        return ok({
          name: `projects/${project.id}/defaultBucket`,
          location: this.storage.named(this.bucket).settings['location'],
          bucket: { name: `projects/${project.id}/buckets/${this.bucket}` },
        });
      }),
      route(`POST ${FILES}/v1alpha/projects/{}/defaultBucket`, ({ body }, id) => {
        project.named(id);
        only(body, 'location', 'storageClass');
        if (!this.isOn) throw missing(`Firebase project ${id}`);
        if (!project.knobs.hasBilling)
          throw new Refusal(400, 'The project must be on the Blaze plan.', 'FAILED_PRECONDITION');
        if (this.bucket !== '') throw new Refusal(409, 'Default bucket already exists');
        if (text(body, 'location') === '') throw invalid('location is required');
        this.bucket = `${project.id}.firebasestorage.app`;
        project.agents.add(`service-${project.number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`);
        this.storage.make(this.bucket, { location: text(body, 'location') });
        return ok({ bucket: { name: `projects/${project.id}/buckets/${this.bucket}` } });
      }),
    ];
  }
}
