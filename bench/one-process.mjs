import { emulatorEnv } from '../scripts/lib/emulators.mjs';
import { inCache, inRoot, projectId } from '../scripts/lib/paths.mjs';
import { failedWithLog } from '../scripts/lib/plain-error.mjs';
import { start, stop, until } from '../scripts/lib/run.mjs';

export async function tokenOf(ports, email) {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local-emulator';
  const answer = await fetch(`http://127.0.0.1:${ports.auth}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Tare-demo-1', returnSecureToken: true }),
  });
  const { idToken } = await answer.json();
  if (!idToken) throw new Error(`${email} could not sign in.`);
  return idToken;
}

/** Forgets who called how often, so that a measurement starts with a fresh limit. */
export async function clearLimits(ports) {
  const root = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await fetch(`${root}/rateLimits`, { method: 'DELETE' });
}

/** Runs `work(base)` while one process serves the API on the stage's emulators, as the cloud runs it. */
export async function withOneProcess(ports, functions, work) {
  const log = inCache('bench-api.log');
  // No emulator of this stage stands there.
  const port = ports.functions + 1;
  const served = start(process.execPath, [inRoot('bench/api-process.mjs'), String(port), functions], {
    log,
    env: emulatorEnv(ports),
  });
  const base = `http://127.0.0.1:${port}`;
  try {
    const answers = await until(() => fetch(base).catch(() => null), 30_000);
    if (!answers) throw failedWithLog('The API did not start in a process of its own.', log);
    return await work(base);
  } finally {
    await stop(served);
  }
}
