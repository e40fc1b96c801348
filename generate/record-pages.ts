import { REGISTRY } from './registry.ts';

/** src/domain/notice/record-pages.ts: where the pages of records stand that people are told of, without their schemas. */
export function recordPagesText(): string {
  const rows = REGISTRY.flatMap(({ path, opensAt }) =>
    opensAt
      ? [
          `  ${path}: {`,
          ...Object.entries(opensAt).map(([kind, start]) => `    ${kind}: '${start}',`),
          '  },',
        ]
      : [],
  );
  return [
    '// Written by `npm run generate` from src/domain/*/entity.ts; do not edit by hand.',
    '',
    '/** By collection and kind of account, the address of a record up to its id. */',
    'export const RECORD_PAGES = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}
