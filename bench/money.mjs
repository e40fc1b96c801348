import { PEOPLE } from '../scripts/lib/browser.mjs';
import { withoutTriggers } from '../scripts/lib/emulators.mjs';
import { projectId } from '../scripts/lib/paths.mjs';
import { urlOf } from '../scripts/lib/ports.mjs';
import { step } from '../scripts/lib/progress.mjs';
import { clearLimits, tokenOf, withOneProcess } from './one-process.mjs';
import { atBothScales, median, OPENINGS, signedIn, viewOf, viewRows } from './scales.mjs';

const APPROVALS = 100;
/** Two people of the distributor, each below the 60 calls a minute of an account. */
const APPROVERS = [PEOPLE.distributorAdmin, 'omar.haddad@harboursuspension.example'];
/** The dealer whose account is asked for (tests/seed/scale-invoices.ts). */
const DEALER = 'outback-penrith';

const OPEN = ['unpaid', { view: 'open' }];
const OVERDUE = ['overdue', { overdue: 'yes' }];
const PAID = ['paid', { view: 'paid' }];
const CREDIT_VIEWS = [
  ['all', {}],
  ['to approve', { status: 'new' }],
  ['approved', { status: 'approved' }],
];
const LISTS = [
  {
    list: 'invoices, distributor',
    who: PEOPLE.distributorAdmin,
    path: '/invoices',
    collection: 'invoices',
    views: [
      ['all', {}],
      ['to issue', { view: 'new' }],
      OPEN,
      OVERDUE,
      PAID,
      ['one dealer', { dealer: DEALER }],
    ],
  },
  {
    list: 'credits, distributor',
    who: PEOPLE.distributorAdmin,
    path: '/credits',
    collection: 'credits',
    views: CREDIT_VIEWS,
  },
  {
    list: 'invoices, dealer',
    who: PEOPLE.dealerAdmin,
    path: '/invoices',
    collection: 'invoices',
    views: [['all', {}], OPEN, OVERDUE, PAID],
  },
  {
    list: 'credits, dealer',
    who: PEOPLE.dealerAdmin,
    path: '/credits',
    collection: 'credits',
    views: CREDIT_VIEWS,
  },
];

/** At 1,000 invoices and at `scale`. @throws PlainError where more is read, or it takes longer than 1.5 times. */
export const part = ({ browser, ports, builds, scale }) =>
  atBothScales({ ports, scale, option: 'invoices', title: 'invoices' }, async (many) => [
    ...(await pagesAt(browser, urlOf(ports.main), many)),
    await storeTime(ports),
    await approvalsAt(ports, builds.functions, many),
  ]);

/** First pages of the lists, and one dealer's statement as both sides see it. */
async function pagesAt(browser, origin, many) {
  const rows = [];
  for (const who of [PEOPLE.distributorAdmin, PEOPLE.dealerAdmin]) {
    await step(`Lists of ${many}, ${who.split('@')[0]}`, async (show) => {
      const { tab, context } = await signedIn(browser, origin, who);
      const own = LISTS.filter((each) => each.who === who);
      rows.push(...(await viewRows(tab, own, show)));
      const side = who === PEOPLE.dealerAdmin ? 'dealer' : 'distributor';
      const statement = await viewOf(tab, `/invoices/statement/${DEALER}`, 'accountEntries');
      rows.push({ what: `statement, ${side}`, ...statement, isOfStore: true });
      await context.close();
    });
  }
  return rows;
}

/**
 * The two queries of the statement, asked of the emulator alone: it has no index of an account's days and looks through
 * all entries, so that what a statement takes longer among many is this.
 */
async function storeTime(ports) {
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const started = performance.now();
    await Promise.all([
      entriesOf(ports, 'GREATER_THAN_OR_EQUAL', 'ASCENDING', 500),
      entriesOf(ports, 'LESS_THAN', 'DESCENDING', 1),
    ]);
    times.push(performance.now() - started);
  }
  return { what: 'its queries, the store alone', reads: 0, ms: median(times), isOfStore: true };
}

async function entriesOf(ports, op, direction, limit) {
  const day = new Date(Date.now() - 80 * 86_400_000).toISOString().slice(0, 10);
  const where = (fieldPath, compared, stringValue) => ({
    fieldFilter: { field: { fieldPath }, op: compared, value: { stringValue } },
  });
  const filters = [
    where('buyerId', 'EQUAL', `dealer~${DEALER}`),
    where('account', 'EQUAL', `head-office~${DEALER}`),
    where('day', op, day),
  ];
  const structuredQuery = {
    from: [{ collectionId: 'accountEntries' }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field: { fieldPath: 'day' }, direction }],
    limit,
  };
  const root = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery }),
  });
  if (!answer.ok) throw new Error(`The store could not be asked: ${await answer.text()}`);
  await answer.json();
}

/** One credit, approved a hundred times at once in one process as the cloud runs it: one may win. */
async function approvalsAt(ports, functions, many) {
  const tokens = await Promise.all(APPROVERS.map((email) => tokenOf(ports, email)));
  const id = `scale-${many}-credit`;
  return step(`Approving one credit among ${many}`, () =>
    withoutTriggers(ports, () =>
      withOneProcess(ports, functions, async (base) => {
        // A process that has just begun compiles first.
        await approve(base, tokens[0], 'no-such-credit', 'warm');
        await clearLimits(ports);
        const started = performance.now();
        const results = await Promise.all(
          Array.from({ length: APPROVALS }, (_press, index) =>
            approve(base, tokens[index % tokens.length], id, String(index)),
          ),
        );
        const ms = Math.round(performance.now() - started);
        const won = results.filter(({ ok }) => ok).length;
        const why = results.find(({ ok }) => !ok)?.msg ?? '';
        const fault = won === 1 ? '' : `${won} of ${APPROVALS} approved it: ${why}`;
        return { what: `${APPROVALS} approvals of one credit at once`, reads: 0, ms, fault };
      }),
    ),
  );
}

/** One approval of the credit as it was made: {ok, msg}. */
async function approve(base, token, id, press) {
  const answer = await fetch(`${base}/move-credit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      request: `bench-${Date.now()}-${press}`,
      move: 'approve',
      records: [{ id, rev: 1 }],
      input: {},
    }),
    signal: AbortSignal.timeout(120_000),
  });
  const { data, msg } = await answer.json();
  return data?.results?.[0] ?? { ok: false, msg: `status ${answer.status}: ${msg}` };
}
