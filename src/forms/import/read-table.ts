import type { ParseAnswer } from './parse.worker.ts';
import { MAX_FILE_BYTES, parseTable, type Table, TableError, type TableRow } from './parse-table.ts';

function parseInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<Table> {
  const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  const rows: TableRow[] = [];
  const parsed = new Promise<Table>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), {
      once: true,
    });
    worker.addEventListener('error', () =>
      reject(new TableError('Couldn’t read this file. It isn’t a CSV.')),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<ParseAnswer>) => {
      if (data.kind === 'rows') rows.push(...data.rows);
      else if (data.kind === 'done') resolve({ headers: data.headers, rows, note: data.note });
      else reject(new TableError(data.message));
    });
    worker.postMessage(bytes, [bytes]);
  });
  return parsed.finally(() => worker.terminate());
}

/**
 * Reads a file as a table, beside the page where the browser can (security F09). @throws TableError in words for a
 * person; a DOMException named AbortError when cancelled.
 */
export async function readTable(file: File, signal: AbortSignal): Promise<Table> {
  if (file.size === 0) throw new TableError('This file is empty.');
  if (file.size > MAX_FILE_BYTES) {
    const size = (file.size / 1_000_000).toFixed(1);
    throw new TableError(`This file has ${size} MB; at most 20 MB can be imported. Split it into parts.`);
  }
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  return typeof Worker === 'undefined' ? parseTable(new Uint8Array(bytes)) : parseInWorker(bytes, signal);
}
