import { describe, expect, it } from 'vitest';
import {
  dealerChoices,
  dealerNamesOf,
  dealersAt,
  GROUP_LIST_MAX,
  groupFault,
  groupKey,
} from './dealer-groups.ts';

const dealer = (id: string, dealerGroupId: string, distributerId = 'x1') => ({
  id,
  value: {
    name: `Dealer ${id}`,
    distributerId,
    dealerGroupId,
    dealerGroup: dealerGroupId && 'Outback Group',
  },
});
const many = (count: number) => Array.from({ length: count }, (_, at) => dealer(`b${at}`, 'big'));

describe('the groups of dealers in the filter of a list', () => {
  const names = dealerNamesOf(
    [dealer('d1', 'outback'), dealer('d2', ''), dealer('d3', 'outback'), dealer('d4', 'outback', 'x2')],
    'x1',
  );

  it('hold the dealers that the distributor supplies, those without one last', () => {
    expect(names.groups).toEqual([
      { key: 'group~outback', name: 'Outback Group', ids: ['d1', 'd3'] },
      { key: 'group~', name: 'No group', ids: ['d2'] },
    ]);
    expect(dealerChoices(names).map(({ label }) => label)).toEqual([
      'Dealer d1',
      'Dealer d2',
      'Dealer d3',
      'Dealer d4',
      'Outback Group (2 dealers)',
      'No group (1 dealer)',
    ]);
  });

  it('stand for their dealers, a dealer for itself, and an unknown group for nobody', () => {
    expect(dealersAt(groupKey('outback'), names)).toEqual(['d1', 'd3']);
    expect(dealersAt('d2', names)).toEqual(['d2']);
    expect(dealersAt(groupKey('gone'), names)).toEqual(['group~gone']);
    expect(dealersAt(groupKey('outback'), null)).toEqual(['group~outback']);
  });

  it('are none where no dealer has one', () => {
    expect(dealerNamesOf([dealer('d1', '')], 'x1').groups).toEqual([]);
  });

  it('open up to 30 dealers; one more says so and shows nobody’s records', () => {
    const [full, over] = [GROUP_LIST_MAX, GROUP_LIST_MAX + 1].map((count) =>
      dealerNamesOf(many(count), 'x1'),
    );
    expect([full, over].map((each) => dealersAt('group~big', each ?? null).length)).toEqual([30, 1]);
    expect([full, over].map((each) => groupFault('group~big', each ?? null))).toEqual([
      '',
      'Outback Group has 31 dealers. A list shows at most 30 together: choose one dealer.',
    ]);
  });
});
