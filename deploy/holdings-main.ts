import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { differences, holdings } from './holdings.ts';

// Built and started by the drill of the soak (drill.mjs): `write` notes what the project holds, `compare` says what differs.
const [work = '', file = ''] = process.argv.slice(2);
const now = await holdings();
const count = (kind: string) => Object.keys(now).filter((name) => name.startsWith(kind)).length;
process.stdout.write(
  `    ${count('document')} documents, ${count('account')} accounts, ${count('file')} files\n`,
);
if (work === 'write') writeFileSync(file, JSON.stringify(now));
const before =
  work === 'write' ? now : z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
const found = differences(before, now);
for (const line of found.slice(0, 20)) process.stdout.write(`    ${line}\n`);
process.exit(
  found.length === 0 && count('document') > 0 && count('account') > 0 && count('file') > 0 ? 0 : 1,
);
