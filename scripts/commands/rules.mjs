import { inRoot } from '../lib/paths.mjs';
import { table } from '../lib/progress.mjs';
import { blocksOf, COMPILED_MOST, faultsOf, figuresOf } from '../lib/rules-limits.mjs';
import { rulesTrees } from '../lib/rules-tree.mjs';

const counted = (bytes) => bytes.toLocaleString('en-AU');

/**
 * What the rules compile to against their limits: the check `limits of the rules` of `npm run check`. With `--table` also
 * the size of each collection and function (`npm run rules`).
 */
export function main(args) {
  const names = Object.keys(COMPILED_MOST);
  const trees = rulesTrees(names.map((name) => inRoot(name)));
  const faults = names.flatMap((name, at) => {
    const most = COMPILED_MOST[name];
    const { bytes, bare } = trees[at];
    console.log(
      `${name} compiles to ${counted(bytes)} bytes of ${counted(most)} (${counted(bare)} without positions).`,
    );
    if (args.includes('--table')) showTables(trees[at]);
    return faultsOf(name, trees[at], most);
  });
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

function showTables(tree) {
  const share = (bytes) => `${((bytes / tree.bytes) * 100).toFixed(1)} %`;
  const sized = ({ name, bytes, bare }) => ({
    name,
    bytes: counted(bytes),
    bare: counted(bare),
    share: share(bytes),
  });
  const show = (heading, rows) => {
    console.log('');
    const largestFirst = rows.toSorted((a, b) => b.bytes - a.bytes);
    table(
      { name: heading, bytes: 'bytes', bare: 'without positions', share: 'share' },
      largestFirst.map(sized),
    );
  };
  const { blocks } = blocksOf(tree);
  const short = (path) => path.replace(/^.*\/documents(?=.)|^.*\/o(?=\/)/u, '');
  const without = (match, key) => match.matches.reduce((sum, each) => sum - each[key], match[key]);
  show(
    'collection',
    blocks.map(({ match, path }) => ({
      name: short(path),
      bytes: without(match, 'bytes'),
      bare: without(match, 'bare'),
    })),
  );
  show(
    'function or condition',
    blocks.flatMap(({ match, path }) => [
      ...match.functions.map((each) => ({ ...each, name: `${short(path)} ${each.name}()` })),
      ...match.permissions.map((each) => ({
        ...each,
        name: `${short(path)} allow ${each.methods.join(', ')}`,
      })),
    ]),
  );
  console.log('');
  table({ what: 'limit', now: 'now', most: 'most', where: 'where' }, figuresOf(tree));
  console.log('');
}
