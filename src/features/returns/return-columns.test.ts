import { expect, it } from 'vitest';
import { returnFilters, withReader } from './return-columns.tsx';

const state = (mine: string) => ({
  search: '',
  filters: { mine, status: 'new' },
  sort: null,
  cursor: { after: [], from: 0 },
});

it('“Me” is whoever looks at the list, in a link and in a shared view as well', () => {
  const own = returnFilters({ dealers: null, kits: new Map(), hasOwn: true }).find(({ id }) => id === 'mine');
  const value = own?.options[0]?.value ?? '';
  expect(withReader(state(value), 'u1').filters).toEqual({ mine: 'u1', status: 'new' });
  expect(withReader(state(''), 'u1').filters).toEqual({ mine: '', status: 'new' });
});
