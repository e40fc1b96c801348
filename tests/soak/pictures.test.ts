import { expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { tellApart } from '#tests/pictures/labelled.ts';

it('of 600 photos of like vehicles and 600 copies, it finds the copies and takes no two photos for one', {
  timeout: CEILING.soak,
}, async () => {
  const { copies, found, wrong, compared, pairs, missed } = await tellApart(200, 20);
  process.stdout.write(
    `  Copies found: ${found} of ${copies}; wrong pairs: ${wrong}; compared: ${compared} of ${pairs} pairs; missed: ${missed.join('; ') || 'none'}\n`,
  );
  expect(wrong).toBe(0);
  expect(found / copies).toBeGreaterThanOrEqual(0.99);
});
