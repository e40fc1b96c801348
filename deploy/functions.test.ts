import { describe, expect, it } from 'vitest';
import type { Answer, Cloud } from './cloud.ts';
import { droppedFunctions, exportedFunctions } from './functions.ts';

const OURS = { 'deployment-tool': 'cli-firebase' };
const named = (id: string, labels: Readonly<Record<string, string>>) => ({
  name: `projects/p/locations/australia-southeast1/functions/${id}`,
  labels,
});

/** A project with these functions, a page of each. */
function cloudWith(...functions: readonly ReturnType<typeof named>[]): Cloud {
  const get = async (url: string): Promise<Answer> => {
    const at = Number(new URL(url).searchParams.get('pageToken') ?? 0);
    const more = at + 1 < functions.length ? { nextPageToken: String(at + 1) } : {};
    const page: object = { functions: functions.slice(at, at + 1), ...more };
    return { status: 200, body: page };
  };
  const change = () => Promise.reject(new Error('Nothing is changed.'));
  return { get, change, begin: change };
}

describe('functions that the source no longer has', () => {
  const there = named('api', OURS);
  const gone = named('oldNight', OURS);

  it('are told by their names, on whichever page they stand', async () => {
    const [told = ''] = await droppedFunctions(cloudWith(there, gone), 'p', []);
    expect(told).toContain('oldNight');
    expect(await droppedFunctions(cloudWith(there, gone), 'p', ['oldNight'])).toEqual([]);
  });

  it('are none of an extension, which differ by who deployed them', async () => {
    expect(await droppedFunctions(cloudWith(there, named('ext-mail', {})), 'p', [])).toEqual([]);
  });

  it('are held against what the CLI deploys', () => {
    expect(exportedFunctions()).toContain('api');
    expect(exportedFunctions("export { a, b } from './x.ts';\nexport { c } from './y.ts';")).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
