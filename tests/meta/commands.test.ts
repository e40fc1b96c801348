import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_ONLY, commandOf, commandsOf, RUNS, shows } from '../cloud/commands.ts';

const DOCUMENTS = ['README.md', 'docs/operations.md', 'docs/deployment.md'];
const named = DOCUMENTS.flatMap((document) =>
  commandsOf(readFileSync(document, 'utf8')).map((command) => ({ document, ...command })),
);

describe('the commands of a deployment', () => {
  it('are run by a case, or stand among those that only an account can tell of', () => {
    const never = named.filter(
      (command) => !RUNS.some((run) => shows(run, command)) && !(command.name in ACCOUNT_ONLY),
    );
    expect(never).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it('are excepted only where a document names them', () => {
    const names = new Set(named.map(({ name }) => name));
    expect(Object.keys(ACCOUNT_ONLY).filter((name) => !names.has(name))).toEqual([]);
  });

  it('are read up to the first word of their own, with every switch', () => {
    expect(commandOf("gcloud firestore databases delete --database='(default)' --project=<id>")).toEqual({
      name: 'gcloud firestore databases delete',
      switches: ['--database', '--project'],
    });
    expect(commandsOf('`npm run deploy -- --project <id> --back` puts it out')).toEqual([
      { name: 'npm run deploy', switches: ['--project', '--back'] },
    ]);
  });
});
