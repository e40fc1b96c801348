import { PEOPLE } from '../scripts/lib/browser.mjs';
import { urlOf } from '../scripts/lib/ports.mjs';
import { step } from '../scripts/lib/progress.mjs';
import { atBothScales, signedIn, viewRows } from './scales.mjs';

const JOBS = { list: 'jobs', path: '/installations', collection: 'installations', views: [['all', {}]] };

/** At 1,000 jobs and at `scale`. @throws PlainError where more is read, or it takes longer than 1.5 times. */
export const part = ({ browser, ports, scale }) =>
  atBothScales({ ports, scale, option: 'scale', title: 'jobs' }, (many) =>
    step(`List of ${many}`, async (show) => {
      const { tab, context } = await signedIn(browser, urlOf(ports.main), PEOPLE.dealerAdmin);
      const rows = await viewRows(tab, [JOBS], show);
      await context.close();
      return rows;
    }),
  );
