import { parseSync } from 'rolldown/utils';

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const DECLARATIONS = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'ClassDeclaration',
  'FunctionDeclaration',
  'VariableDeclarator',
]);

/** The names that a pattern brings in. What it takes out of a record or a list by the field's own name, or as the rest, is nobody's choice. */
function bound(pattern: unknown): readonly Node[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return bound(pattern['left']);
    case 'TSParameterProperty':
      return bound(pattern['parameter']);
    case 'ArrayPattern':
      return nodesIn(pattern['elements']).flatMap(bound);
    case 'ObjectPattern':
      return nodesIn(pattern['properties']).flatMap(({ shorthand, value }) =>
        shorthand === true ? [] : bound(value),
      );
    default:
      return [];
  }
}

/** Every name that a source declares: types, classes, functions, variables and parameters, with the line of each. */
export function declaredNames(code: string, file: string): readonly { name: string; line: number }[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: { name: string; line: number }[] = [];
  const add = (nodes: readonly Node[]) => {
    for (const { name, start } of nodes) {
      found.push({ name: String(name), line: code.slice(0, Number(start)).split('\n').length });
    }
  };
  const visit = (node: Node) => {
    if (DECLARATIONS.has(node.type)) add(bound(node['id']));
    if ('params' in node) add(nodesIn(node['params']).flatMap(bound));
    for (const part of Object.values(node)) for (const child of nodesIn(part)) visit(child);
  };
  for (const node of nodesIn(program.body)) visit(node);
  return found;
}
