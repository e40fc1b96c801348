import { APP_CHECK, appConfigOf } from './project.ts';
import { done, due, hostsOf, type Step } from './step.ts';

const KEYS = 'https://recaptchaenterprise.googleapis.com/v1/projects';

export const APP_CHECK_STEPS: readonly Step[] = [
  {
    title: 'App Check',
    tells:
      'has both builds prove with each request that it comes from them. Nobody without it is refused until you say so in the console',
    undo: 'Console, App Check, Apps, Remove; take VITE_APP_CHECK_KEY out of .env.<project>.local, and release',
    isApart: true,
    look: async (cloud, plan) => {
      const app = await appConfigOf(cloud, plan);
      if (!app) return due('once the app is registered');
      return app.VITE_APP_CHECK_KEY === '' ? due('it is not registered yet') : done('registered');
    },
    act: async (cloud, plan) => {
      const app = await appConfigOf(cloud, plan);
      if (!app) return;
      const { body } = await cloud.change('POST', `${KEYS}/${plan.project}/keys`, {
        displayName: 'Portal',
        webSettings: { integrationType: 'SCORE', allowedDomains: Object.values(hostsOf(plan)).flat() },
      });
      const siteKey = body.name?.split('/').at(-1);
      const config = `${APP_CHECK}/${plan.project}/apps/${app.VITE_FIREBASE_APP_ID}/recaptchaEnterpriseConfig`;
      await cloud.change('PATCH', `${config}?updateMask=siteKey`, { siteKey });
    },
  },
];
