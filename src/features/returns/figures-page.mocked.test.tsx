import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { returnDigest } from '#domain/goods-return/figures.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { ReturnFiguresPage } from './figures-page.tsx';

const world = vi.hoisted(() => ({
  asked: [] as string[],
  grants: {} as Record<string, boolean>,
  answers: {} as Record<string, unknown>,
}));
vi.mock('#data/store/api.ts', () => ({
  post: async (path: string, { after }: { after: string }) => {
    world.asked.push(`${path} ${after}`);
    return Promise.resolve(world.answers[`${path} ${after}`]);
  },
}));
vi.mock('#data/session/session.tsx', () => ({
  useActor: () => ({ uid: 'kim', kind: 'dealer', dealerId: 'd1', grants: world.grants }),
}));

const goods = returnDigest([buildGoodsReturn({ statusName: 'requested', requestedOn: '2026-09-01' })]);
const received = (units: number) => ({ kits: [{ kitId: 'gvm-hlx-3300', units }] });
const show = () =>
  render(
    <MemoryRouter initialEntries={['/returns/figures']}>
      <ReturnFiguresPage />
    </MemoryRouter>,
  );

beforeEach(() => {
  world.asked = [];
  world.answers = {
    'return-figures ': { digest: goods, read: 4000, leftOut: 0, next: 'behind' },
    'return-figures behind': { digest: goods, read: 2, leftOut: 1, next: null },
    'received-kits ': { digest: received(3), read: 4000, leftOut: 0, next: 'behind' },
    'received-kits behind': { digest: received(5), read: 2, leftOut: 2, next: null },
  };
});

it('shows what all shares of returns come to, with the rate of what all shares of orders received', async () => {
  world.grants = { orders: true, installations: true };
  show();
  expect(await screen.findByRole('cell', { name: '2 units, 25%' })).toBeInTheDocument();
  expect(screen.getByText('1 return could not be read and is left out. Tell support.')).toBeInTheDocument();
  expect(screen.getByText('2 orders could not be read and are left out. Tell support.')).toBeInTheDocument();
  expect(world.asked).toHaveLength(4);
});

it('asks for no orders, and shows no rate, where these may not be read', async () => {
  world.grants = { installations: true };
  show();
  expect(await screen.findByRole('cell', { name: '2 units' })).toBeInTheDocument();
  expect(world.asked).toEqual(['return-figures ', 'return-figures behind']);
});
