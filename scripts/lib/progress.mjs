const isTerminal = process.stdout.isTTY;

/**
 * Shows one line while `work` runs and ticks it off with its time in seconds; returns what `work` returns.
 * `work` gets a function that replaces the line's text for the time being.
 */
export async function step(label, work) {
  const started = performance.now();
  const show = (text) => {
    if (isTerminal) process.stdout.write(`\r\x1b[K  · ${text}`);
    else console.log(`  · ${text}`);
  };
  show(label);
  try {
    const result = await work(show);
    finish('✓', label, started);
    return result;
  } catch (error) {
    finish('✗', label, started);
    throw error;
  }
}

function finish(mark, label, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  if (isTerminal) process.stdout.write('\r\x1b[K');
  console.log(`  ${mark} ${label.padEnd(44)}${seconds} s`);
}

/** Prints rows of equal keys as an aligned table under the given headings ({key: heading}). */
export function table(headings, rows) {
  const keys = Object.keys(headings);
  const cells = [headings, ...rows];
  const widths = keys.map((key) => Math.max(...cells.map((row) => String(row[key]).length)));
  for (const row of cells) {
    const line = keys.map((key, index) => String(row[key]).padEnd(widths[index])).join('  ');
    console.log(`  ${line.trimEnd()}`);
  }
}
