import { byHand, done, type Step } from './step.ts';

const EXTENSIONS = 'https://firebaseextensions.googleapis.com/v1beta/projects';
/** The extension that sends documents of `mail`. */
const SENDER = 'firebase/firestore-send-email';

export const MAIL_STEPS: readonly Step[] = [
  {
    title: 'Mail',
    tells: 'looks whether somebody sends the mails',
    undo: 'npx firebase ext:uninstall firestore-send-email',
    isApart: true,
    look: async (cloud, { project }) => {
      const { body } = await cloud.get(`${EXTENSIONS}/${project}/instances?pageSize=100`);
      const sends = body.instances?.some(({ config }) => config?.extensionRef?.startsWith(SENDER));
      return sends
        ? done(SENDER)
        : byHand(
            `no mail is sent: https://console.firebase.google.com/project/${project}/extensions, ${SENDER}, before the first invitation (docs/deployment.md, Mail)`,
          );
    },
  },
];
