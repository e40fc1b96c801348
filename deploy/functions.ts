import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Cloud } from './cloud.ts';

const pageSchema = z.object({
  functions: z._default(
    z.array(z.object({ name: z.string(), labels: z._default(z.record(z.string(), z.string()), {}) })),
    [],
  ),
  nextPageToken: z._default(z.string(), ''),
});

/** The functions that functions/src/index.ts exports: what the CLI deploys. */
export function exportedFunctions(source = readFileSync('functions/src/index.ts', 'utf8')): string[] {
  return [...source.matchAll(/^export \{([^}]*)\}/gmu)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/** The functions that are out, by their ids, of every region. */
async function deployedFunctions(cloud: Cloud, project: string): Promise<string[]> {
  const names: string[] = [];
  let token = '';
  do {
    const url = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions`;
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await cloud.get(token === '' ? url : `${url}?pageToken=${encodeURIComponent(token)}`);
    const page = pageSchema.parse(body);
    // What the CLI deployed, as it tells them itself: an extension's functions are none of ours.
    const own = page.functions.filter(({ labels }) => labels['deployment-tool']?.startsWith('cli-firebase'));
    names.push(...own.map(({ name }) => name.split('/').at(-1) ?? ''));
    token = page.nextPageToken;
  } while (token !== '');
  return names;
}

/**
 * Functions are deployed with the CLI's `--force`, since without a terminal it refuses those that are tried again after a fault. That
 * also deletes what the source no longer has. So whoever deploys names each (`--drop`). Sentences for what nobody named.
 */
export async function droppedFunctions(
  cloud: Cloud,
  project: string,
  named: readonly string[],
): Promise<string[]> {
  const there = exportedFunctions();
  const dropped = (await deployedFunctions(cloud, project)).filter((name) => !there.includes(name));
  const silent = dropped.filter((name) => !named.includes(name));
  return silent.length === 0
    ? []
    : [
        `${silent.join(', ')}: out, and no longer in functions/src/index.ts. They would be deleted.`,
        `To do so, add --drop ${dropped.join(',')}`,
      ];
}
