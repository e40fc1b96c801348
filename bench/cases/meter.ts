import { Transform } from 'node:stream';
import { initializeApp } from 'firebase-admin/app';
import { type DocumentSnapshot, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { db as ofFunctions } from '../../functions/src/store/admin.ts';
import { db as ofPeople, projectId } from '../../tests/functions/support/admin.ts';
import { callTriggers } from '../../tests/functions/support/triggers.ts';

// Counts what the store is asked, as it is billed: by the calls, by what people's devices save, and by the triggers that follow.

/** What was asked of the store. A query counts what it finds, and one where it finds nothing; a count one. */
export interface Ops {
  reads: number;
  writes: number;
  deletes: number;
}
export const NO_OPS: Readonly<Ops> = { reads: 0, writes: 0, deletes: 0 };

/** What one piece of work cost. */
export interface Cost {
  readonly calls: Ops;
  readonly triggers: Ops;
  /** Calls of the API, and events that functions were called for. */
  readonly api: number;
  readonly events: number;
  /** Milliseconds that functions worked, on this machine. */
  readonly ms: number;
}

/** The SDK's own way to the store, which its types do not name. */
interface Inner {
  request: (
    method: string,
    request: { writes?: readonly { update?: { name: string }; delete?: string }[] },
    ...rest: unknown[]
  ) => Promise<unknown>;
  requestStream: (method: string, ...rest: unknown[]) => Promise<NodeJS.ReadableStream>;
}

/** Looks at records for the triggers, and is not counted. */
const aside = getFirestore(initializeApp({ projectId }, 'meter'));
const changes: { before: DocumentSnapshot; after: DocumentSnapshot }[] = [];
let now: Ops = { ...NO_OPS };
let isCounting = false;

/** Documents and counts as they are billed. */
async function counted(own: Promise<NodeJS.ReadableStream>, method: string): Promise<NodeJS.ReadableStream> {
  const stream = await own;
  if (!isCounting) return stream;
  let found = 0;
  const ops = now;
  const passing = new Transform({
    objectMode: true,
    transform(chunk: Record<string, unknown>, _encoding, done) {
      if (['document', 'found', 'missing', 'result'].some((field) => Boolean(chunk[field]))) found += 1;
      done(null, chunk);
    },
    flush(done) {
      ops.reads += method === 'batchGetDocuments' ? found : Math.max(1, found);
      done();
    },
  });
  stream.on('error', (error: Error) => passing.destroy(error));
  return stream.pipe(passing);
}

/** What people's devices read is counted in a browser (bench/costs.mjs): here they only save. */
function listen(store: Firestore, countsReads: boolean): void {
  // The SDK's types do not name these.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const inner = store as unknown as Inner;
  const [request, stream] = [inner.request.bind(store), inner.requestStream.bind(store)];
  if (countsReads) inner.requestStream = (method, ...rest) => counted(stream(method, ...rest), method);
  inner.request = async (method, asked, ...rest) => {
    const writes = isCounting ? (asked.writes ?? []) : [];
    if (method !== 'commit' || writes.length === 0) return request(method, asked, ...rest);
    const paths = writes.map(
      (each) => (each.update?.name ?? each.delete ?? '').split('/documents/')[1] ?? '',
    );
    const refs = [...new Set(paths)].filter((path) => path !== '').map((path) => aside.doc(path));
    const before = await aside.getAll(...refs);
    const answer = await request(method, asked, ...rest);
    const after = await aside.getAll(...refs);
    now.deletes += writes.filter((each) => each.delete).length;
    now.writes += writes.filter((each) => !each.delete).length;
    for (const [index, was] of before.entries()) {
      const is = after[index];
      if (is) changes.push({ before: was, after: is });
    }
    return answer;
  };
}
listen(ofFunctions, true);
listen(ofPeople, false);

/** Does a piece of work of so many calls, and all that the triggers do after it, to their end. */
export async function costOf(api: number, work: () => Promise<unknown>): Promise<Cost> {
  changes.length = 0;
  const calls: Ops = { ...NO_OPS };
  const triggers: Ops = { ...NO_OPS };
  [now, isCounting] = [calls, true];
  const started = performance.now();
  await work();
  let events = 0;
  now = triggers;
  while (changes.length > 0) {
    const next = changes.splice(0);
    for (const { before, after } of next) {
      // One after another, so that what they write is told apart.
      // oxlint-disable-next-line no-await-in-loop
      events += await callTriggers(before, after);
    }
  }
  isCounting = false;
  return { calls, triggers, api, events, ms: performance.now() - started };
}
