import { expect, it } from 'vitest';
import { NEEDS } from '#domain/home/needs.ts';
import { needsScan } from '#data/lists/list-plan.ts';

it.each(NEEDS.map((need) => [need.id, need] as const))(
  'what needs somebody is sorted by the server: %s',
  (_id, need) => {
    const isScan = need.ask(({ shape, filters, sort, direction }) =>
      needsScan(shape, { search: '', filters, sort: { id: sort, direction: direction ?? 'asc' } }),
    );
    expect(isScan).toBe(false);
  },
);
