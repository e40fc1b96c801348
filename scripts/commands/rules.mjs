import { inRoot } from '../lib/paths.mjs';
import { table } from '../lib/progress.mjs';
import { blocksOf, RULES_FILES } from '../lib/rules-limits.mjs';
import { rulesTrees } from '../lib/rules-tree.mjs';

const counted = (bytes) => bytes.toLocaleString('en-AU');

/** `npm run rules`: what the rules compile to, by collection and function. Their limits: `npm run budgets`. */
export function main() {
  rulesTrees(RULES_FILES.map((name) => inRoot(name))).forEach((tree, at) => {
    const [bytes, bare] = [tree.bytes, tree.bare].map(counted);
    console.log(`${RULES_FILES[at]} compiles to ${bytes} bytes (${bare} without positions).`);
    for (const error of tree.errors) console.error(`${RULES_FILES[at]}:${error}`);
    if (tree.errors.length === 0) showTables(tree);
  });
  return 0;
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
}
