import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { engineerRoutes } from '#app/routes/engineer.ts';
import { mainRoutes } from '#app/routes/main.ts';
import { MENU_GROUPS } from '#app/routes/route-row.ts';
import { nameOfPath } from '#app/routes/titles.ts';
import { AREAS } from '#domain/access/areas.ts';
import { PRIVILEGES, type Requirement } from '#domain/access/privileges.ts';
import { OWN_PAGES } from './own-pages.ts';
import {
  ENGINEER_ROUTES,
  MAIN_ROUTES,
  MENU,
  OWN_ROUTES_ENGINEER,
  PUBLIC_ROUTES,
} from './specified-routes.ts';

const builds = [
  {
    name: 'main',
    rows: mainRoutes,
    specified: [...MAIN_ROUTES, ...PUBLIC_ROUTES, ...Object.keys(OWN_PAGES)],
  },
  {
    // The other public pages are links into the main site.
    name: 'engineer',
    rows: engineerRoutes,
    specified: [...ENGINEER_ROUTES, '/sign-in', ...OWN_ROUTES_ENGINEER],
  },
];

describe.each(builds)('the routes of the $name build', ({ rows, specified }) => {
  const built = rows.map((row) => row.path);

  it('are unique', () => {
    expect(new Set(built).size).toBe(built.length);
  });

  it('are all in the specification, or named as our own', () => {
    const extra = rows.filter((row) => !specified.includes(row.path));
    // What only a developer's own machine shows, such as the outbox of mails, harms no specification.
    expect(extra.filter((row) => !(row.localOnly && row.path.startsWith('/dev/')))).toEqual([]);
  });

  it('are all built', () => {
    expect(specified.filter((path) => !built.includes(path))).toEqual([]);
  });

  it('match without regard to case, each its own row', () => {
    const routes = rows.map((row) => ({ path: row.path }));
    for (const row of rows) {
      const address = row.path.replaceAll(/:\w+/gu, 'ID-1').toUpperCase();
      expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(row.path);
    }
  });

  // That each opens its page is the walk's (tests/e2e/every-page.spec.ts): loading all of them here costs a tenth of the unit tests.
  it.each(rows.map((row) => [row.path, row] as const))('%s is a whole row', (_path, row) => {
    expect(row.title).not.toBe('');
    expect(row.priv === null || row.priv in PRIVILEGES).toBe(true);
  });

  it('have menu names, places and order as in the menu table of the specification', () => {
    const inMenu = rows
      .flatMap((row) => (row.menu ? [{ row, menu: row.menu }] : []))
      .toSorted((left, right) => left.menu.order - right.menu.order);
    const shown = MENU_GROUPS.flatMap((group) =>
      inMenu
        .filter(({ menu }) => menu.group === group)
        .map(({ row, menu }) => ({
          group,
          path: row.path,
          name: menu.label ?? nameOfPath(row.path),
        })),
    );
    expect(shown).toEqual(MENU.filter(({ path }) => inMenu.some(({ row }) => row.path === path)));
    for (const { row, menu } of inMenu) {
      expect(menu.order).toBe(MENU.findIndex(({ path }) => path === row.path) + 1);
    }
  });
});

describe('the engineer build', () => {
  it('has only routes flagged as engineer routes, and no side menu', () => {
    expect(engineerRoutes.filter((row) => !row.engineer || row.menu)).toEqual([]);
  });
});

describe('rights', () => {
  it('each open a page', () => {
    const built = new Set<string | null>(mainRoutes.map(({ priv }) => priv));
    const rights: readonly (readonly [string, Requirement])[] = Object.entries(PRIVILEGES);
    const opens = (area: string) =>
      rights.some(
        ([key, { dealer, distributer }]) => built.has(key) && (dealer === area || distributer === area),
      );
    expect(AREAS.filter(({ area }) => !opens(area))).toEqual([]);
  });
});

describe('the menu', () => {
  it('leads to pages that are there', () => {
    const known = mainRoutes.map((row) => row.path);
    const matches = (path: string) =>
      known.some((pattern) => matchRoutes([{ path: pattern }], path) !== null);
    expect(MENU.filter(({ path }) => !matches(path))).toEqual([]);
  });
});
