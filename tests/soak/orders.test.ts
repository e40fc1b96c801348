import { beforeAll, expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { forgetCalls } from '#tests/functions/support/admin.ts';
import { type OrderCast, placedTogether, setOrderStage } from '#tests/functions/support/orders.ts';

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
});

it('a hundred orders placed at one moment are numbered without a gap', {
  timeout: CEILING.soak,
}, async () => {
  await forgetCalls();
  // Two people, since one may ask sixty times a minute.
  const halves = [people.dealer, people.dealerAdmin].map((person) => placedTogether(50, person));
  const numbers = (await Promise.all(halves)).flat().toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => (numbers[0] ?? 0) + index));
});
