import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import { listAt, resultOf } from '#ui/list/list-harness.tsx';
import { SavedViewsProvider } from '#ui/list/saved-views.tsx';

const actor = actorOfUser('du', buildUser(), null, 'Outback Suspension Penrith');
const world = vi.hoisted(() => ({ whole: { docs: [] as object[], isCut: false }, changes: [] as object[] }));

vi.mock('#data/session/session.tsx', () => ({ useActor: () => actor }));
vi.mock('#data/lists/use-whole.ts', () => ({ useWhole: () => world.whole }));
vi.mock('#data/nouns/saved-views.ts', () => ({
  watchSavedViews: () => ({ subscribe: () => () => undefined, now: () => world.whole }),
  changeSavedView: async (_actor: unknown, base: { id: string }, change: object) => {
    world.changes.push({ id: base.id, ...change });
    return base;
  },
}));
const { savedViewsFor } = await import('./saved-views.tsx');
const part = savedViewsFor(actor);

const viewOf = (id: string, fields: Parameters<typeof buildSavedView>[0]) => ({
  id,
  value: buildSavedView({ list: 'people', ...fields }),
});
world.whole.docs = [
  viewOf('v2', { name: 'Zoe', query: 'q=zoe', owner: 'da', ownerName: 'Sam Reid' }),
  viewOf('v1', { name: 'Cairns', query: 'f.city=Cairns&f.gone=1&sort=-name', sharedWith: 'user~du' }),
];

function show(address: string, props: Parameters<typeof listAt>[2] = {}) {
  const { router, element } = listAt(address, resultOf([{ name: 'Ann', city: 'Perth' }]), props);
  render(<SavedViewsProvider load={async () => part}>{element}</SavedViewsProvider>);
  return { user: userEvent.setup(), query: () => router.state.location.search };
}
const tab = (name: string) => screen.getByRole('button', { name });
const saveView = () => screen.queryByRole('button', { name: 'Save view…' });

it('saved views are tabs behind All; one opens without what the list no longer has, and is changed and left', async () => {
  const { user, query } = show('/people');
  const names = async () =>
    (await screen.findAllByRole('button', { pressed: false })).map((each) => each.textContent);
  await screen.findByRole('button', { name: 'Shared Zoe' });
  expect((await names()).slice(0, 2).join()).toBe(' Cairns , Zoe ');
  expect(tab('All')).toHaveAttribute('aria-pressed', 'true');
  expect(tab('Shared Zoe')).toHaveAttribute('title', 'Shared with Outback Suspension Penrith by Sam Reid');
  expect(saveView()).toBeNull();

  await user.click(tab('Own Cairns'));
  expect(query()).toBe('?f.city=Cairns&sort=-name&saved=v1');
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(
    'Left out of “Cairns”: gone. This list no longer has it.',
  );
  expect(tab('Own Cairns')).toHaveAttribute('aria-pressed', 'true');
  expect(tab('All')).toHaveAttribute('aria-pressed', 'false');
  expect(saveView()).toBeNull();

  await user.click(screen.getByRole('button', { name: 'City: Cairns, remove' }));
  expect(tab('Own Cairns changed')).toBeVisible();
  expect(saveView()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View “Cairns”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save changes' }));
  expect(world.changes).toEqual([{ id: 'v1', query: 'sort=-name' }]);

  await user.click(tab('All'));
  expect(query()).toBe('');
});

it('a view of a colleague has no menu for whoever is no admin, and one that is not seen is plain filters', async () => {
  const { user, query } = show('/people?f.city=Perth&saved=unknown');
  await screen.findByRole('button', { name: 'Shared Zoe' });
  expect(tab('All')).toHaveAttribute('aria-pressed', 'true');
  expect(saveView()).toBeVisible();
  await user.click(tab('Shared Zoe'));
  expect(query()).toBe('?q=zoe&saved=v2');
  expect(screen.queryByRole('button', { name: 'View “Zoe”' })).toBeNull();
});

it('tabs stay where they are while those of a changed person are fetched', async () => {
  const { element } = listAt('/people', resultOf([{ name: 'Ann', city: 'Perth' }]));
  const { rerender } = render(<SavedViewsProvider load={async () => part}>{element}</SavedViewsProvider>);
  const before = await screen.findByRole('button', { name: 'Shared Zoe' });
  rerender(<SavedViewsProvider load={() => new Promise(() => undefined)}>{element}</SavedViewsProvider>);
  expect(tab('Shared Zoe')).toBe(before);
});

describe('the columns of a view', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const toggle = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(screen.getByRole('button', { name: /^Columns/u }));
    await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: /^Columns/u }));
  };
  beforeEach(() => {
    localStorage.clear();
    world.changes = [];
    const columns = 'name,size:150,gone,-city,-past';
    world.whole = { ...world.whole, docs: [viewOf('v3', { name: 'Sizes', query: '', columns })] };
  });

  it('come with it, without what the list no longer has, and the person’s own stay', async () => {
    const { user } = show('/people', { savedCounts: new Map([['v3', '12']]) });
    await user.click(await screen.findByRole('button', { name: 'Shared Sizes 12' }));
    expect(heads()).toEqual(['Name', 'Size']);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(
      'Left out of “Sizes”: gone. This list no longer has it.',
    );
    expect(saveView()).toBeNull();
    await toggle(user, 'City');
    expect(heads()).toEqual(['Name', 'Size', 'City']);
    expect(localStorage.getItem('tare.columns.people')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'View “Sizes”' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save changes' }));
    expect(world.changes).toEqual([{ id: 'v3', query: '', columns: 'name,size:150,city' }]);
    await user.click(tab('All'));
    expect(heads()).toEqual(['Name', 'City']);
  });

  it('are the person’s own in a view that holds none, until they are saved with it', async () => {
    world.whole = { ...world.whole, docs: [viewOf('v4', { name: 'Old', query: 'q=a' })] };
    localStorage.setItem('tare.columns.people', '{"city":false}');
    const { user } = show('/people?q=a&saved=v4');
    await screen.findByRole('button', { name: 'Shared Old' });
    expect(heads()).toEqual(['Name']);
    expect(saveView()).toBeNull();
    await toggle(user, 'Size');
    await user.click(screen.getByRole('button', { name: 'View “Old”' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save changes' }));
    expect(world.changes).toEqual([{ id: 'v4', query: 'q=a', columns: 'name,-city,size' }]);
    expect(localStorage.getItem('tare.columns.people')).toBe('{"city":false,"size":true}');
  });
});
