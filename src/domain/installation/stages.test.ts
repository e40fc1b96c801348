import { NOTHING_DECIDED } from './review.ts';
import { describe, expect, it } from 'vitest';
import { isIconName } from '#ui/icons.ts';
import { tones } from '#ui/tone.ts';
import type { MassRow } from '../mass/types.ts';
import { NO_SIGNATURE } from '../shared/signature.ts';
import { buildReadyJob } from './job.fixture.ts';
import { type Installation, INSTALLATION_TYPES, STAGES, type Stage } from './schema.ts';
import { type StageFacts, whyOf } from './stage-guards.ts';
import { STAGE_TABLE } from './stage-labels.ts';
import {
  checkMove,
  isDecision,
  inverseOf,
  movesFrom,
  STAGE_ROLES,
  STAGE_TRANSITIONS,
  type StageRole,
  stageRole,
} from './stages.ts';

/** from | to | roles | reason (product: installation-moves). */
const TABLE = `
new|inProgress|dealer dealerAdmin|no
inProgress|readyForCheck|dealer dealerAdmin|no
readyForCheck|sentToEngineer|dealer dealerAdmin|no
readyForCheck|complete|dealer dealerAdmin|no
sentToEngineer|readyForCheck|dealer dealerAdmin|no
sentToEngineer|engineerQuery|engineer|yes
engineerQuery|sentToEngineer|dealer dealerAdmin|yes
sentToEngineer|engineerApproved|engineer|no
sentToEngineer|engineerRejected|engineer|yes
engineerRejected|sentToEngineer|dealer dealerAdmin|yes
engineerRejected|inProgress|dealer dealerAdmin|no
engineerApproved|complete|dealerAdmin|no
new|cancelled|dealerAdmin|yes
inProgress|cancelled|dealerAdmin|yes
readyForCheck|cancelled|dealerAdmin|yes
sentToEngineer|cancelled|dealerAdmin|yes
engineerQuery|cancelled|dealerAdmin|yes
engineerApproved|cancelled|dealerAdmin|yes
engineerRejected|cancelled|dealerAdmin|yes
complete|inProgress|distributorAdmin|yes
engineerApproved|inProgress|distributorAdmin|yes`;

const ROLES = Object.keys(STAGE_ROLES) as StageRole[];
it('takes back what it sent to the engineer, and can’t take back any other move', () => {
  const ways = STAGE_TRANSITIONS.flatMap((row) =>
    // Whoever made it: also who may not.
    ROLES.filter((role) => inverseOf(row, role) !== undefined).map((role) => `${row.from}>${row.to} ${role}`),
  );
  expect(ways).toEqual(['readyForCheck>sentToEngineer dealer', 'readyForCheck>sentToEngineer dealerAdmin']);
});

const massRow = (id: MassRow['id'], verdict: MassRow['verdict']): MassRow => ({
  id,
  label: 'Rear axle',
  value: 1,
  limit: 1,
  unit: 'kg',
  verdict,
  explanation: '',
  basis: 'vehicle',
  ...(verdict === 'needs' ? { needs: ['Load rear'] } : {}),
});
const facts = (overrides: Partial<StageFacts> = {}): StageFacts => ({
  record: buildReadyJob('gvmUpgradeState'),
  mass: { rows: [massRow('rearAxle', 'watch')] },
  canSendToEngineer: true,
  today: '2026-07-02',
  ...overrides,
});
const why = (from: Stage, to: Stage, role: StageRole, given: StageFacts): string => {
  const option = movesFrom(from, role, given).find(({ move }) => move.to === to);
  return option === undefined || option.allowed ? '' : option.why;
};

describe('the transition table', () => {
  it('is that of the design', () => {
    const lines = STAGE_TRANSITIONS.map(({ from, to, roles, reasonRequired }) =>
      [from, to, roles.join(' '), reasonRequired ? 'yes' : 'no'].join('|'),
    );
    expect(lines).toEqual(TABLE.trim().split('\n'));
  });

  it('has words and an icon for every stage, and no way out of cancelled', () => {
    expect(Object.keys(STAGE_TABLE)).toEqual([...STAGES]);
    for (const stage of STAGES) {
      expect(STAGE_TABLE[stage]).toMatchObject({ key: stage });
      expect(STAGE_TABLE[stage].label).not.toBe('');
      expect(isIconName(STAGE_TABLE[stage].icon)).toBe(true);
      expect(tones).toContain(STAGE_TABLE[stage].tone);
    }
    expect(movesFrom('cancelled', 'dealerAdmin', facts())).toEqual([]);
  });
});

describe('movesFrom', () => {
  it('lets a dealer recall what the engineer has not opened', () => {
    const record = buildReadyJob('gvmUpgradeState');
    const engineer = { ...NOTHING_DECIDED, name: 'Maria', sentAt: 1 };
    const recall = (openedAt: number) =>
      why(
        'sentToEngineer',
        'readyForCheck',
        'dealer',
        facts({ record: { ...record, engineer: { ...engineer, openedAt } } }),
      );
    expect(recall(0)).toBe('');
    const nobody = facts({ record: { ...record, engineer: null } });
    expect(why('sentToEngineer', 'readyForCheck', 'dealer', nobody)).toBe('');
    for (const openedAt of [1, 5]) {
      expect(recall(openedAt)).toBe(
        'The engineer has opened this job already. Ask them to send it back with a question.',
      );
    }
  });

  it('equals the table for every stage and role when all guards pass', () => {
    const given = facts();
    const federal = facts({ record: buildReadyJob('gvmUpgradeFederal') });
    for (const { from, to, roles } of STAGE_TRANSITIONS) {
      const allowed = (role: StageRole): boolean =>
        why(from, to, role, from === 'readyForCheck' && to === 'complete' ? federal : given) === '';
      expect(ROLES.filter(allowed)).toEqual(ROLES.filter((role) => roles.includes(role)));
    }
  });

  it('says who may, to those who may not', () => {
    expect(why('new', 'cancelled', 'dealer', facts())).toBe('Only a dealer admin can do this.');
    expect(why('new', 'inProgress', 'engineer', facts())).toBe(
      'Only a dealer user or a dealer admin can do this.',
    );
    expect(movesFrom('new', null, facts()).every(({ allowed }) => !allowed)).toBe(true);
  });

  it('says what is missing, the first three by name', () => {
    const blank = facts({ record: buildReadyJob('', { type: '', vehicleId: '' }) });
    expect(why('new', 'inProgress', 'dealer', blank)).toBe('Still missing: Type, Vehicle.');
    const bare = facts({
      record: buildReadyJob('gvmUpgradeState', { vin: '', customerId: '', photos: {}, kits: [] }),
    });
    expect(why('inProgress', 'readyForCheck', 'dealer', bare)).toBe(
      'Still missing: Customer, VIN, GVM Upgrade kit and 2 more.',
    );
    const four = facts({ record: buildReadyJob('gvmUpgradeState', { vin: '', customerId: '', photos: {} }) });
    expect(why('inProgress', 'readyForCheck', 'dealer', four)).toBe(
      'Still missing: Customer, VIN, Photo: VIN plate and 1 more.',
    );
    expect(whyOf('nothingMissing', [])).toBe('');
    const unticked = facts({
      record: buildReadyJob('suspensionCheck', {
        checklist: buildReadyJob('suspensionCheck').checklist.slice(1),
      }),
    });
    expect(why('inProgress', 'readyForCheck', 'dealer', unticked)).toBe(
      'The checklist is not complete: VIN on the plate, the body and the job agree (not answered).',
    );
  });

  it('stops a red mass check, one not run, and one not done where it matters', () => {
    const ready = (rows: MassRow[] | null, type: (typeof INSTALLATION_TYPES)[number] = 'gvmUpgradeState') =>
      why(
        'inProgress',
        'readyForCheck',
        'dealer',
        facts({ mass: rows && { rows }, record: buildReadyJob(type) }),
      );
    expect(ready(null)).toBe('The mass check has not been run.');
    expect(ready([massRow('castor', 'over')])).toBe('Rear axle is out of range.');
    expect(ready([massRow('rearAxle', 'needs')])).toBe('Still missing: Load rear.');
    expect(ready([massRow('rearAxle', 'needs')], 'suspensionCheck')).toBe('Still missing: Load rear.');
    expect(ready([{ ...massRow('rearAxle', 'needs'), notNeeded: 'Not needed for this type' }])).toBe('');
    expect(ready([massRow('gvm', 'watch')])).toBe('');
  });

  it('gives everything in the way at once, each with its field', () => {
    const record = buildReadyJob('gvmUpgradeState', { vin: '', photos: {}, checklist: [] });
    const given = facts({ record, mass: { rows: [massRow('gvm', 'over')] }, canSendToEngineer: false });
    const option = movesFrom('readyForCheck', 'dealer', given).find(
      ({ move }) => move.to === 'sentToEngineer',
    );
    const blockers = option?.allowed === false ? option.blockers : [];
    expect(blockers.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['vin', 'photos.vinPlate', 'photos.odometer', 'checklist.vinMatches', '']),
    );
    expect(blockers.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'This dealer is not set up to send work to an engineer; ask the distributor.',
        'Rear axle is over its limit.',
      ]),
    );
    expect(option?.allowed === false && option.why).toBe(
      'This dealer is not set up to send work to an engineer; ask the distributor.',
    );
  });

  it('asks the same of the engineer who approves, and of the dealer who answers', () => {
    const unmeasured = { fl: 500, fr: 500, rl: 510, rr: '' } as const;
    const bare = facts({ record: buildReadyJob('gvmUpgradeState', { heightsBefore: unmeasured }) });
    for (const [from, to, role] of [
      ['inProgress', 'readyForCheck', 'dealer'],
      ['readyForCheck', 'sentToEngineer', 'dealer'],
      ['engineerQuery', 'sentToEngineer', 'dealer'],
      ['sentToEngineer', 'engineerApproved', 'engineer'],
      ['engineerApproved', 'complete', 'dealerAdmin'],
    ] as const) {
      expect(why(from, to, role, bare)).toBe('Still missing: Height before, rear right.');
      expect(why(from, to, role, facts())).toBe('');
    }
    expect(why('sentToEngineer', 'engineerQuery', 'engineer', bare)).toBe('');
  });

  it('says what the catalogue has against the kits, before the masses', () => {
    const given = facts({ catalogueFault: 'Stage 2: it was withdrawn.', mass: null });
    expect(why('inProgress', 'readyForCheck', 'dealer', given)).toBe('Stage 2: it was withdrawn.');
    expect(why('sentToEngineer', 'engineerApproved', 'engineer', given)).toBe('Stage 2: it was withdrawn.');
  });

  it('sends only state types of dealers who may, and completes only the others without approval', () => {
    const send = (type: (typeof INSTALLATION_TYPES)[number], canSendToEngineer = true): string =>
      why(
        'readyForCheck',
        'sentToEngineer',
        'dealer',
        facts({ record: buildReadyJob(type), canSendToEngineer }),
      );
    const complete = (type: (typeof INSTALLATION_TYPES)[number]): string =>
      why('readyForCheck', 'complete', 'dealer', facts({ record: buildReadyJob(type) }));
    for (const type of INSTALLATION_TYPES) {
      const isState = type.endsWith('State');
      expect(send(type) === '').toBe(isState);
      expect(complete(type) === '').toBe(!isState);
    }
    expect(send('gvmUpgradeState', false)).toBe(
      'This dealer is not set up to send work to an engineer; ask the distributor.',
    );
  });

  it.each(['engineerApproved', 'engineerRejected'] as const)(
    'can’t be %s where the type is none of State Compliance',
    (to) => {
      const decided = (type: (typeof INSTALLATION_TYPES)[number]) =>
        why('sentToEngineer', to, 'engineer', facts({ record: buildReadyJob(type) }));
      expect(decided('gvmUpgradeState')).toBe('');
      expect(decided('gvmUpgradeFederal')).toBe('Only work of a State Compliance type goes to an engineer.');
    },
  );

  it.each([
    ['inProgress', 'readyForCheck', 'dealer', 199],
    ['complete', 'inProgress', 'distributorAdmin', 195],
  ] as const)('keeps room in the history for what finishes the job: %s to %s', (from, to, role, most) => {
    expect(why(from, to, role, facts({ movesMade: most }))).toBe('');
    expect(why(from, to, role, facts({ movesMade: most + 1 }))).toBe(
      'The history of this job is nearly full. Only what finishes it is possible now.',
    );
  });

  it('asks the certificate before a state job is complete', () => {
    const record = buildReadyJob('gvmUpgradeState', { engineer: null });
    expect(why('engineerApproved', 'complete', 'dealerAdmin', facts({ record }))).toBe(
      'Still missing: Certificate number.',
    );
  });
});

describe('checkMove', () => {
  const move = (from: Stage, to: Stage, role: StageRole, answers = {}) =>
    checkMove({ from, to }, role, facts(), answers);

  it('refuses every pair that is not in the table', () => {
    const known = new Set(STAGE_TRANSITIONS.map(({ from, to }) => `${from} ${to}`));
    const answers = { reason: 'r', engineerId: 'e', certificateNo: 'c' };
    for (const from of STAGES) {
      for (const to of STAGES.filter((stage) => !known.has(`${from} ${stage}`))) {
        expect(ROLES.some((role) => move(from, to, role, answers).allowed)).toBe(false);
      }
    }
    expect(move('new', 'complete', 'dealerAdmin')).toEqual({
      allowed: false,
      why: 'This job can’t move from New to Complete.',
      blockers: [],
    });
  });

  it.each([
    ['sentToEngineer', 'engineerQuery', 'engineer', 'Enter a question.'],
    ['engineerQuery', 'sentToEngineer', 'dealer', 'Enter an answer.'],
    ['engineerRejected', 'sentToEngineer', 'dealer', 'Enter what was changed.'],
    ['sentToEngineer', 'engineerRejected', 'engineer', 'Reason is required'],
  ] as const)('says what is to be written from %s to %s', (from, to, role, words) => {
    const answers = { engineerId: 'e', ground: 'mass' };
    expect(move(from, to, role, answers)).toMatchObject({ why: words });
    expect(move(from, to, role, { ...answers, reason: 'Springs changed' })).toEqual({ allowed: true });
  });

  it('asks for the reason, the engineer and the certificate', () => {
    expect(move('new', 'cancelled', 'dealerAdmin', { reason: ' ' })).toEqual({
      allowed: false,
      why: 'Reason is required',
      blockers: [],
    });
    expect(move('new', 'cancelled', 'dealerAdmin', { reason: 'Sold' })).toEqual({ allowed: true });
    expect(move('readyForCheck', 'sentToEngineer', 'dealer')).toEqual({
      allowed: false,
      why: 'Engineer is required',
      blockers: [],
    });
    expect(move('sentToEngineer', 'engineerApproved', 'engineer')).toEqual({
      allowed: false,
      why: 'Certificate number is required',
      blockers: [],
    });
    const signed = { certificateNo: 'C-2', signature: { kind: 'typed', text: 'Maria Kovac' } };
    expect(move('sentToEngineer', 'engineerApproved', 'engineer', signed)).toMatchObject({
      why: 'Certificate date is required',
    });
    const on = (certificateDate: string) =>
      move('sentToEngineer', 'engineerApproved', 'engineer', { ...signed, certificateDate });
    expect(on('2026-07-02')).toEqual({ allowed: true });
    const unsigned = { ...signed, certificateDate: '2026-07-02', signature: NO_SIGNATURE };
    expect(move('sentToEngineer', 'engineerApproved', 'engineer', unsigned)).toMatchObject({
      why: 'Sign the approval: type your name or draw your signature.',
    });
    expect(on('2026-07-03')).toMatchObject({ why: 'The date of the certificate can’t be in the future.' });
    expect(on('02/07')).toMatchObject({ why: 'Enter the certificate date as DD/MM/YYYY.' });
  });

  it('refuses each move by which somebody relies on a day to come or a measure that is none', () => {
    const answers = {
      reason: 'r',
      engineerId: 'e',
      certificateNo: 'C-2',
      certificateDate: '2026-07-02',
      signature: { kind: 'typed', text: 'Maria Kovac' } as const,
    };
    const relied = STAGE_TRANSITIONS.filter(({ guards }) => guards.includes('nothingMissing'));
    expect(relied.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'inProgress readyForCheck',
      'readyForCheck sentToEngineer',
      'readyForCheck complete',
      'engineerQuery sentToEngineer',
      'sentToEngineer engineerApproved',
      'engineerRejected sentToEngineer',
      'engineerApproved complete',
    ]);
    for (const row of relied) {
      const [role = 'dealer'] = row.roles.toReversed();
      const type = row.guards.includes('notStateType') ? 'gvmUpgradeFederal' : 'gvmUpgradeState';
      const tried = (change: Partial<Installation>) =>
        checkMove(row, role, facts({ record: buildReadyJob(type, change) }), answers);
      expect(tried({}), row.label).toEqual({ allowed: true });
      expect(tried({ installationDate: '2026-07-03' }), row.label).toMatchObject({
        why: 'Correct this first: Installation date (after today).',
      });
      expect(tried({ odometer: -1 }), row.label).toMatchObject({
        why: 'Correct this first: Odometer (0 to 2,000,000 km).',
        blockers: [{ path: 'odometer', section: 'vehicle' }],
      });
    }
  });
});

it('a decision is the engineer’s approval or rejection alone', () => {
  const decisions = STAGE_TRANSITIONS.filter(isDecision).map(({ label }) => label);
  expect(decisions).toEqual(['Approve', 'Reject']);
});

describe('stageRole', () => {
  it('follows the organisation and the admin flag', () => {
    expect(stageRole({ kind: 'dealer', isAdmin: false })).toBe('dealer');
    expect(stageRole({ kind: 'dealer', isAdmin: true })).toBe('dealerAdmin');
    expect(stageRole({ kind: 'distributer', isAdmin: false })).toBe('distributor');
    expect(stageRole({ kind: 'distributer', isAdmin: true })).toBe('distributorAdmin');
    expect(stageRole({ kind: 'engineer', isAdmin: false })).toBe('engineer');
    expect(stageRole({ kind: 'none', isAdmin: true })).toBeNull();
  });
});
