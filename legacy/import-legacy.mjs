import { buildProgram } from '../scripts/lib/bundle.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { placeOf } from '../scripts/lib/place.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { run } from '../scripts/lib/run.mjs';

/**
 * `npm run import:legacy -- <folder>`: brings the export of an old system into the portal (legacy/main.ts). A dry run needs no store; with
 * `--emulators` or `--project <id>` it looks into one, and `--write` stores.
 * @throws PlainError that says what is missing.
 */
export async function main(args) {
  await ensureInstalled();
  const { env, rest } = await asked(args);
  return run(process.execPath, [await buildProgram('legacy/run-main.ts'), ...rest], { env });
}

async function asked(args) {
  const at = args.indexOf('--project');
  const isLocal = args.includes('--emulators');
  if (at >= 0 && isLocal) throw new PlainError('Either --emulators or --project, not both.');
  if (isLocal)
    return {
      env: { ...(await placeOf()), LEGACY_PLACE: '--emulators' },
      rest: args.filter((arg) => arg !== '--emulators'),
    };
  if (at < 0) return { env: {}, rest: args };
  const project = args[at + 1] ?? '';
  const bucket = { projectId: project, storageBucket: `${project}.firebasestorage.app` };
  return {
    env: {
      ...(await placeOf(project)),
      FIREBASE_CONFIG: JSON.stringify(bucket),
      LEGACY_PLACE: `--project ${project}`,
    },
    rest: args.toSpliced(at, 2),
  };
}
