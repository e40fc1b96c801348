import { payloadOf, putSecret, SMTP_SECRET } from './secrets.ts';
import { byHand, done, due, type Step } from './step.ts';

/** What SMTP_URL of the environment names; '' without one. It stands in no word of a command, which shells keep. */
const given = () => process.env[SMTP_SECRET] ?? '';
const isAddress = (url: string) =>
  /^smtps?:\/\//u.test(url) && URL.canParse(url) && new URL(url).hostname !== '';

export const MAIL_STEPS: readonly Step[] = [
  {
    title: 'Mail',
    tells: `puts the mail service that ${SMTP_SECRET} names into the secret of that name`,
    undo: `printf none | gcloud secrets versions add ${SMTP_SECRET} --data-file=-, then release`,
    isApart: true,
    look: async (cloud, plan) => {
      const url = given();
      if (url !== '' && !isAddress(url))
        return byHand(`${SMTP_SECRET} is no address such as smtps://name:password@mail.example.com.au:465`);
      const stored = await payloadOf(cloud, plan, SMTP_SECRET);
      if (url !== '' && url !== stored) return due(`${new URL(url).host} is not stored yet`);
      const lacks = [
        ...(isAddress(stored) ? [] : [`${SMTP_SECRET} in the environment`]),
        ...(plan.mailFrom === '' ? ['--mail-from'] : []),
      ];
      return lacks.length === 0
        ? done(`${new URL(stored).host}, from ${plan.mailFrom}`)
        : byHand(`no mail is sent: run this again with ${lacks.join(' and ')} (docs/deployment.md, Mail)`);
    },
    act: (cloud, plan) => putSecret(cloud, plan, SMTP_SECRET, given()),
  },
];
