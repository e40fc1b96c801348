import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildProgram } from '../scripts/lib/bundle.mjs';
import { clearStore, emulatorEnv, exportData, importOf } from '../scripts/lib/emulators.mjs';
import { run } from '../scripts/lib/run.mjs';
import { onStage, seedStage } from '../scripts/lib/stage.mjs';

/**
 * The way back, tried: the demonstration's store, files and accounts are exported, emptied, and brought back into emulators that never
 * saw them; then every document, account and file is compared. An outcome of the soak: {passed, failed}.
 */
export async function backupDrill() {
  console.log('\nBackup and restore');
  const dir = mkdtempSync(path.join(os.tmpdir(), 'tare-drill-'));
  const noted = path.join(dir, 'held.json');
  const exported = path.join(dir, 'export');
  const program = await buildProgram('deploy/holdings-main.ts');
  const look = (work, ports) => run(process.execPath, [program, work, noted], { env: emulatorEnv(ports) });
  try {
    const before = await onStage({ isBrowser: false }, async ({ ports }) => {
      await seedStage(ports);
      const code = await look('write', ports);
      await exportData(ports, exported);
      await clearStore(ports);
      // An empty store must not pass for the one that was there.
      return code === 0 && (await look('compare', ports)) !== 0;
    });
    const after = await onStage(
      { isBrowser: false, args: importOf(exported) },
      async ({ ports }) => (await look('compare', ports)) === 0,
    );
    return { passed: Number(before && after), failed: Number(!before || !after) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
