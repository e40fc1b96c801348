type Severity = 'INFO' | 'WARNING' | 'ERROR';

/** One entry as Cloud Logging reads it. JSON escapes newlines and control characters, so it stays one line (P07). */
export function logLine(severity: Severity, message: string, fields: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...fields, severity, message });
}

/** What an error says for the log, under the names that Error Reporting reads, which is the only place that gets to see a stack. */
export function errorFields(error: unknown): Record<string, unknown> {
  return error instanceof Error
    ? { error: error.message, stack_trace: error.stack }
    : { error: String(error) };
}

const write = (severity: Severity) => (message: string, fields?: Record<string, unknown>) => {
  process.stdout.write(`${logLine(severity, message, fields)}\n`);
};

/** Writes one JSON line per entry. Never give it a customer's data: ids and codes only. */
export const log = { info: write('INFO'), warning: write('WARNING'), error: write('ERROR') };
