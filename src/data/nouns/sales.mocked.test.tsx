import { beforeEach, expect, it, vi } from 'vitest';
import { setStoreState } from '#data/device/device.ts';
import { JESS } from '#data/device/outbox/outbox.fixture.ts';
import { startSale } from './sales.ts';

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));

beforeEach(() => setStoreState('kept'));

it('a press that begins a sale says the same each time, its number on the device too', async () => {
  const first = await startSale(JESS, 'quote', 'press-1');
  const { id, name, make } = await startSale(JESS, 'quote', 'press-1');
  expect([id, name, make?.id, make?.input]).toEqual([first.id, first.name, 'press-1', first.make?.input]);
  const second = await startSale(JESS, 'quote', 'press-2');
  expect(second.name).not.toBe(first.name);
});
