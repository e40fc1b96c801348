import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { follow, ready, widen } from './support/ready.ts';
import { stopsOf } from './support/stops.ts';
import { test } from './support/story.ts';

// No story: pictures of every page for `npm run screenshots -- all`, which makes one sheet of each width and theme.

const ROOM = process.env['E2E_SHEETS'] ?? '';
const WIDTHS = [1440, 1024, 390];
const ACTORS = ['dealerAdmin', 'dealerThatSupplies', 'distributorAdmin', 'developer', 'engineer'] as const;

for (const [part, actor] of ACTORS.entries()) {
  test(`pages of ${actor}`, { tag: '@sheets' }, async ({ as }) => {
    const page = await as(actor, '/', { reducedMotion: 'reduce' });
    for (const [index, stop] of stopsOf(actor, 'all').entries()) {
      if (stop.isPublic) await page.goto(stop.path);
      else await follow(page, stop.path);
      await ready(page, stop.title);
      const [address = ''] = stop.path.split('?');
      const name = `${part}-${String(index).padStart(3, '0')}${address.slice(0, 60).replaceAll('/', '_')}`;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await widen(page, width);
          await ready(page, stop.title);
          const folder = path.join(ROOM, `${width}-${colorScheme}`);
          mkdirSync(folder, { recursive: true });
          await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 70 });
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await widen(page, 1440);
    }
  });
}
