import { REGISTRY } from './registry.ts';

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * src/domain/change-log/logged.ts: what the change log asks of every logged entity, without its schema, so that a page with
 * a record's history does not load them all.
 */
export function loggedText(): string {
  const rows = new Map<string, readonly string[]>();
  for (const { path, id, words, logged, sharing, area = '', privilege, screen } of REGISTRY) {
    if (!logged) continue;
    const { as, word = words[0], name = ['name'] } = logged === true ? {} : logged;
    const key = as ?? id ?? path.slice(path.lastIndexOf('/') + 1);
    if (privilege === undefined) throw new Error(`${path} is logged: say what its edit page asks for.`);
    const row = [
      `    word: '${capital(word)}',`,
      `    name: [${name.map((field) => `'${field}'`).join(', ')}],`,
      `    sharing: '${sharing}',`,
      `    area: '${area}',`,
      `    privilege: '${privilege}',`,
      `    page: '${screen ? `${screen.path}/edit/` : ''}',`,
    ];
    if (!rows.has(key)) rows.set(key, row);
  }
  const keys = [...rows.keys()].toSorted();
  return [
    '// Written by `npm run generate` from src/domain/*/entity.ts; do not edit by hand.',
    '',
    '/** Collections whose every saved revision is logged. */',
    'export const LOGGED_COLLECTIONS = [',
    ...keys.map((key) => `  '${key}',`),
    '] as const;',
    '',
    '/** What the change log asks of them: the word for a record, the fields of its name, who reads it, where it is edited. */',
    'export const LOGGED = {',
    ...keys.flatMap((key) => [`  ${key}: {`, ...(rows.get(key) ?? []), '  },']),
    '} as const;',
    '',
  ].join('\n');
}
