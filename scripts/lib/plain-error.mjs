import { existsSync, readFileSync } from 'node:fs';

/** A failure that one plain sentence explains; `scripts/run.mjs` prints it without a stack. */
export class PlainError extends Error {
  isPlain = true;
}

/** A PlainError that ends with the last lines of the log which says more. */
export function failedWithLog(sentence, logFile, lines = 25) {
  const text = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  const tail = text.trimEnd().split('\n').slice(-lines).join('\n');
  return new PlainError(`${sentence}\n\n${tail}\n\nThe whole log: ${logFile}`);
}
