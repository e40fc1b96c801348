import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { budgetsIn, judged, largestOf } from '../lib/budgets.mjs';
import { buildProgram } from '../lib/bundle.mjs';
import { inRoot } from '../lib/paths.mjs';
import { table } from '../lib/progress.mjs';
import { figuresOf, RULES_FILES } from '../lib/rules-limits.mjs';
import { rulesTrees } from '../lib/rules-tree.mjs';

/** How many of the fullest are shown; `--all` shows all. */
const SHOWN = 12;

/**
 * `npm run budgets`: every limit of docs/platform-limits.md that has a figure, with what is used of it and what is free. Those of the
 * rules are reckoned from what they compile to, those of indexes and records from schemas and tables. It is a check of
 * `npm run check` as well: a budget warns when 92 % of it are used and fails above 97 %.
 */
export async function main(args) {
  const files = RULES_FILES.map((name) => inRoot(name));
  const trees = rulesTrees(files);
  const errors = trees.flatMap((tree, at) => tree.errors.map((error) => `${RULES_FILES[at]}:${error}`));
  if (errors.length > 0) return tell(errors);
  const { figuresOfSchemas } = await import(pathToFileURL(await buildProgram('generate/budgets.ts')).href);
  const ofRules = trees.flatMap((tree, at) =>
    figuresOf(RULES_FILES[at], tree, readFileSync(files[at], 'utf8')),
  );
  const page = readFileSync(inRoot('docs/platform-limits.md'), 'utf8');
  const budgets = budgetsIn(page, largestOf([...ofRules, ...figuresOfSchemas()]));
  table(
    { limit: 'budget', used: 'used', most: 'of', free: 'free', source: 'source' },
    budgets
      .slice(0, args.includes('--all') ? undefined : SHOWN)
      .map((each) => ({ ...each, free: `${((1 - each.share) * 100).toFixed(1)} %` })),
  );
  const { faults, warnings } = judged(budgets);
  for (const warning of warnings) console.warn(`  ! ${warning}`);
  return tell(faults);
}

function tell(faults) {
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}
