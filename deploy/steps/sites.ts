import { byHand, done, type Plan, type Step, without } from './step.ts';

export const HOSTING = 'https://firebasehosting.googleapis.com/v1beta1/projects';

const sitesOf = ({ sites }: Plan): string[] => [sites.main, sites.engineer];

/** A domain of one's own: the command asks for it, its owner writes the records that it names. */
const domainStep = (build: 'main' | 'engineer', title: string): Step => ({
  title,
  tells: 'connects the domain of one’s own to its site',
  undo: 'Console, Hosting, Custom domains, Delete domain',
  isApart: true,
  look: async (cloud, { project, sites, hosts }) => {
    const host = hosts[build];
    if (host === '') return done('none of one’s own');
    const { status, body } = await cloud.get(
      `${HOSTING}/${project}/sites/${sites[build]}/customDomains/${host}`,
    );
    if (status === 404) return { state: 'due', says: `${host} is not connected yet` };
    if (body.hostState === 'HOST_ACTIVE' && body.ownershipState === 'OWNERSHIP_ACTIVE') return done(host);
    const records = (body.requiredDnsUpdates?.desired ?? [])
      .flatMap((each) => each.records ?? [])
      .map(({ domainName, type, rdata }) => `${domainName} ${type} ${rdata}`);
    return byHand(
      `${host} waits for records where your domain is kept: ${records.join('; ') || 'Console, Hosting'}`,
    );
  },
  act: async (cloud, { project, sites, hosts }) => {
    await cloud.begin(
      'POST',
      `${HOSTING}/${project}/sites/${sites[build]}/customDomains?customDomainId=${hosts[build]}`,
      {},
    );
  },
});

export const SITE_STEPS: readonly Step[] = [
  {
    title: 'Sites',
    tells: 'makes both Hosting sites',
    undo: 'npx firebase hosting:sites:delete <site>',
    look: async (cloud, plan) => {
      const { body } = await cloud.get(`${HOSTING}/${plan.project}/sites`);
      const there = (body.sites ?? []).map(({ name }) => name.split('/').at(-1));
      return without(
        sitesOf(plan).filter((site) => !there.includes(site)),
        sitesOf(plan).join(', '),
      );
    },
    act: async (cloud, plan) => {
      const { body } = await cloud.get(`${HOSTING}/${plan.project}/sites`);
      const there = (body.sites ?? []).map(({ name }) => name.split('/').at(-1));
      for (const site of sitesOf(plan).filter((each) => !there.includes(each))) {
        // oxlint-disable-next-line no-await-in-loop
        await cloud.change('POST', `${HOSTING}/${plan.project}/sites?siteId=${site}`, {});
      }
    },
  },
  domainStep('main', 'Domain'),
  domainStep('engineer', 'Engineers’'),
];
