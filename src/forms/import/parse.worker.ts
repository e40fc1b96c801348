import { parseTable, type Table, TableError, type TableRow } from './parse-table.ts';

/** Rows come in parts, so that taking them over never holds the page up. */
export type ParseAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'done'; readonly headers: readonly string[]; readonly note: string }
  | { readonly kind: 'refused'; readonly message: string };

const PART = 1000;

function answer(message: ParseAnswer): void {
  globalThis.postMessage(message, {});
}

function answerWith({ headers, rows, note }: Table): void {
  for (let from = 0; from < rows.length; from += PART) {
    answer({ kind: 'rows', rows: rows.slice(from, from + PART) });
  }
  answer({ kind: 'done', headers, note });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    answerWith(parseTable(new Uint8Array(data)));
  } catch (error) {
    const message = error instanceof TableError ? error.message : 'Couldn’t read this file. It isn’t a CSV.';
    answer({ kind: 'refused', message });
  }
});
