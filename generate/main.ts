import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateDataModel } from './data-model.ts';
import { glossaryText } from './glossary.ts';
import { endpointsText } from './endpoints.ts';
import { groupedText } from './grouped.ts';
import { iconSprite } from './icons.ts';
import { requiredIndexes, FIELD_OVERRIDES } from './indexes.ts';
import { licencesText } from './licences.ts';
import { loggedText } from './logged.ts';
import { movesTexts } from './moves.ts';
import { recordPagesText } from './record-pages.ts';
import { generateRules } from './rules.ts';
import { pathsText, routesText } from './screens.ts';

interface Output {
  readonly file: string;
  readonly text: string;
}

const current = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Everything that is written from the schemas and tables, as it should be now. */
function outputs(): readonly Output[] {
  const indexes = { indexes: requiredIndexes(), fieldOverrides: FIELD_OVERRIDES };
  return [
    { file: 'firestore.rules', text: generateRules(current('firestore.rules')) },
    { file: 'src/domain/change-log/logged.ts', text: loggedText() },
    { file: 'src/domain/dealer/grouped.ts', text: groupedText() },
    { file: 'src/domain/notice/record-pages.ts', text: recordPagesText() },
    { file: 'src/lib/reference-paths.ts', text: pathsText() },
    { file: 'src/app/routes/reference-rows.ts', text: routesText() },
    { file: 'docs/data-model.md', text: generateDataModel() },
    { file: 'docs/glossary.md', text: glossaryText(current('docs/glossary.md')) },
    { file: 'docs/endpoints.md', text: endpointsText() },
    { file: 'docs/licences.md', text: licencesText() },
    ...movesTexts(),
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
