import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { engineerRoutes } from '#app/routes/engineer.ts';
import { mainRoutes } from '#app/routes/main.ts';
import { MENU_GROUPS } from '#app/routes/route-row.ts';
import { nameOfPath } from '#app/routes/titles.ts';
import { AREAS } from '#domain/access/areas.ts';
import { PRIVILEGES, type Requirement } from '#domain/access/privileges.ts';
import { readFileSync } from 'node:fs';
import { MAX_NOT_BUILT, NOT_BUILT_ENGINEER, NOT_BUILT_MAIN, NOT_BUILT_PUBLIC } from './not-built-yet.ts';
import {
  ENGINEER_ROUTES,
  MAIN_ROUTES,
  MENU,
  OWN_ROUTES_ENGINEER,
  OWN_ROUTES_MAIN,
  PUBLIC_ROUTES,
} from './specified-routes.ts';

const builds = [
  {
    name: 'main',
    rows: mainRoutes,
    specified: [...MAIN_ROUTES, ...PUBLIC_ROUTES, ...OWN_ROUTES_MAIN],
    notBuilt: [...NOT_BUILT_MAIN, ...NOT_BUILT_PUBLIC],
  },
  {
    // The other public pages are links into the main site.
    name: 'engineer',
    rows: engineerRoutes,
    specified: [...ENGINEER_ROUTES, '/sign-in', ...OWN_ROUTES_ENGINEER],
    notBuilt: NOT_BUILT_ENGINEER,
  },
];

describe.each(builds)('the routes of the $name build', ({ rows, specified, notBuilt }) => {
  const built = rows.map((row) => row.path);

  it('are unique', () => {
    expect(new Set(built).size).toBe(built.length);
  });

  it('are all in the specification, or named as our own', () => {
    const extra = rows.filter((row) => !specified.includes(row.path));
    // What only a developer's own machine shows, such as the outbox of mails, harms no specification.
    expect(extra.filter((row) => !(row.localOnly && row.path.startsWith('/dev/')))).toEqual([]);
  });

  it('are each built or listed as not built yet, never both', () => {
    const unknown = specified.filter((path) => !built.includes(path) && !notBuilt.includes(path));
    expect(unknown, 'neither built nor listed in not-built-yet.ts').toEqual([]);
    expect(
      built.filter((path) => notBuilt.includes(path)),
      'built: take it out of not-built-yet.ts and lower MAX_NOT_BUILT',
    ).toEqual([]);
    expect(notBuilt.filter((path) => !specified.includes(path))).toEqual([]);
  });

  it('match without regard to case, each its own row', () => {
    const routes = rows.map((row) => ({ path: row.path }));
    for (const row of rows) {
      const address = row.path.replaceAll(/:\w+/gu, 'ID-1').toUpperCase();
      expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(row.path);
    }
  });

  it.each(rows.map((row) => [row.path, row] as const))('%s is a whole row', async (_path, row) => {
    expect(row.title).not.toBe('');
    expect(row.priv === null || row.priv in PRIVILEGES).toBe(true);
    expect(await row.page()).toBeTypeOf('function');
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

describe('the list of what is not built yet', () => {
  it('only shrinks', () => {
    const lists = [NOT_BUILT_MAIN, NOT_BUILT_PUBLIC, NOT_BUILT_ENGINEER];
    expect(lists.flat()).toHaveLength(MAX_NOT_BUILT);
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });

  it('stands in the README, each page once, and no other', () => {
    const readme = readFileSync('README.md', 'utf8');
    const [, list = ''] = /## Not there yet\n([\s\S]*?)\n## /u.exec(readme) ?? [];
    const told = [...list.matchAll(/`(\/[^`]*)`/gu)].flatMap(([, path]) => path ?? []);
    const written = (pattern: string) => pattern.replaceAll(/:(\w+)/gu, '{$1}');
    expect(told.toSorted()).toEqual(
      [...NOT_BUILT_MAIN, ...NOT_BUILT_PUBLIC, ...NOT_BUILT_ENGINEER].map(written).toSorted(),
    );
  });

  it('decides which rights are offered: all that open a page', () => {
    const built = new Set<string | null>(mainRoutes.map(({ priv }) => priv));
    const rights: readonly (readonly [string, Requirement])[] = Object.entries(PRIVILEGES);
    const opens = (area: string) =>
      rights.some(
        ([key, { dealer, distributer }]) => built.has(key) && (dealer === area || distributer === area),
      );
    expect(AREAS.filter(({ isToCome }) => isToCome === true).map(({ area }) => area)).toEqual(
      AREAS.filter(({ area }) => !opens(area)).map(({ area }) => area),
    );
  });

  it('leaves no entry of the main menu without a page that is neither built nor listed', () => {
    const known = [...mainRoutes.map((row) => row.path), ...NOT_BUILT_MAIN];
    const matches = (path: string) =>
      known.some((pattern) => matchRoutes([{ path: pattern }], path) !== null);
    expect(MENU.filter(({ path }) => !matches(path))).toEqual([]);
  });
});
