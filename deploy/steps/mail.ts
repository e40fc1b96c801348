import { smtpAddress } from '../../src/domain/mail/smtp-address.ts';
import { payloadOf, putSecret, SMTP_SECRET } from './secrets.ts';
import { byHand, done, due, type Step } from './step.ts';

/** What SMTP_URL of the environment names; '' without one. It stands in no word of a command, which shells keep. */
const given = () => process.env[SMTP_SECRET] ?? '';
const hostIn = (url: string): string => smtpAddress(url)?.host ?? '';

export const MAIL_STEPS: readonly Step[] = [
  {
    title: 'Mail',
    tells: `puts the mail service that ${SMTP_SECRET} names into the secret of that name`,
    undo: `printf none | gcloud secrets versions add ${SMTP_SECRET} --data-file=- --project=<id>, then release`,
    isApart: true,
    look: async (cloud, plan) => {
      const url = given();
      if (url !== '' && hostIn(url) === '')
        return byHand(
          `${SMTP_SECRET} is no address such as smtps://name:password@mail.example.com.au:465 (docs/deployment.md, Mail)`,
        );
      const stored = await payloadOf(cloud, plan, SMTP_SECRET);
      if (url !== '' && url !== stored) return due(`${hostIn(url)} is not stored yet`);
      const lacks = [
        ...(hostIn(stored) !== '' ? [] : [`${SMTP_SECRET} in the environment`]),
        ...(plan.mailFrom === '' ? ['--mail-from'] : []),
      ];
      return lacks.length === 0
        ? done(`${hostIn(stored)}, from ${plan.mailFrom}`)
        : byHand(`no mail is sent: run this again with ${lacks.join(' and ')} (docs/deployment.md, Mail)`);
    },
    act: (cloud, plan) => putSecret(cloud, plan, SMTP_SECRET, given()),
  },
];
