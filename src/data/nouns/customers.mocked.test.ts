import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, actorOfUser } from '#domain/access/actor.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { InvalidError } from '#data/store/errors.ts';
import { addCustomer } from './customers.ts';

const world = vi.hoisted(() => ({ saved: [] as unknown[] }));
vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('#data/store/save.ts', () => ({
  createAnywhere: async (...save: unknown[]) => {
    world.saved.push(save);
    return 'sent';
  },
}));

beforeEach(() => {
  world.saved = [];
});

const add = (actor: Actor) => addCustomer(actor, 'c1', buildCustomer({ email: '' }));
const ofDealer = actorOfUser('u1', buildUser({ dealerId: 'd1', distributerId: '' }), null, 'Outback');

describe('a new customer', () => {
  it('is the dealer’s whose user adds it', async () => {
    await expect(add(ofDealer)).resolves.toBe('sent');
    expect(world.saved).toMatchObject([[{}, ofDealer, { dealerId: 'd1', dealer: 'Outback' }, { id: 'c1' }]]);
  });

  it('of nobody’s dealer is refused in the words of the specification', async () => {
    const refused = add({ ...ofDealer, dealerId: '' });
    await expect(refused).rejects.toBeInstanceOf(InvalidError);
    await expect(refused).rejects.toHaveProperty('message', 'No dealer ID set?');
    expect(world.saved).toEqual([]);
  });
});
