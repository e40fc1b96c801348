import { ROW_NOTE_MAX } from '#domain/shared/rows.ts';
import type { Field } from './fields.ts';
import { numberCell, runsOf } from './numbers.ts';

/**
 * Patterns for Firestore's rules (RE2). A pattern checks many fields at once, and a list of any length, for the price
 * of one: the limit is 1,000 expressions a request.
 */

/**
 * No control character, line break, zero-width or text-direction character. Must match text.ts in src/domain/shared. The
 * pattern of a field asks for control characters alone, which also mark its end; the others are asked for once a text.
 */
const CHARACTER = '\\P{Cc}';
/** Characters that the rules' own tables are too old to know as of this kind. */
const NOT_KNOWN =
  '\\x{604}\\x{605}\\x{61C}\\x{890}\\x{891}\\x{8E2}\\x{180E}\\x{2066}-\\x{2069}\\x{110CD}\\x{13430}-\\x{1343F}\\x{1BCA0}-\\x{1BCA3}';
/** Not shown, and no control character. */
const NOT_SHOWN = `\\p{Cf}\\p{Zl}\\p{Zp}${NOT_KNOWN}`;
/** RE2 repeats no more than this. Longer texts are notes, which are checked by their size. */
export const REPEAT_MAX = 1000;

const bare = (pattern: string) => `(?:${pattern.replace(/^\^/u, '').replace(/\$$/u, '')})`;
const escaped = (option: string) => option.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
const choices = (field: Field) =>
  `(?:${[...(field.canBeBlank ? [''] : []), ...(field.options ?? [])].map(escaped).join('|')})`;

function times(field: Field): string {
  if (field.max === undefined) return field.min === undefined ? '*' : '+';
  if (field.max > REPEAT_MAX) throw new Error(`Field ${field.name} is too long for a pattern.`);
  return `{${field.min ?? 0},${field.max}}`;
}

/** What a one-line text, a choice or a map that is stored as a row must read like. */
export function linePattern(field: Field): string {
  if (field.kind === 'choice') return choices(field);
  if (field.isRow) return `(?:${rowPattern(field)})?`;
  if (field.kind !== 'text') throw new Error(`Field ${field.name} is no line of text.`);
  return field.pattern === undefined ? `${CHARACTER}${times(field)}` : bare(field.pattern);
}

/** Addresses of files are made from their paths; what a client writes says none (src/data/files/file-links.ts). */
const NEVER_WRITTEN = new Set(['url', 'urlThumb']);
/** Its lines are apart by a mark of their own, and the texts of a list by another. */
const ROW_NOTE_CHARACTER = '[^\\x00-\\x1D\\x1F\\x7F-\\x9F]';
const ROW_LIST_CHARACTER = '[^\\x00-\\x1E\\x7F-\\x9F]';

function cell(field: Field): string {
  switch (field.kind) {
    case 'text':
      if (NEVER_WRITTEN.has(field.name)) return '';
      return (field.max ?? 0) < ROW_NOTE_MAX ? linePattern(field) : `${ROW_NOTE_CHARACTER}${times(field)}`;
    case 'choice':
      return linePattern(field);
    case 'flag':
      return '(?:true|false)';
    case 'number':
    case 'integer':
      return numberCell(field);
    case 'list':
      return `${ROW_LIST_CHARACTER}{0,${REPEAT_MAX}}`;
    case 'map':
    default:
      throw new Error(`Field ${field.name} is no cell of a row.`);
  }
}

/** What a row must read like: the text that `rowText` writes. */
export function rowPattern(row: Field): string {
  const cells = (field: Field): readonly string[] =>
    field.kind === 'map' ? (field.fields ?? []).flatMap(cells) : [cell(field)];
  return runsOf(cells(row), '\\t');
}

const quoted = (pattern: string) => `'${pattern.replaceAll('\\', '\\\\')}'`;
/** As above, with line breaks. */
const NOTE_CHARACTER = `(?:[^\\p{Cc}\\p{Cf}${NOT_KNOWN}]|\\n)`;

/** How many fields are read by name in one call. */
export const READ_AT_ONCE = [4, 8, 12, 16, 20, 24];
/**
 * Most bytes of all lines and lists of texts of one record together. What the schema bounds one by one could come to 1.5 MB;
 * the largest real record, a job with all photos and notes, has 40 kB.
 */
export const LINES_BYTES_MAX = 380_000;
/** Most words of the list by which a record is found. */
export const SEARCH_MAX = 400;

/** `values12(d, 'a,b,…')`: so many fields of a map as a list, eight and four at a time. A shape then only names them. */
function readerLines(shapes: string): readonly string[] {
  const part = (size: number) => {
    const all = Array.from({ length: size }, (_, at) => `d[n[${at}]]`);
    return [`function part${size}(d, n) {`, `  return [${all.join(', ')}];`, '}'];
  };
  const partsOf = (size: number) => {
    const starts = Array.from({ length: Math.ceil(size / 8) }, (_, at) => at * 8);
    return starts.map((from) => {
      const count = Math.min(8, size - from);
      return `part${count}(d, ${from === 0 ? 'n' : `n[${from}:${from + count}]`})`;
    });
  };
  return [
    ...part(4),
    ...part(8),
    ...READ_AT_ONCE.filter((size) => shapes.includes(`values${size}(`)).flatMap((size) => {
      const [first, ...rest] = partsOf(size);
      return [
        `function values${size}(d, names) {`,
        "  let n = names.split(',');",
        `  return ${first}${rest.map((each) => `.concat(${each})`).join('')};`,
        '}',
      ];
    }),
  ];
}

/**
 * The functions that the generated shapes call. Joining turns each value into text, and taking the text apart again
 * gives texts alone: what comes back equal was a text, what is not among the parts was a number. Of the readers of fields only
 * those that the text of the shapes calls.
 */
export function checkLines(shapes: string): readonly string[] {
  return [
    ...readerLines(shapes),
    '// With a list of texts more, and its end; one that is too long stays a list, which is no text.',
    'function withTexts(values, list, max) {',
    "  return values.concat(list.size() <= max ? list : [list]).concat(['\\r']);",
    '}',
    'function withSearch(values, d) {',
    `  return withTexts(values, d.searchArr, ${SEARCH_MAX});`,
    '}',
    'function areFlags(values) {',
    '  return values.hasOnly([true, false]);',
    '}',
    '// All are texts, none with a line break, and one after the other, with a carriage return at the end, they read like the pattern.',
    'function areLines(values, pattern) {',
    "  let all = values.concat(['\\r']);",
    "  let joined = all.join('\\n');",
    `  return joined.split('\\n') == all && joined.toUtf8().size() <= ${LINES_BYTES_MAX} && joined.matches(pattern) && joined.matches(${quoted(`[^${NOT_SHOWN}]*`)});`,
    '}',
    '// One after the other they read like the pattern, and all are numbers but the blanks, and an x where another kind begins.',
    '// One number more, so that there is one where all are blank.',
    'function areNumbers(values, pattern) {',
    "  let stated = values.removeAll(['', 'x']).concat([0]);",
    "  let parts = stated.join('|').split('[|]');",
    "  return values.join('|').matches(pattern) && parts.size() == stated.size() && !stated.hasAny(parts);",
    '}',
    'function isNote(value, max) {',
    '  return value is string',
    '    && value.size() <= max',
    `    && value.matches(${quoted(`${NOTE_CHARACTER}*`)});`,
    '}',
  ];
}
