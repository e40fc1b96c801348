import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { jobRights } from './installation-rights.ts';

const ACTOR: Actor = {
  uid: 'u1',
  firstName: 'Sam',
  lastName: 'Reid',
  email: 'sam@x.example',
  username: '',
  kind: 'dealer',
  isAdmin: false,
  isDeveloper: false,
  dealerId: 'd1',
  dealerGroupId: '',
  distributerId: '',
  engineerId: '',
  grants: { installations: true },
  dealerFlags: { canSendToEngineer: false, canAcceptDealerOrders: false, kitOrdersChangeCompliance: false },
  organisation: 'Outback',
  isHeadOffice: false,
};
const DISTRIBUTOR: Actor = { ...ACTOR, kind: 'distributer', dealerId: '', distributerId: 'x1', grants: {} };
const JOB = { dealerId: 'd1', distributerId: 'x1', stage: 'inProgress', deleted: false } as const;

const ADMIN: Actor = { ...ACTOR, isAdmin: true };

describe('jobRights', () => {
  it('lets the dealer change everything of an own open job', () => {
    const rights = jobRights(ACTOR, JOB);
    expect(rights).toMatchObject({ why: '', isOwnJob: true, canDelete: false });
    expect(rights.open.has('customer')).toBe(true);
  });

  it('lets the linked distributor edit, with or without the flag, but not as the owner', () => {
    const rights = jobRights(DISTRIBUTOR, JOB);
    expect(rights).toMatchObject({ why: '', isOwnJob: false, canDelete: false });
    expect(rights.open.has('tyres')).toBe(true);
  });

  it.each([
    ['the dealer', ACTOR, true],
    ['the linked distributor with the flag', { ...DISTRIBUTOR, grants: { installations: true } }, true],
    ['the linked distributor without it', DISTRIBUTOR, false],
    ['another distributor', { ...DISTRIBUTOR, distributerId: 'x2', grants: { installations: true } }, false],
  ])('opens the checklist to %s: %s', (_, actor, hasChecklist) => {
    expect(jobRights(actor, JOB).hasChecklist).toBe(hasChecklist);
  });

  it.each([
    ['a dealer without the flag', { ...ACTOR, grants: {} }],
    ['a dealer of another record', { ...ACTOR, dealerId: 'd2' }],
    ['a distributor not linked', { ...DISTRIBUTOR, distributerId: 'x2' }],
    ['an engineer', { ...ACTOR, kind: 'engineer' as const, dealerId: '' }],
  ])('lets %s only read', (_, actor) => {
    const rights = jobRights(actor, JOB);
    expect(rights.open.size).toBe(0);
    expect(rights.why).toBe('You can view this job, but not change it.');
  });

  it.each([
    ['sentToEngineer', 'Locked while the engineer reviews it', false],
    ['engineerApproved', 'the engineer approved this job', false],
    ['complete', 'This job is complete', false],
    ['cancelled', 'This job is cancelled', true],
  ] as const)('says why most is closed at %s', (stage, words, canDelete) => {
    const rights = jobRights(ADMIN, { ...JOB, stage });
    expect(rights.why).toContain(words);
    expect(rights.open.has('labels')).toBe(true);
    expect(rights.open.has('job')).toBe(false);
    expect(rights.canDelete).toBe(canDelete);
  });

  it('closes a deleted job until it is restored', () => {
    const rights = jobRights(ADMIN, { ...JOB, deleted: true });
    expect(rights.open.size).toBe(0);
    expect(rights.canDelete).toBe(true);
    expect(rights.why).toBe('This job is deleted. Restore it to change it.');
  });

  it('lets only an admin delete and restore, as only an admin cancels', () => {
    expect(jobRights(ADMIN, JOB).canDelete).toBe(true);
    expect(jobRights(ACTOR, JOB).canDelete).toBe(false);
    const { why, canDelete } = jobRights(ACTOR, { ...JOB, deleted: true });
    expect(canDelete).toBe(false);
    expect(why).toBe('This job is deleted. An admin of the dealer can restore it to change it.');
  });
});
