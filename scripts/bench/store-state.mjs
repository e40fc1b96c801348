import { createHash } from 'node:crypto';
import { projectId } from '../lib/paths.mjs';

const PAGE = 1000;
/** What the API counts calls in; everything else is somebody's. */
const COUNTERS = /\/documents\/rateLimits\//;

/** Every document of the emulators' store, by its path: a hash of its fields and its last change. */
export async function storeState(ports) {
  const root = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const state = new Map();
  let last;
  for (;;) {
    const structuredQuery = {
      from: [{ allDescendants: true }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      limit: PAGE,
      ...(last && { startAt: { values: [{ referenceValue: last }], before: false } }),
    };
    // Each page starts where the one before ended.
    const rows = await ask(`${root}:runQuery`, { structuredQuery });
    const documents = rows.flatMap(({ document }) => (document ? [document] : []));
    for (const { name, fields, updateTime } of documents) {
      if (COUNTERS.test(name)) continue;
      const content = JSON.stringify([fields, updateTime]);
      state.set(name, createHash('sha256').update(content).digest('hex'));
    }
    last = documents.at(-1)?.name;
    if (documents.length < PAGE) return state;
  }
}

async function ask(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The store could not be read: ${await response.text()}`);
  return response.json();
}

/** The paths that came, went or changed between two states. */
export function changesBetween(before, after) {
  const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
  const gone = [...before.keys()].filter((name) => !after.has(name));
  return [...changed, ...gone];
}

/** Forgets who called how often, so that a measurement starts with a fresh limit. */
export async function clearLimits(ports) {
  const root = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await fetch(`${root}/rateLimits`, { method: 'DELETE' });
}
