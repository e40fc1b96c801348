import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import { audiencesOf, audienceText, mayEditView, shareableWith } from './audience.ts';

const person = (uid: string, user: Parameters<typeof buildUser>[0] = {}) =>
  actorOfUser(uid, buildUser(user), null, 'Outback Suspension Penrith');
const keys = (audiences: ReturnType<typeof audiencesOf>) => audiences.map(({ key }) => key);

const jess = person('du');
const sam = person('da', { type: 'admin' });
const alone = person('do', { type: 'admin', dealerGroupId: '' });
const supplier = person('xu', { dealerId: '', dealerGroupId: '', distributerId: 'head-office' });

describe('who sees a view', () => {
  it('is oneself, the dealer and its group', () => {
    expect(keys(audiencesOf(jess))).toEqual(['user~du', 'dealer~outback-penrith', 'group~outback']);
    expect(keys(audiencesOf(alone))).toEqual(['user~do', 'dealer~outback-penrith']);
    expect(keys(audiencesOf(supplier))).toEqual(['user~xu', 'distributer~head-office']);
  });

  it('only admins share with the group', () => {
    expect(keys(shareableWith(jess))).not.toContain('group~outback');
    expect(keys(shareableWith(sam))).toContain('group~outback');
  });

  it.each([
    ['its owner', jess, 'user~du', true],
    ['an admin who does not see it', sam, 'user~du', false],
    ['an admin of those who do', sam, 'dealer~outback-penrith', true],
    ['an owner who does not see it any more', jess, 'dealer~other', false],
    ['a person of the dealer', person('du0'), 'dealer~outback-penrith', false],
  ])('%s may change it or not', (_who, actor, sharedWith, wanted) => {
    expect(mayEditView(actor, { owner: 'du', sharedWith })).toBe(wanted);
  });

  it('is said in words', () => {
    expect(audienceText(jess, buildSavedView({ sharedWith: 'user~du' }))).toBe('Only you see this view');
    expect(audienceText(jess, buildSavedView())).toBe('Shared with Outback Suspension Penrith by you');
    expect(audienceText(sam, buildSavedView({ sharedWith: 'group~outback' }))).toBe(
      'Shared with your dealer group by Jess Nguyen',
    );
  });
});
