import { parseAst } from 'rolldown/parseAst';

/** Operators and what each becomes: a bound that moves, a condition that turns, a sum that goes the other way. */
const SWAPS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
/** Lists whose every entry is a demand of its own. */
const DEMANDS = new Set(['guards', 'by', 'from', 'roles', 'needs']);

/**
 * The mutants of a module: each changes one thing. `id` names group, file and change, and no line, which the next change of the file
 * would move; `start` and `end` are what `to` takes the place of; `place` is where it stands, of which a sample draws one first. Types, which fall away, have none.
 */
export function sourceMutants(group, file, text) {
  const found = [];
  const name = file.replace(/^src\/domain\//, '');
  const add = (what, { start, end }, to) => {
    const from = text.slice(start, end).replaceAll(/\s+/g, ' ').trim().slice(0, 100);
    const place = `${file} ${text.slice(0, start).split('\n').length}`;
    const kind = what === 'one more' ? 'constant' : 'condition';
    found.push({ file, place, kind, id: `${group} ${name} ${what}: ${from}`, start, end, to });
  };
  walk(parseAst(text, { lang: 'ts' }), (node) => MAKERS[node.type]?.(node, add, text));
  // Two that read alike are told apart.
  const seen = new Map();
  return found.map((mutant) => {
    const count = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, count);
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} (${count})` };
  });
}

/** The module with a mutant in it. */
export const mutatedSource = (text, { start, end, to }) => `${text.slice(0, start)}${to}${text.slice(end)}`;

const of = (text, { start, end }) => `(${text.slice(start, end)})`;

const MAKERS = {
  LogicalExpression(node, add, text) {
    if (node.operator === '??') return;
    add('left out', node, of(text, node.right));
    add('left out', node, of(text, node.left));
    const other = node.operator === '&&' ? '||' : '&&';
    add(`made ${other}`, node, `(${of(text, node.left)} ${other} ${of(text, node.right)})`);
  },
  BinaryExpression(node, add, text) {
    const other = SWAPS[node.operator];
    const isText = [node.left, node.right].some(
      ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
    );
    if (other && !(isText && node.operator === '+'))
      add(`made ${other}`, node, `(${of(text, node.left)} ${other} ${of(text, node.right)})`);
  },
  ConditionalExpression(node, add, text) {
    add('always', node, of(text, node.consequent));
    add('never', node, of(text, node.alternate));
  },
  IfStatement(node, add) {
    add('never', node.test, 'false');
    add('always', node.test, 'true');
  },
  UnaryExpression(node, add, text) {
    if (node.operator === '!') add('turned', node, of(text, node.argument));
  },
  Literal(node, add) {
    if (typeof node.value === 'number') add('one more', node, `${node.value + 1}`);
  },
  Property(node, add) {
    if (node.value.type !== 'ArrayExpression' || !DEMANDS.has(node.key.name)) return;
    const { elements } = node.value;
    for (const [at, element] of elements.entries()) {
      const start = at === 0 ? element.start : elements[at - 1].end;
      const end = at === 0 && elements[1] ? elements[1].start : element.end;
      add(`without, of ${node.key.name}`, { start, end }, '');
    }
  },
};

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node?.type !== 'string' || node.type.startsWith('TS')) {
    // What a cast or an assertion holds is code, too.
    if (node?.expression?.type) walk(node.expression, visit);
    return;
  }
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'typeAnnotation' && typeof value === 'object') walk(value, visit);
  }
}
