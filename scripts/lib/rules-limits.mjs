/**
 * The documented limits of a ruleset (Firebase documentation, "Security Rules: limits"), reckoned from its compiled tree
 * (rules-tree.mjs): the emulator takes what the platform refuses.
 */

export const RULES_FILES = ['firestore.rules', 'storage.rules'];

/** The calls that read a document, by the state they look at. A document that is asked for twice counts once. */
const READS = { get: 'now', exists: 'now', getAfter: 'after', existsAfter: 'after' };
/** `firestore.get()` and so on, of Storage's rules. */
const isRead = ({ operand, functionName }) =>
  Object.hasOwn(READS, functionName.name) &&
  (operand === undefined ||
    (operand.member?.operand === undefined && operand.member?.id.name === 'firestore'));

const METHODS = { read: ['get', 'list'], write: ['create', 'update', 'delete'] };

/** The expressions inside one, in the order they stand. */
export function insideOf({ call, member, list, map, path, binding }) {
  const all = [
    call?.operand,
    ...(call?.arguments ?? []),
    member?.operand,
    ...(list?.expressions ?? []),
    ...(map?.keys ?? []),
    ...(map?.values ?? []),
    ...(path?.segments ?? []).map(({ expression }) => expression),
    ...(binding?.bindings ?? []).map(({ body }) => body),
    binding?.body,
  ];
  return all.filter(Boolean);
}

/** Every match of the tree with its whole path, how deep it lies, and what it sees of functions. */
export function blocksOf({ functions, matches }) {
  const below = (match, above) => {
    const seen = new Map([...above.seen, ...match.functions.map((each) => [each.name, each])]);
    for (const each of match.functions) scopes.set(each, seen);
    const block = {
      match,
      seen,
      path: `${above.path}${match.path}`,
      depth: above.depth + Number(match.segments > 0),
      segments: above.segments + match.segments,
      captures: above.captures + (match.path.match(/\{/gu) ?? []).length,
    };
    return [block, ...match.matches.flatMap((each) => below(each, block))];
  };
  const scopes = new Map();
  const seen = new Map(functions.map((each) => [each.name, each]));
  for (const each of functions) scopes.set(each, seen);
  const top = { path: '', depth: 0, segments: 0, captures: 0, seen };
  const blocks = matches.flatMap((match) => below(match, top));
  return { blocks, scopes };
}

/** An expression as one text, with what stands for a parameter put in its place. */
function textOf(expression, known) {
  const { member, path, binding } = expression;
  if (binding) return textOf(binding.body, known);
  if (member && !member.operand) return known.get(member.id.name) ?? member.id.name;
  const inside = insideOf(expression).map((each) => textOf(each, known));
  if (path) return `/${inside.join('/')}`;
  const name =
    member?.id.name ?? expression.call?.functionName.name ?? JSON.stringify(expression.literal) ?? '';
  return `${name}(${inside.join(',')})`;
}

/**
 * What may be read, as ways to go: each has the documents on it and which side it takes where a condition decides. Two
 * ways go together where they do not take two sides of one condition.
 */
function bothOf(some, others) {
  return some.flatMap((one) =>
    others
      .filter(({ sides }) => [...sides].every(([text, side]) => (one.sides.get(text) ?? side) === side))
      .map(({ reads, sides }) => ({
        reads: new Set([...one.reads, ...reads]),
        sides: new Map([...one.sides, ...sides]),
      })),
  );
}

const NO_READ = [{ reads: new Set(), sides: new Map() }];

/** The ways of `condition ? yes : no`; where neither side reads anything it decides nothing here. */
function eitherOf([condition, yes, no], text) {
  const isBlank = [...yes, ...no].every(({ reads }) => reads.size === 0);
  if (isBlank) return condition;
  const side = (ways, isYes) => bothOf(ways, [{ reads: new Set(), sides: new Map([[text, isYes]]) }]);
  return bothOf(condition, [...side(yes, true), ...side(no, false)]);
}

/**
 * Walks an expression and all functions it calls. `depth` is the longest chain of calls, `ways` what it may read: a
 * bound, since of `a ? b : c` one side counts, of `a || b` both.
 */
function walk(expression, known, { scope, scopes, level }) {
  const { call, binding } = expression;
  let here = known;
  for (const { id, body } of binding?.bindings ?? []) {
    here = new Map([...here, [id.name, textOf(body, here)]]);
  }
  const inside = insideOf(expression).map((each) => walk(each, here, { scope, scopes, level }));
  const name = call?.functionName.name;
  const called = call?.operand ? undefined : scope.get(name);
  if (called) inside.push(walkCall(called, call.arguments ?? [], here, { scopes, level }));
  const depth = Math.max(level, ...inside.map((each) => each.depth));
  const ways = inside.map((each) => each.ways);
  if (name === '?') return { depth, ways: eitherOf(ways, textOf(call.arguments[0], here)) };
  const own = call && !called && isRead(call) ? [`${READS[name]} ${textOf(call.arguments[0], here)}`] : [];
  return { depth, ways: [...ways, [{ reads: new Set(own), sides: new Map() }]].reduce(bothOf) };
}

function walkCall(called, values, here, { scopes, level }) {
  const known = called.parameters.map((parameter, at) => [parameter, textOf(values[at], here)]);
  return walk(called.body, new Map(known), { scope: scopes.get(called), scopes, level: level + 1 });
}

const bindingsOf = (expression) =>
  (expression.binding?.bindings.length ?? 0) +
  insideOf(expression).reduce((sum, each) => sum + bindingsOf(each), 0);

/** What a request of one method may read: all conditions of its match for it, for any of them may be the true one. */
function requestsOf({ match, path, seen }, scopes) {
  const byMethod = new Map();
  for (const { methods, body } of match.permissions) {
    const { depth, ways } = walk(body, new Map(), { scope: seen, scopes, level: 0 });
    for (const method of methods.flatMap((each) => METHODS[each] ?? [each])) {
      const other = byMethod.get(method) ?? { depth: 0, ways: NO_READ };
      byMethod.set(method, { depth: Math.max(depth, other.depth), ways: bothOf(ways, other.ways) });
    }
  }
  return [...byMethod].map(([method, { depth, ways }]) => ({
    depth,
    reads: Math.max(...ways.map(({ reads }) => reads.size)),
    where: `${method} of ${path}`,
  }));
}

/** The largest figure of each limit that a ruleset has, and where it is met: {limit, now, where}. */
export function figuresOf(name, tree, text) {
  const { blocks, scopes } = blocksOf(tree);
  const functions = [...scopes.keys()];
  const requests = blocks.flatMap((block) => requestsOf(block, scopes));
  const found = {
    'text of a ruleset': [[Buffer.byteLength(text), name]],
    'compiled ruleset, with source positions': [[tree.bytes, name]],
    'compiled ruleset, without source positions': [[tree.bare, name]],
    'arguments of a function': functions.map((each) => [each.parameters.length, each.name]),
    'let bindings of a function': functions.map((each) => [bindingsOf(each.body), each.name]),
    'depth of calls': requests.map(({ depth, where }) => [depth, where]),
    'depth of matches': blocks.map(({ depth, path }) => [depth, path]),
    'segments of a path': blocks.map(({ match, path }) => [match.segments, path]),
    'captures of a path': blocks.map(({ captures, path }) => [captures, path]),
    'documents that one request may ask for': requests.map(({ reads, where }) => [reads, where]),
  };
  return Object.entries(found).map(([limit, all]) => {
    const [now, where] = all.reduce((most, each) => (each[0] > most[0] ? each : most), [0, '']);
    return { limit, now, where };
  });
}
