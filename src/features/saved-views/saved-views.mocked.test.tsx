import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import { listAt, resultOf } from '#ui/list/list-harness.tsx';
import { SavedViewsProvider } from '#ui/list/saved-views.tsx';

const actor = actorOfUser('du', buildUser(), null, 'Outback Suspension Penrith');
const world = vi.hoisted(() => ({ whole: { docs: [] as object[], isCut: false }, changes: [] as object[] }));

vi.mock('#data/session/session.tsx', () => ({ useActor: () => actor }));
vi.mock('#data/store/use-whole.ts', () => ({ useWhole: () => world.whole }));
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

function show(address: string) {
  const { router, element } = listAt(address, resultOf([{ name: 'Ann', city: 'Perth' }]));
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
