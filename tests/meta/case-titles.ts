import { parseSync } from 'rolldown/utils';

/** What names a case, or a part of one. */
const CASES = new Set(['it', 'test', 'describe', 'allows', 'denies', 'shows', 'group']);

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The first word of `it(…)`, `it.each(…)(…)`, `test.step(…)`. */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  return rootOf(callee['object'] ?? callee['callee']);
}

/** A text as it stands between its quotes; null for what is none. */
function textOf(title: unknown, code: string): string | null {
  if (!isNode(title)) return null;
  if (title.type === 'TemplateLiteral')
    return code.slice(Number(title['start']) + 1, Number(title['end']) - 1);
  return title.type === 'Literal' && typeof title['value'] === 'string' ? title['value'] : null;
}

/** The titles of the cases, their groups and steps that a test file holds, as they are written there. */
export function caseTitles(code: string, file: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && CASES.has(rootOf(value['callee']))) {
      const [title] = Array.isArray(value['arguments']) ? value['arguments'] : [];
      const text = textOf(title, code);
      if (text !== null) found.add(text);
    }
    Object.values(value).forEach(visit);
  };
  visit(program.body);
  return found;
}
