import { getApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { db } from '../functions/src/store/admin.ts';
import { eraseAgain } from './erase-again.ts';
import { restoreDealer, restoreRecord } from './restore.ts';
import { storeFault } from './store-fault.ts';

// Built and started by `npm run restore` (restore.mjs): what, which, from where, and how.
const [what = '', which = '', from = '', ...flags] = process.argv.slice(2);
const how = { isWrite: flags.includes('--write'), isOver: flags.includes('--over') };
const say = (line: string) => process.stdout.write(`${line}\n`);

async function runEraseAgain(): Promise<number> {
  const ids = await eraseAgain(how.isWrite);
  for (const id of ids) say(`  ${how.isWrite ? 'erased' : 'to erase'}  customers/${id}`);
  say(`${ids.length} erased customers are named in the store.`);
  if (!how.isWrite && ids.length > 0) say('Nothing was written: add --write to erase them again.');
  return 0;
}

async function runRestore(): Promise<number> {
  const backup = getFirestore(getApp(), from);
  const done = await (what === 'dealer' ? restoreDealer : restoreRecord)(which, backup, db, how);
  for (const { path, state } of done.filter((each) => each.state !== 'same'))
    say(`  ${state.padEnd(9)}${path}`);
  const count = (state: string) => done.filter((each) => each.state === state).length;
  say(
    done.length === 0
      ? `The database ${from} holds nothing of ${which}.`
      : `${count('made')} made, ${count('replaced')} replaced, ${count('stays')} that differ and stay, ${count('same')} the same, ${count('erased')} of erased customers left out.`,
  );
  if (!how.isWrite && done.length > 0)
    say('Nothing was written: add --write to do it, --over to replace what differs.');
  return done.length === 0 ? 1 : 0;
}

try {
  process.exit(await (what === 'erase-again' ? runEraseAgain() : runRestore()));
} catch (error) {
  const words = storeFault(error);
  if (words === null) throw error;
  process.stderr.write(`\n${words}\n`);
  process.exit(1);
}
