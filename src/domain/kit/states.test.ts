import { expect, it } from 'vitest';
import { KIT_STATES } from './schema.ts';
import { kitMovesFrom } from './states.ts';

it('moves draft → active → superseded or withdrawn, and no further', () => {
  const moves = KIT_STATES.map((state) => [state, kitMovesFrom(state).map(({ to }) => to)]);
  expect(Object.fromEntries(moves)).toEqual({
    draft: ['active'],
    active: ['superseded', 'withdrawn'],
    superseded: [],
    withdrawn: [],
  });
});
