import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, stdio: 'pipe', encoding: 'utf8', maxBuffer: 2 ** 26 });

/**
 * Makes a copy of the project as of a commit, of the work tree with its uncommitted files where none is named, with the packages
 * that are installed. Returns its folder, a free one beside it, and `remove()`.
 */
export function copyOfTree(ref) {
  const around = mkdtempSync(path.join(os.tmpdir(), 'tare-copy-'));
  const folder = path.join(around, 'tree');
  if (ref === undefined) {
    const listed = git('ls-files', '-co', '--exclude-standard', '-z');
    // Git lists a file that is deleted and not committed, too.
    for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(inRoot(each)))) {
      cpSync(inRoot(file), path.join(folder, file), { recursive: true, force: true });
    }
  } else git('worktree', 'add', '--detach', folder, ref);
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const remove = () => {
    // The link alone, whatever the platform takes a link for.
    rmSync(path.join(folder, 'node_modules'), { force: true });
    if (ref !== undefined) git('worktree', 'remove', '--force', folder);
    rmSync(around, { recursive: true, force: true });
  };
  return { folder, beside: path.join(around, 'beside'), remove };
}
