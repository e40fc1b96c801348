import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { engineerRoutes } from '#app/routes/engineer.ts';
import { mainRoutes } from '#app/routes/main.ts';
import { NOTICE_PLACES } from '#domain/notice/places.ts';

/** The pattern of the page that an address opens in the build of this account; '' for none. */
const patternOf = (kind: string, address: string): string =>
  matchRoutes(
    (kind === 'engineer' ? engineerRoutes : mainRoutes).map(({ path }) => ({ path })),
    address,
  )?.at(-1)?.route.path ?? '';

it.each([...NOTICE_PLACES])('notices of %s lead to pages of the portal', (_collection, way) => {
  for (const [kind, start] of Object.entries(way)) {
    // To the page of the record, or to a list that points at it.
    expect(patternOf(kind, `${start}ID-1`), start).toBe(
      start.includes('?') ? start.split('?')[0] : `${start}:id`,
    );
  }
});
