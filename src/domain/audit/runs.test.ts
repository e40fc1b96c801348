import { describe, expect, it } from 'vitest';
import { actorOfUser } from '../access/actor.ts';
import { userSchema } from '../user/schema.ts';
import { mayAudit } from './access.ts';
import { isJoined, isUnderWay } from './runs.ts';

describe('a dealer’s last run', () => {
  const run = (at: number, finishedAt: number) => isJoined({ runId: 'r', at, finishedAt }, 10_000);
  it('is joined while it runs and shortly after, not once it died', () => {
    expect([run(9_400, 0), run(9_399, 0)]).toEqual([true, false]);
    expect([run(9_000, 9_990), run(9_000, 9_989)]).toEqual([true, false]);
  });
  it('is under way for ten minutes at most', () => {
    const is = (state: 'running' | 'done' | 'failed', at: number) =>
      isUnderWay({ state, at, progressAt: 0 }, 10_000);
    expect([is('running', 9_400), is('running', 9_399), is('done', 9_990), is('failed', 9_990)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('who may audit a dealer', () => {
  const actor = (fields: object, isHeadOffice = false) =>
    actorOfUser(
      'u',
      userSchema.parse({ firstName: 'A', lastName: 'B', email: 'a@mail.example', type: 'user', ...fields }),
      null,
      '',
      isHeadOffice,
    );
  const AUDIT = { privileges: { dealer: {}, distributer: { audit: true } } };
  const supplier = { distributerId: 'north', type: 'admin', ...AUDIT };

  it('is any user of the dealer, for their own dealer', () => {
    const user = actor({ dealerId: 'penrith', dealerGroupId: 'outback' });
    expect([mayAudit(user, 'penrith', 'head'), mayAudit(user, 'dubbo', 'head')]).toEqual([true, false]);
    expect(mayAudit(user, '', 'head')).toBe(false);
  });
  it('is an admin with audit of the distributor that supplies it, and of the head office', () => {
    expect(mayAudit(actor(supplier), 'penrith', 'north')).toBe(true);
    expect(mayAudit(actor(supplier), 'penrith', 'head')).toBe(false);
    expect(mayAudit(actor({ ...supplier, type: 'user' }), 'penrith', 'north')).toBe(false);
    expect(
      mayAudit(
        actor({ ...supplier, privileges: { dealer: { audit: true }, distributer: {} } }),
        'penrith',
        'north',
      ),
    ).toBe(false);
    expect(mayAudit(actor({ ...supplier, distributerId: 'head' }, true), 'penrith', 'north')).toBe(true);
    expect(mayAudit(actor({}), 'penrith', '')).toBe(false);
  });
});
