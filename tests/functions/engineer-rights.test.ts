import { beforeAll, describe, expect, it } from 'vitest';
import type { Engineer } from '#domain/engineer/schema.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import { cannotSign } from '../../functions/src/api/move-installation/engineer-rights.ts';
import { freshId } from './support/admin.ts';
import { newUser, setTheStage } from './support/cast.ts';

const TODAY = '2026-06-15';
const JOB = { state: 'NSW', dealerId: 'outback-penrith', dealerGroupId: 'outback' } as const;
const LONE = { state: 'NSW', dealerId: 'coastal', dealerGroupId: '' } as const;
const PROPOSED = /was invited or proposed by the dealer/u;
const BELONGS = /has an account with the dealer/u;

/** An engineer of a name and an address that nobody else has. */
function engineer(change: Partial<Engineer> = {}): Engineer {
  const id = freshId('engineer');
  const invitedBy = { uid: 'rachel', dealerId: '', distributerId: 'head-office' };
  return buildEngineer({ email: `${id}@certify.example`, lastName: `Kovac ${id}`, invitedBy, ...change });
}
const by = (dealerId: string) => ({ invitedBy: { uid: 'sam', dealerId, distributerId: 'head-office' } });
const ask = (who: Engineer | null, job: Parameters<typeof cannotSign>[2] = JOB, id = 'e1') =>
  cannotSign(who, id, job, { scheme: 'VSCCS', today: TODAY, isNewJob: true });

beforeAll(setTheStage);

describe('an engineer', () => {
  it('can sign in a state of theirs, and not after their authority', async () => {
    expect(await ask(engineer())).toBeNull();
    expect(await ask(engineer({ states: ['VIC'] }))).toBe('This engineer does not sign for NSW.');
    expect(await ask(engineer({ expiry: '2026-06-14' }))).toMatch(/ended on 14\/06\/2026/u);
    expect(await ask(engineer({ active: false }))).toBe('This engineer takes no work at present.');
    expect(await ask(engineer({ schemes: ['VASS'] }))).toBe(
      'This engineer is not signed up for VSCCS, which NSW asks for.',
    );
    expect(await ask(engineer({ schemes: [' vsccs '] }))).toBeNull();
    expect(await ask(null)).toBe('This engineer takes no work at present.');
  });

  it('can be sent no job once the insurance has run out, and decides what is there', async () => {
    const who = engineer({ insuranceExpiry: '2026-06-14' });
    expect(await ask(who)).toBe("This engineer's insurance ended on 14/06/2026.");
    expect(await ask(engineer({ insuranceExpiry: TODAY }))).toBeNull();
    expect(await cannotSign(who, 'e1', JOB, { scheme: '', today: TODAY, isNewJob: false })).toBeNull();
  });

  it.each([
    ['the dealer of the job', 'outback-penrith', JOB, PROPOSED],
    ['a dealer of its group', 'outback-dubbo', JOB, PROPOSED],
    ['a dealer outside the group', 'coastal', JOB, /^nothing/u],
    ['a dealer without a group, for another without one', 'nobody', LONE, /^nothing/u],
    ['the dealer without a group', 'coastal', LONE, PROPOSED],
  ])('proposed by %s', async (_who, dealerId, job, why) => {
    const answer = await ask(engineer(by(dealerId)), job);
    expect(answer ?? 'nothing stands against it').toMatch(why);
  });

  it.each([
    ['an account of their address', (who: Engineer) => ({ email: who.email.toUpperCase() })],
    ['an account of their name', (who: Engineer) => ({ firstName: 'MARIA ', lastName: who.lastName })],
    ['a disabled account of their name', (who: Engineer) => ({ ...namesOf(who), disabled: true })],
  ])('who has %s with the dealer', async (_what, fields) => {
    const who = engineer();
    await newUser({ dealerId: 'outback-dubbo', ...fields(who) });
    expect(await ask(who)).toMatch(BELONGS);
    expect(await ask(who, LONE)).toBeNull();
  });

  it('whose account is a user of the dealer too', async () => {
    const { uid } = await newUser();
    expect(await ask(engineer(), JOB, uid)).toMatch(BELONGS);
    expect(await ask(engineer(), LONE, uid)).toBeNull();
  });
});

const namesOf = ({ firstName, lastName }: Engineer) => ({ firstName, lastName });
