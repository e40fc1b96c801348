import { describe, expect, it } from 'vitest';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { type Kit, KIT_STATES } from './schema.ts';
import { kitMovesFrom, openPoints } from './states.ts';

it('moves draft → active → superseded or withdrawn, and no further', () => {
  const moves = KIT_STATES.map((state) => [state, kitMovesFrom(state).map(({ to }) => to)]);
  expect(Object.fromEntries(moves)).toEqual({
    draft: ['active'],
    active: ['superseded', 'withdrawn'],
    superseded: [],
    withdrawn: [],
  });
});

describe('openPoints', () => {
  const count = (change: Partial<Kit>) => openPoints(buildKit(change)).length;
  it('has none for a whole kit', () => expect(openPoints(buildKit())).toEqual([]));
  it.each<Partial<Kit>>([
    { vehicleIds: [] },
    { gvm: '' },
    { massRear: '' },
    { federal: false, states: [] },
    { type: 'btcUpgrade' },
    { type: 'gcmUpgrade' },
  ])('reports %j', (change) => expect(count(change)).toBe(1));
  it('does not mind a federal kit without states', () => expect(count({ states: [] })).toBe(0));
});
