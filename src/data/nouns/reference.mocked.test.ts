import { where } from 'firebase/firestore';
import { expect, it, vi } from 'vitest';

const world = vi.hoisted(() => ({ asked: [] as unknown[][] }));
vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('#data/store/fetch-all.ts', () => ({
  fetchAll: async ({ path }: { path: string }, clauses: readonly unknown[]) => {
    world.asked.push([path, clauses]);
    return ['Toyota', 'Ford', 'Isuzu'].map((value) => ({ value: { type: 'vehicles.make', value } }));
  },
}));

const { fetchMakes } = await import('./reference.ts');

it('the remembered makes are asked for by their type and come ordered by value', async () => {
  expect(await fetchMakes()).toEqual(['Ford', 'Isuzu', 'Toyota']);
  expect(world.asked).toEqual([['autocomplete', [where('type', '==', 'vehicles.make')]]]);
});
