import { readdirSync, readFileSync } from 'node:fs';
import type { Cloud } from '../cloud.ts';
import { HOSTING } from './sites.ts';
import { type Plan, type Step, without } from './step.ts';

const MONITORING = 'https://monitoring.googleapis.com/v3/projects';
const LOGGING = 'https://logging.googleapis.com/v2/projects';
const FOLDER = 'deploy/alerts';

const CALLS =
  'resource.type="cloud_run_revision" AND jsonPayload.message="API call" AND jsonPayload.path!~"/health$"';
/** Counts of log lines, since a call of health that answers 503 is the uptime check's own matter. */
export const LOG_METRICS = [
  { name: 'portal-calls', description: 'Calls of the API, health apart', filter: CALLS },
  {
    name: 'portal-calls-failed',
    description: 'Calls of the API that answered 5xx, health apart',
    filter: `${CALLS} AND jsonPayload.status>=500`,
  },
] as const;

interface Policy {
  readonly displayName: string;
}
/** The alert policies of {@link FOLDER}. */
export const policies = (): readonly Policy[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')));

const CHANNEL = 'Portal: operators';
const UPTIME = 'portal';

async function thereOf(cloud: Cloud, { project }: Plan) {
  const lists = await Promise.all(
    ['notificationChannels', 'alertPolicies', 'uptimeCheckConfigs'].map(
      async (list) => (await cloud.get(`${MONITORING}/${project}/${list}?pageSize=100`)).body,
    ),
  );
  const metrics = (await cloud.get(`${LOGGING}/${project}/metrics?pageSize=100`)).body.metrics ?? [];
  const [channels, alerts, checks] = lists;
  return {
    channel: channels?.notificationChannels?.find(({ displayName }) => displayName === CHANNEL)?.name ?? '',
    policies: new Set(alerts?.alertPolicies?.map(({ displayName }) => displayName)),
    hasCheck: checks?.uptimeCheckConfigs?.some(({ displayName }) => displayName === UPTIME) === true,
    metrics: new Set(metrics.map(({ name }) => name)),
  };
}

/** Before the first release nothing answers, which would ring the alarm. */
async function isOut(cloud: Cloud, { project, sites }: Plan): Promise<boolean> {
  const { status, body } = await cloud.get(
    `${HOSTING}/${project}/sites/${sites.main}/channels/live/releases?pageSize=1`,
  );
  return status !== 404 && (body.releases ?? []).length > 0;
}

export const ALARM_STEPS: readonly Step[] = [
  {
    title: 'Alarms',
    tells:
      'has the first admin mailed when the portal is down, fails, is slow, or mails and events are held up',
    undo: 'Console, Monitoring, Alerting',
    isApart: true,
    look: async (cloud, plan) => {
      const there = await thereOf(cloud, plan);
      const isUp = await isOut(cloud, plan);
      const missing = policies().filter(({ displayName }) => !there.policies.has(displayName));
      return without(
        [
          there.channel === '' && 'somebody to tell',
          !there.hasCheck && isUp && 'a check of uptime',
          ...LOG_METRICS.map(({ name }) => !there.metrics.has(name) && name),
          ...missing.map(({ displayName }) => displayName),
        ].filter((lack) => lack !== false),
        `${policies().length} alarms${there.hasCheck ? '' : ', the check of uptime once the portal is out'}`,
      );
    },
    act: async (cloud, plan) => {
      const there = await thereOf(cloud, plan);
      const base = `${MONITORING}/${plan.project}`;
      for (const metric of LOG_METRICS) {
        if (there.metrics.has(metric.name)) continue;
        const metricDescriptor = { metricKind: 'DELTA', valueType: 'INT64' };
        // oxlint-disable-next-line no-await-in-loop
        await cloud.change('POST', `${LOGGING}/${plan.project}/metrics`, { ...metric, metricDescriptor });
      }
      if (!there.hasCheck && (await isOut(cloud, plan)))
        await cloud.change('POST', `${base}/uptimeCheckConfigs`, {
          displayName: UPTIME,
          period: '300s',
          timeout: '10s',
          monitoredResource: {
            type: 'uptime_url',
            labels: { project_id: plan.project, host: `${plan.sites.main}.web.app` },
          },
          httpCheck: {
            path: '/api/health',
            port: 443,
            useSsl: true,
            validateSsl: true,
            requestMethod: 'POST',
            contentType: 'USER_PROVIDED',
            customContentType: 'application/json',
            body: Buffer.from('{}').toString('base64'),
          },
        });
      const channel =
        there.channel ||
        (
          await cloud.change('POST', `${base}/notificationChannels`, {
            type: 'email',
            displayName: CHANNEL,
            labels: { email_address: plan.email },
          })
        ).body.name;
      for (const policy of policies()) {
        if (there.policies.has(policy.displayName)) continue;
        // One at a time: the API takes few changes a minute.
        // oxlint-disable-next-line no-await-in-loop
        await cloud.change('POST', `${base}/alertPolicies`, { ...policy, notificationChannels: [channel] });
      }
    },
  },
];
