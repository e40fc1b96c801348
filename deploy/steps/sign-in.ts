import { PASSWORD_MIN } from '../../src/domain/user/password.ts';
import type { Body } from '../cloud.ts';
import { due, hostsOf, type Plan, type Step, without } from './step.ts';

const AUTH = 'https://identitytoolkit.googleapis.com';

/** What must be so of sign-in, as the API's own names say it. */
const SIGN_IN = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  mfa: { state: 'ENABLED', enabledProviders: ['PHONE_SMS'] },
  smsRegionConfig: { allowlistOnly: { allowedRegions: ['AU'] } },
  // The provider's own page for a reset asks for 6 else.
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    passwordPolicyVersions: [
      { customStrengthOptions: { minPasswordLength: PASSWORD_MIN, maxPasswordLength: 128 } },
    ],
  },
};
const MASK = [
  ...Object.keys(SIGN_IN).map((name) => (name === 'signIn' ? 'signIn.email' : name)),
  'authorizedDomains',
];

/** Two-step sign-in by SMS works from these alone; nobody signs in from a developer's machine. */
const domainsOf = (plan: Plan): string[] => Object.values(hostsOf(plan)).flat();

function lacksOf(config: Body, plan: Plan): string[] {
  const {
    signIn,
    emailPrivacyConfig,
    mfa,
    smsRegionConfig,
    passwordPolicyConfig,
    authorizedDomains = [],
  } = config;
  const policy = passwordPolicyConfig?.passwordPolicyVersions?.[0]?.customStrengthOptions;
  const missing = domainsOf(plan).filter((domain) => !authorizedDomains.includes(domain));
  return [
    !signIn?.email?.enabled && 'sign-in by email and password',
    !emailPrivacyConfig?.enableImprovedEmailPrivacy && 'protection against guessing addresses',
    mfa?.state !== 'ENABLED' && 'two-step sign-in by SMS',
    !smsRegionConfig?.allowlistOnly?.allowedRegions?.includes('AU') && 'SMS to Australia alone',
    !(
      passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE' &&
      (policy?.minPasswordLength ?? 0) >= PASSWORD_MIN
    ) && `passwords of at least ${PASSWORD_MIN} characters`,
    missing.length > 0 && `the domains ${missing.join(' ')}`,
    authorizedDomains.includes('localhost') && 'localhost shut out',
  ].filter((lack) => lack !== false);
}

export const SIGN_IN_STEPS: readonly Step[] = [
  {
    title: 'Sign-in',
    tells:
      'switches on Identity Platform: email and password of 12 characters, two-step sign-in by SMS to Australia alone, addresses that can’t be guessed, from the two sites alone',
    undo: 'Console, Authentication, Settings',
    look: async (cloud, plan) => {
      const { status, body } = await cloud.get(`${AUTH}/admin/v2/projects/${plan.project}/config`);
      return status === 404
        ? due('sign-in is not set up yet')
        : without(lacksOf(body, plan), 'as the portal asks');
    },
    act: async (cloud, plan) => {
      const config = `${AUTH}/admin/v2/projects/${plan.project}/config`;
      let { status, body } = await cloud.get(config);
      if (status === 404) {
        await cloud.change('POST', `${AUTH}/v2/projects/${plan.project}/identityPlatform:initializeAuth`, {});
        ({ body } = await cloud.get(config));
      }
      const others = (body.authorizedDomains ?? []).filter((domain) => domain !== 'localhost');
      await cloud.change('PATCH', `${config}?updateMask=${MASK.join(',')}`, {
        ...SIGN_IN,
        authorizedDomains: [...new Set([...others, ...domainsOf(plan)])],
      });
    },
  },
];
