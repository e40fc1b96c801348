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
  route,
  type Route,
  text,
  texts,
} from './api.ts';
import type { Project } from './project.ts';

const MONITORING = 'monitoring.googleapis.com';
const LOGGING = 'logging.googleapis.com';
const CHECK = 'firebaseappcheck.googleapis.com';
const KEYS = 'recaptchaenterprise.googleapis.com';
const PERIODS = ['60s', '300s', '600s', '900s'];
/** A metric that somebody made of lines of the log, as a filter names it. */
const OF_LOG = /logging\.googleapis\.com\/user\/([\w./-]+)/gu;

/** What looks after a project: metrics, alarms, checks of uptime; App Check and its keys. */
export class Watch {
  readonly metrics = new Map<string, Json>();
  readonly lists: Readonly<Record<'notificationChannels' | 'alertPolicies' | 'uptimeCheckConfigs', Json[]>> =
    {
      notificationChannels: [],
      alertPolicies: [],
      uptimeCheckConfigs: [],
    };
  private readonly siteKeys = new Map<string, string>();
  readonly keys = new Map<string, Json>();
  private late: number;
  private readonly project: Project;
  private readonly isApp: (appId: string) => boolean;
  constructor(project: Project, isApp: (appId: string) => boolean) {
    this.project = project;
    this.isApp = isApp;
    this.late = project.knobs.metricLate;
  }

  routes(): readonly Route[] {
    return [...this.ofMonitoring(), ...this.ofLogging(), ...this.ofAppCheck()];
  }

  private ofMonitoring(): readonly Route[] {
    const checks = {
      notificationChannels: (body: Json) => {
        if (text(body, 'type') === '') throw invalid('Field type is required.');
        if (text(body, 'type') === 'email' && text(part(body, 'labels'), 'email_address') === '')
          throw invalid('Label email_address is required.');
      },
      alertPolicies: (body: Json) => this.checkPolicy(body),
      uptimeCheckConfigs: checkUptime,
    };
    return (['notificationChannels', 'alertPolicies', 'uptimeCheckConfigs'] as const).flatMap((kind) => [
      route(`GET ${MONITORING}/v3/projects/{}/${kind}`, (_, id) => {
        this.project.named(id);
        return ok(this.lists[kind].length > 0 ? { [kind]: this.lists[kind] } : {});
      }),
      route(`POST ${MONITORING}/v3/projects/{}/${kind}`, ({ body }, id) => {
        this.project.named(id);
        if (text(body, 'displayName') === '') throw invalid('Field displayName is required.');
        checks[kind](body);
        const made = { ...body, name: `projects/${this.project.id}/${kind}/${this.project.next('')}` };
        this.lists[kind].push(made);
        return ok(made);
      }),
    ]);
  }

  private checkPolicy(body: Json): void {
    const conditions = parts(body, 'conditions');
    if (conditions.length === 0) throw invalid('At least one condition is required.');
    if (!['OR', 'AND', 'AND_WITH_MATCHING_RESOURCE'].includes(text(body, 'combiner')))
      throw invalid('Field combiner is required.');
    const channels = this.lists.notificationChannels.map(({ name }) => name);
    const stranger = texts(body, 'notificationChannels').find((name) => !channels.includes(name));
    if (stranger !== undefined) throw missing(`Notification channel ${stranger}`);
    for (const [, name = ''] of JSON.stringify(conditions).matchAll(OF_LOG)) {
      // Known of metrics that were made a moment ago: alarms find them some minutes later.
      const isLate = this.late > 0;
      if (isLate) this.late -= 1;
      if (isLate || !this.metrics.has(name))
        throw new Refusal(
          404,
          `Cannot find metric that matches type = "logging.googleapis.com/user/${name}". If a metric was created recently, it could take up to 10 minutes to become available. Please try again soon.`,
        );
    }
  }

  private ofLogging(): readonly Route[] {
    return [
      route(`GET ${LOGGING}/v2/projects/{}/metrics`, (_, id) => {
        this.project.named(id);
        return ok(this.metrics.size > 0 ? { metrics: [...this.metrics.values()] } : {});
      }),
      route(`POST ${LOGGING}/v2/projects/{}/metrics`, ({ body }, id) => {
        this.project.named(id);
        only(body, 'name', 'description', 'filter', 'metricDescriptor', 'labelExtractors', 'valueExtractor');
        const name = text(body, 'name');
        if (!/^[\w./-]{1,100}$/u.test(name)) throw invalid(`Invalid metric name ${name}.`);
        if (text(body, 'filter') === '') throw invalid('The filter is required.');
        if (this.metrics.has(name)) throw new Refusal(409, `Metric ${name} already exists.`);
        this.metrics.set(name, body);
        return ok(body);
      }),
    ];
  }

  private key(key = ''): Json {
    const there = this.keys.get(key);
    if (!there) throw missing(`Key ${key}`);
    return there;
  }

  private ofAppCheck(): readonly Route[] {
    const at = `${CHECK}/v1/projects/{}/apps/{**}/recaptchaEnterpriseConfig`;
    const named = (id: string | undefined, appId = '') => {
      this.project.named(id);
      if (!this.isApp(appId)) throw missing(`App ${appId}`);
      return `projects/${this.project.number}/apps/${appId}/recaptchaEnterpriseConfig`;
    };
    return [
      route(`GET ${at}`, (_, id, appId = '') =>
        ok({ name: named(id, appId), tokenTtl: '3600s', siteKey: this.siteKeys.get(appId) }),
      ),
      route(`PATCH ${at}`, ({ body, query }, id, appId = '') => {
        const name = named(id, appId);
        const siteKey = text(masked({}, body, query.get('updateMask') ?? ''), 'siteKey');
        if (!this.keys.has(siteKey)) throw invalid(`The site key ${siteKey} does not exist.`);
        this.siteKeys.set(appId, siteKey);
        return ok({ name, siteKey });
      }),
      route(`POST ${KEYS}/v1/projects/{}/keys`, ({ body }, id) => {
        this.project.named(id);
        only(body, 'displayName', 'webSettings', 'labels');
        const settings = part(body, 'webSettings');
        if (!['SCORE', 'CHECKBOX', 'INVISIBLE'].includes(text(settings, 'integrationType')))
          throw invalid('integrationType is required.');
        if (texts(settings, 'allowedDomains').length === 0 && settings['allowAllDomains'] !== true)
          throw invalid('allowedDomains is required.');
        const key = `6L${this.project.next('key')}`;
        this.keys.set(key, { ...body, name: `projects/${this.project.id}/keys/${key}` });
        return ok(this.key(key));
      }),
      route(`GET ${KEYS}/v1/projects/{}/keys/{}`, (_, id, key) => {
        this.project.named(id);
        return ok(this.key(key));
      }),
      route(`PATCH ${KEYS}/v1/projects/{}/keys/{}`, ({ body, query }, id, key = '') => {
        this.project.named(id);
        this.keys.set(key, masked(this.key(key), body, query.get('updateMask') ?? ''));
        return ok(this.key(key));
      }),
    ];
  }
}

function checkUptime(body: Json): void {
  const { type } = part(body, 'monitoredResource');
  if (type !== 'uptime_url') throw invalid('monitoredResource is required.');
  if (!PERIODS.includes(text(body, 'period') || '60s')) throw invalid('Invalid period.');
  const check = part(body, 'httpCheck');
  if (check['body'] !== undefined && check['requestMethod'] !== 'POST')
    throw invalid('A body is sent by POST alone.');
  if (check['requestMethod'] === 'POST' && check['contentType'] === undefined)
    throw invalid('contentType is required for POST.');
}
