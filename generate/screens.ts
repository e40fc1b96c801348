import { type Registered, REGISTRY } from './registry.ts';

const HEAD = '// Written by `npm run generate` from src/domain/*/entity.ts; do not edit by hand.';

type Screened = Registered & { readonly screen: NonNullable<Registered['screen']> };

const SCREENED = REGISTRY.filter((each): each is Screened => each.screen !== undefined).toSorted(
  // A tile stands behind all that has a place in the menu.
  (a, b) =>
    (a.screen.menu?.order ?? Infinity) - (b.screen.menu?.order ?? Infinity) || a.path.localeCompare(b.path),
);

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const title = (words: string) => words.split(' ').map(capital).join(' ');
const pascal = (words: string) => title(words).replaceAll(' ', '');
const camel = (words: string) => pascal(words).replace(/^./u, (letter) => letter.toLowerCase());
const kebab = (words: string) => words.toLowerCase().replaceAll(' ', '-');

/** src/lib/reference-paths.ts: the address of each generated list. */
export function pathsText(): string {
  return [
    HEAD,
    '',
    '/** Where the lists of the generic reference screens stand. */',
    'export const REFERENCE_PATHS = {',
    ...SCREENED.map(({ words, screen }) => `  ${camel(words[1])}: '${screen.path}',`),
    '} as const;',
    '',
  ].join('\n');
}

function rowsOf({ words: [one, many], screen, privilege }: Screened): readonly string[] {
  if (privilege === undefined) throw new Error(`${many}: a screen asks for a privilege.`);
  const { menu, tile } = screen;
  const place = menu
    ? `menu: { group: 'Admin', order: ${menu.order}, icon: '${menu.icon}' }`
    : tile && `tile: { group: '${tile.group}', icon: '${tile.icon}' }`;
  if (place === undefined) throw new Error(`${many}: a screen asks for a place in the menu or a tile.`);
  const pages = [`${pascal(many)}ListPage`, `${pascal(one)}AddPage`, `${pascal(one)}EditPage`];
  return [
    '  ...nounRows(',
    '    {',
    `      at: paths.${camel(many)},`,
    `      names: ['${title(one)}', '${title(many)}'],`,
    `      priv: '${privilege}',`,
    `      ${place},`,
    '    },',
    '    () =>',
    `      import('#features/${kebab(many)}/${kebab(one)}-screen.tsx').then(`,
    `        (at) => [${pages.map((page) => `at.${page}`).join(', ')}] as const,`,
    '      ),',
    '  ),',
  ];
}

/** src/app/routes/reference-rows.ts: list, add and edit of each generic reference screen. */
export function routesText(): string {
  return [
    HEAD,
    "import { paths } from '#lib/paths.ts';",
    "import { nounRows } from './noun-rows.ts';",
    "import type { RouteRow } from './route-row.ts';",
    '',
    '/** The rows of the entities that name a screen; their pages stand in src/features/<many>/<one>-screen.tsx. */',
    'export const referenceRoutes: readonly RouteRow[] = [',
    ...SCREENED.flatMap(rowsOf),
    '];',
    '',
  ].join('\n');
}
