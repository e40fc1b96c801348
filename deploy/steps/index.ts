import { ALARM_STEPS } from './alarms.ts';
import { APP_CHECK_STEPS } from './app-check.ts';
import { FILE_RIGHTS_STEPS } from './file-rights.ts';
import { PROJECT_STEPS } from './project.ts';
import { MAIL_STEPS } from './mail.ts';
import { RIGHTS_STEPS } from './rights.ts';
import { SECRET_STEPS } from './secrets.ts';
import { SIGN_IN_STEPS } from './sign-in.ts';
import { SITE_STEPS } from './sites.ts';
import type { Step } from './step.ts';
import { STORAGE_STEPS } from './storage.ts';
import { STORE_STEPS } from './store.ts';

/** Everything that a project needs before `npm run deploy`, in its order. */
export const STEPS: readonly Step[] = [
  ...PROJECT_STEPS,
  ...STORE_STEPS,
  ...STORAGE_STEPS,
  ...SIGN_IN_STEPS,
  ...RIGHTS_STEPS,
  ...FILE_RIGHTS_STEPS,
  ...SECRET_STEPS,
  ...SITE_STEPS,
  ...APP_CHECK_STEPS,
  ...MAIL_STEPS,
  ...ALARM_STEPS,
];
