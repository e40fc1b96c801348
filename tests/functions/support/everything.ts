import * as z from 'zod/mini';
import { projectId } from './admin.ts';

const answer = z.array(
  z.object({ document: z.optional(z.object({ name: z.string(), fields: z.optional(z.unknown()) })) }),
);

/**
 * All that the store holds, by path, as the store writes it, but for how far long work is: each time is a run of its own.
 * One query: asked what lies beneath a document, the emulator reads the whole store each time.
 */
export async function everything(): Promise<Readonly<Record<string, unknown>>> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const found = answer.parse(await response.json()).flatMap(({ document }) => document ?? []);
  return Object.fromEntries(
    found
      .map(({ name, fields }) => [name.slice(root.length + 1), fields ?? {}] as const)
      .filter(([path]) => !path.startsWith('longWork/')),
  );
}
