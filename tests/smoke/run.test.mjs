import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** What `node scripts/run.mjs` says to these arguments, and the code it ends with. */
function ran(...args) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], { encoding: 'utf8' });
  return [status, stderr.trim().replace(/are .+, and/u, 'are …, and')];
}
const commands = 'the commands are …, and the files of the workspaces, such as bench/bench.mjs.';

describe('node scripts/run.mjs', () => {
  it.each([
    ['without a command', [], `No command was named: ${commands}`],
    ['with a command that is none', ['tset'], `There is no command "tset": ${commands}`],
  ])('%s names the commands in a sentence', (_case, args, said) => {
    expect(ran(...args)).toEqual([1, said]);
  });

  it('says how a command is called whose arguments are none', () => {
    expect(ran('sizes', '--', '--than')).toEqual([
      1,
      'npm run sizes -- --against <commit or branch>, or npm run sizes -- --page-cost',
    ]);
  });
});
