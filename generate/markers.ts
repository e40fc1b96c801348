const BLOCK = /^([ \t]*)\/\/ <generated ([^>\n]+)>\n(?:[\s\S]*?\n)??[ \t]*\/\/ <\/generated>$/gm;

/**
 * Puts the lines of each named block between its markers, at the markers' indentation.
 * @throws Error when the text and the blocks do not name the same ones.
 */
export function fillMarkers(text: string, blocks: ReadonlyMap<string, readonly string[]>): string {
  const seen = new Set<string>();
  const filled = text.replaceAll(BLOCK, (_block, indent: string, name: string) => {
    const lines = blocks.get(name);
    if (lines === undefined) throw new Error(`Nothing is generated for the marker "${name}".`);
    seen.add(name);
    return [`// <generated ${name}>`, ...lines, '// </generated>']
      .map((line) => `${indent}${line}`)
      .join('\n');
  });
  const missing = [...blocks.keys()].filter((name) => !seen.has(name));
  if (missing.length > 0) throw new Error(`There is no marker for ${missing.join(', ')}.`);
  return filled;
}
