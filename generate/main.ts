import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateDataModel } from './data-model.ts';
import { iconSprite } from './icons.ts';
import { requiredIndexes, TIME_TO_LIVE } from './indexes.ts';
import { generateRules } from './rules.ts';

interface Output {
  readonly file: string;
  readonly text: string;
}

const current = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Everything that is written from the schemas and tables, as it should be now. */
function outputs(): readonly Output[] {
  const indexes = { indexes: requiredIndexes(), fieldOverrides: TIME_TO_LIVE };
  return [
    { file: 'firestore.rules', text: generateRules(current('firestore.rules')) },
    { file: 'docs/data-model.md', text: generateDataModel() },
    { file: 'src/ui/icons.svg', text: iconSprite() },
    { file: 'firestore.indexes.json', text: `${JSON.stringify(indexes, null, 2)}\n` },
  ];
}

const isCheck = process.argv.includes('--check');
const stale = outputs().filter(({ file, text }) => current(file) !== text);
for (const { file, text } of stale) {
  if (isCheck) {
    process.stderr.write(`${file} is stale: run npm run generate and commit the result.\n`);
    process.exitCode = 1;
  } else {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`Wrote ${file}.\n`);
  }
}
