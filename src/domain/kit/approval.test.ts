import { expect, it } from 'vitest';
import { approvalGap } from './approval.ts';

const KIT = { federal: false, states: ['NSW', 'VIC'] } as const;
it.each([
  ['federal', '', 'no federal approval'],
  ['state', 'WA', 'not approved in WA'],
  ['state', 'NSW', ''],
  ['state', '', ''],
  ['none', 'WA', ''],
  [null, 'WA', ''],
] as const)('%s path in "%s": "%s"', (compliance, state, gap) => {
  expect(approvalGap({ federal: KIT.federal, states: [...KIT.states] }, compliance, state)).toBe(gap);
});
it('a federal approval covers the federal path', () => {
  expect(approvalGap({ federal: true, states: [] }, 'federal', 'WA')).toBe('');
});
