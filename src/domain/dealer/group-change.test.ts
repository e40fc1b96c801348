import { describe, expect, it } from 'vitest';
import { groupScope } from '../descriptor/scopes.ts';
import { actorOfUser } from '../access/actor.ts';
import { userSchema } from '../user/schema.ts';
import { canContinue, groupChangeSchema, groupSteps } from './group-change.ts';
import { groupName } from './group-name.ts';

/** A dealer, its neighbours of two groups, and one customer of each; each kind of step moved one at a time. */
function world(group: string) {
  const records = [
    { dealerId: 'own', dealerGroupId: group },
    { dealerId: 'red', dealerGroupId: 'red' },
    { dealerId: 'blue', dealerGroupId: 'blue' },
  ];
  const accounts = new Map([
    ['own', group],
    ['red', 'red'],
    ['blue', 'blue'],
  ]);
  const seenBy = (dealerId: string): readonly string[] => {
    const user = userSchema.parse({ type: 'user', dealerId, dealerGroupId: accounts.get(dealerId) ?? '' });
    const scope = groupScope(actorOfUser('u', user, null, '')) ?? [];
    const isListed = (record: Readonly<Record<string, string>>) =>
      scope.every(([field, value]) => record[field] === value);
    return records.filter(isListed).map((record) => record.dealerId);
  };
  return { records, accounts, seenBy };
}

describe('groupSteps', () => {
  const change = (from: string, to: string) => {
    const { records, accounts, seenBy } = world(from);
    const seen = [['own', 'red', 'blue'].map(seenBy)];
    for (const step of groupSteps(from, to)) {
      const own = records.find(({ dealerId }) => dealerId === 'own');
      if (step.of === 'customers' && own?.dealerGroupId === step.from) own.dealerGroupId = step.to;
      if (step.of === 'users' && accounts.get('own') === step.from) accounts.set('own', step.to);
      seen.push(['own', 'red', 'blue'].map(seenBy));
    }
    return seen;
  };
  it.each([
    ['', 'red'],
    ['red', ''],
    ['red', 'blue'],
  ])('from "%s" to "%s" keeps the dealer’s people at their own records all the way', (from, to) => {
    for (const [own] of change(from, to)) expect(own).toContain('own');
  });
  it.each([
    ['', 'red', ['own', 'red'], ['own', 'red'], ['blue']],
    ['red', '', ['own'], ['red'], ['blue']],
    ['red', 'blue', ['own', 'blue'], ['red'], ['own', 'blue']],
  ])('from "%s" to "%s" ends where everybody sees their group', (from, to, own, red, blue) => {
    expect(change(from, to).at(-1)).toEqual([own, red, blue]);
  });
  it.each([
    ['', 'red'],
    ['red', ''],
    ['red', 'blue'],
  ])('from "%s" to "%s" never shows them a group that is neither', (from, to) => {
    const allowed = ['own', from, to];
    for (const [own] of change(from, to)) expect(own?.every((each) => allowed.includes(each))).toBe(true);
  });
  it('shows the old group’s records to nobody who has left', () => {
    const afterFirst = change('red', '').slice(2);
    for (const [own] of afterFirst) expect(own).not.toContain('red');
  });
  it('moves the dealer before its accounts, for one that comes meanwhile', () => {
    const order = groupSteps('red', 'blue').map(({ of }) => of);
    expect(order.indexOf('dealer')).toBe(order.indexOf('users') - 1);
    expect(order.lastIndexOf('dealer')).toBe(order.lastIndexOf('users') - 1);
  });
  it('is nothing to do for the same', () => {
    expect(groupSteps('', '')).toEqual([]);
  });
});

describe('canContinue', () => {
  const of = (fields: object) => groupChangeSchema.parse({ request: 'r', from: '', to: 'red', ...fields });
  it.each([
    [{ state: 'stopped', at: 1000 }, true],
    [{ state: 'running', at: 1000 }, false],
    [{ state: 'running', at: 399 }, true],
    [{ state: 'done', at: 0 }, false],
  ])('%o: %s', (fields, can) => {
    expect(canContinue(of(fields), 1000)).toBe(can);
  });
});

describe('groupName', () => {
  it.each([
    [{ dealerGroupId: 'outback', dealerGroup: 'Outback Group' }, 'Outback Group'],
    [{ dealerGroupId: 'outback', dealerGroup: '' }, 'outback'],
    [{ dealerGroupId: '', dealerGroup: '' }, ''],
  ])('%o is "%s"', (dealer, name) => {
    expect(groupName(dealer)).toBe(name);
  });
});
