import { blocksOf, insideOf } from '../scripts/lib/rules-limits.mjs';

/**
 * Mutants of a rules file: the file with one condition changed, of which a case of the rules' tests should fail. Where each
 * expression begins, and what it consists of, the compiler says (rules-tree.mjs, `hasPositions`); where it ends follows from
 * what stands behind it.
 */

/** What a mutant does: conditions dropped, negated or joined the other way, and other constants. */
export const CONDITION_KINDS = ['condition', 'dropped', 'negated', '|| for &&', '&& for ||'];
const OTHER_BOUND = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const BOOLEAN_CALLS = new Set(
  '&& || ! == != < <= > >= in is exists existsAfter matches hasOnly hasAny hasAll'.split(' '),
);
/** A pattern, which is text that the schemas make: one that takes everything stands for it. */
const isPattern = (text) => text.length > 12 && /[\\^(]/u.test(text);

const startOf = ({ sourcePosition }) => sourcePosition.currentOffset ?? 0;

/** The offset behind what begins at one: before the comma, bracket or semicolon that ends it, strings and brackets passed over. */
function endFrom(text, start, stops = /[,;)\]}]/u) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "'") {
      for (at += 1; text[at] !== "'"; at += text[at] === '\\' ? 2 : 1);
    } else if (depth === 0 && stops.test(letter)) {
      return at;
    } else if ('([{'.includes(letter)) {
      depth += 1;
    } else if (')]}'.includes(letter)) {
      depth -= 1;
    }
  }
  throw new Error(`Nothing ends what begins at ${start}.`);
}

/** The colon of a ternary, from where its first side begins: those of other ones in it come first. */
function colonFrom(text, start) {
  let open = 0;
  for (let at = start; ; at += 1) {
    at = endFrom(text, at, /[?:]/u);
    if (text[at] === '?') open += 1;
    else if (open === 0) return at;
    else open -= 1;
  }
}

/** The range within the brackets that enclose all of an expression, of which an operator at `inner` shows the depth. */
function unwrapped(text, [from, to], inner) {
  if (text[from] !== '(') return [from, to];
  const close = endFrom(text, from + 1, /\)/u);
  if (close < inner) return [from, to];
  const first = from + 1 + (/^\s*/u.exec(text.slice(from + 1))?.[0].length ?? 0);
  return unwrapped(text, [first, close], inner);
}

const trimmed = (text, [from, to]) => [from, from + text.slice(from, to).trimEnd().length];

/** Every change of one expression: { kind, from, to, with, of }, `of` the text that is changed. */
function changesOf(text, root, isCondition) {
  const found = [];
  const change = (kind, range, value, of = range) => {
    const [from, to] = trimmed(text, range);
    found.push({ kind, from, to, with: value, of: text.slice(...trimmed(text, of)) });
  };
  const slice = (range) => text.slice(...trimmed(text, range));

  const literal = ({ literal: { boolValue, intValue, stringValue }, sourcePosition: at }) => {
    const range = [at.currentOffset ?? 0, at.endOffset + 1];
    if (boolValue !== undefined || /^(?:true|false)$/u.test(slice(range)))
      change('constant', range, String(slice(range) !== 'true'));
    else if (intValue !== undefined || /^\d+$/u.test(slice(range)))
      change('constant', range, String(Number(slice(range)) + 1));
    else if (stringValue === undefined || !slice(range).startsWith("'")) return;
    else if (isPattern(stringValue)) change('pattern', range, "'(?s).*'");
    else if (stringValue.includes(',') && stringValue.length > 1)
      change('constant', range, `'${stringValue.slice(0, stringValue.lastIndexOf(','))}'`);
    else change('constant', range, `${slice(range).slice(0, -1)}x'`);
  };

  /** A condition: what is changed of it, and of what it consists of. `dropped` is what stands for it where it is left out. */
  const condition = (node, range, dropped) => {
    if (dropped !== undefined) change('dropped', range, dropped);
    change('negated', range, `!(${slice(range)})`);
    visit(node, range);
  };
  const joined = (node, range) => {
    const {
      functionName,
      arguments: [left, right],
    } = node.call;
    const at = startOf(functionName);
    const [from, to] = unwrapped(text, range, at);
    const sides = [
      [from, at],
      [startOf(right), to],
    ];
    const isBoth = functionName.name === '&&';
    const [first, second] = sides.map(slice);
    change(
      isBoth ? '|| for &&' : '&& for ||',
      [from, to],
      `((${first}) ${isBoth ? '||' : '&&'} (${second}))`,
      [Math.max(from, sides[0][1] - 60), Math.min(to, sides[1][0] + 60)],
    );
    for (const [index, side] of [left, right].entries()) {
      const inner = side.call?.functionName.name;
      // Of `a && b && c` the conditions are three.
      if (inner === functionName.name) visit(side, sides[index]);
      else condition(side, sides[index], String(isBoth));
    }
  };
  const either = (node, range) => {
    const [asked, yes, no] = node.call.arguments;
    const at = startOf(node.call.functionName);
    const [from, to] = unwrapped(text, range, at);
    change('dropped', [from, at], 'true');
    condition(asked, [from, at], 'false');
    const colon = colonFrom(text, startOf(yes));
    visit(yes, [startOf(yes), colon]);
    visit(no, [startOf(no), to]);
  };
  const visit = (node, range) => {
    const name = node.call?.functionName.name;
    if (node.literal) return literal(node);
    if (node.path) return;
    if (name === '&&' || name === '||') return joined(node, range);
    if (name === '?') return either(node, range);
    if (name in OTHER_BOUND) {
      const at = startOf(node.call.functionName);
      change('constant', [at, at + name.length], OTHER_BOUND[name], range);
    }
    if (name === 'is') return;
    for (const inside of insideOf(node)) {
      const start = startOf(inside);
      visit(inside, [start, endFrom(text, start)]);
    }
  };
  const whole = [startOf(root), endFrom(text, startOf(root), /;/u)];
  const name = root.call?.functionName.name;
  const isJoin = ['&&', '||', '?'].includes(name);
  if (!isJoin && (isCondition || BOOLEAN_CALLS.has(name)))
    condition(root, whole, isCondition ? 'true' : undefined);
  else visit(root, whole);
  return found;
}

/** The functions that an expression reaches. */
function reachedBy(expression, scope, scopes, reached = new Set()) {
  const { call } = expression;
  const called = call && !call.operand ? scope.get(call.functionName.name) : undefined;
  if (called && !reached.has(called)) {
    reached.add(called);
    reachedBy(called.body, scopes.get(called), scopes, reached);
  }
  for (const inside of insideOf(expression)) reachedBy(inside, scope, scopes, reached);
  return reached;
}

const bodiesOf = (body) =>
  body.binding ? [...body.binding.bindings.map((each) => each.body), ...bodiesOf(body.binding.body)] : [body];

/**
 * Every mutant of a file: { id, place, kind, was, now, from, to, with, reach }. `reach` names the permissions whose answer it may change,
 * as { path, methods }; `id` stays the same while place, kind and the changed text do.
 */
export function mutantsOf(text, tree) {
  const { blocks, scopes } = blocksOf(tree);
  const permissions = blocks.flatMap(({ match, path, seen }) =>
    match.permissions.map((permission) => ({
      ...permission,
      path,
      reached: reachedBy(permission.body, seen, scopes),
    })),
  );
  const reachOf = ({ path, methods }) => ({ path, methods });
  const short = (path) => path.replace(/^.*\/documents(?=.)|^.*\/o(?=\/)/u, '');
  const places = [
    ...permissions.map((each) => ({
      place: `${short(each.path)} ${each.methods.join(', ')}`,
      bodies: bodiesOf(each.body),
      isCondition: true,
      reach: [reachOf(each)],
    })),
    ...[...scopes.keys()].map((each) => ({
      place: `${each.name}()`,
      bodies: bodiesOf(each.body),
      isCondition: false,
      reach: permissions.filter(({ reached }) => reached.has(each)).map(reachOf),
    })),
  ];
  const times = new Map();
  return places.flatMap(({ place, bodies, isCondition, reach }) =>
    bodies
      .flatMap((body) => changesOf(text, body, isCondition))
      .map(({ of, ...change }) => {
        const flat = (value) => value.replaceAll(/\s+/gu, ' ');
        const was = flat(of);
        const name = `${place}: ${change.kind}: ${was.length > 110 ? `${was.slice(0, 80)}…${was.slice(-29)}` : was}`;
        const time = (times.get(name) ?? 0) + 1;
        times.set(name, time);
        return { id: time === 1 ? name : `${name} (${time})`, place, was, reach, ...change };
      }),
  );
}

/** The text with the mutant in it. */
export const mutated = (text, { from, to, with: value }) => `${text.slice(0, from)}${value}${text.slice(to)}`;

/** A number from 0 to 1 for a text, the same on every machine. */
function chanceOf(text) {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

/** How often constants are drawn beside conditions. */
const CONSTANT_SHARE = 1 / 3;

/**
 * So many of the mutants, the same for the same seed: one of each place as far as they go, then any. Conditions come three
 * times as often as constants.
 */
export function sampleOf(mutants, count, seed) {
  const ranked = mutants
    .map((mutant) => {
      const weight = CONDITION_KINDS.includes(mutant.kind) ? 1 : CONSTANT_SHARE;
      return { mutant, rank: chanceOf(`${seed} ${mutant.id}`) ** (1 / weight) };
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ mutant }) => mutant);
  const places = new Set();
  const isFirst = ({ place }) => !places.has(place) && places.add(place);
  const firsts = new Set(ranked.filter(isFirst));
  return [...firsts, ...ranked.filter((each) => !firsts.has(each))].slice(0, count);
}
