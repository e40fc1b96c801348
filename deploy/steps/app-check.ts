import { APP_CHECK, appConfigOf } from './project.ts';
import { due, hostsOf, type Step, without } from './step.ts';

const KEYS = 'https://recaptchaenterprise.googleapis.com/v1/projects';

export const APP_CHECK_STEPS: readonly Step[] = [
  {
    title: 'App Check',
    tells:
      'has both builds prove with each request that it comes from them. Nobody without it is refused until you say so in the console',
    undo: 'Console, App Check, Apps, Remove; empty VITE_APP_CHECK_KEY in .env.<project>.local, and release',
    isApart: true,
    look: async (cloud, plan) => {
      const app = await appConfigOf(cloud, plan);
      if (!app) return due('once the app is registered');
      if (app.VITE_APP_CHECK_KEY === '') return due('it is not registered yet');
      const { body } = await cloud.get(`${KEYS}/${plan.project}/keys/${app.VITE_APP_CHECK_KEY}`);
      const there = body.webSettings?.allowedDomains ?? [];
      return without(
        Object.values(hostsOf(plan))
          .flat()
          .filter((host) => !there.includes(host)),
        'registered',
      );
    },
    act: async (cloud, plan) => {
      const app = await appConfigOf(cloud, plan);
      if (!app) return;
      const webSettings = { integrationType: 'SCORE', allowedDomains: Object.values(hostsOf(plan)).flat() };
      if (app.VITE_APP_CHECK_KEY !== '') {
        const key = `${KEYS}/${plan.project}/keys/${app.VITE_APP_CHECK_KEY}`;
        await cloud.change('PATCH', `${key}?updateMask=webSettings.allowedDomains`, { webSettings });
        return;
      }
      const { body } = await cloud.change('POST', `${KEYS}/${plan.project}/keys`, {
        displayName: 'Portal',
        webSettings,
      });
      const siteKey = body.name?.split('/').at(-1);
      const config = `${APP_CHECK}/${plan.project}/apps/${app.VITE_FIREBASE_APP_ID}/recaptchaEnterpriseConfig`;
      await cloud.change('PATCH', `${config}?updateMask=siteKey`, { siteKey });
    },
  },
];
