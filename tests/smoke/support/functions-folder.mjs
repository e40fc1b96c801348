import { execFileSync } from 'node:child_process';

/** What the functions say of themselves, and what memory the process has once it holds them. */
const TELL = `
  const all = await import('./lib/index.js');
  const endpoints = Object.fromEntries(Object.entries(all).map(([name, { __endpoint }]) => [name, __endpoint]));
  console.log(JSON.stringify({ endpoints, megabytes: process.memoryUsage().rss / 1024 / 1024 }));
  process.exit();
`;

/** Loads the functions of a folder in a process of their own: {endpoints, megabytes}. @throws Error where they do not load. */
export function loadedFunctions(folder) {
  const config = JSON.stringify({ projectId: 'demo-tare', storageBucket: 'demo-tare.appspot.com' });
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', TELL], {
    cwd: folder,
    stdio: 'pipe',
    encoding: 'utf8',
    env: { ...process.env, FIREBASE_CONFIG: config, GCLOUD_PROJECT: 'demo-tare' },
  });
  return JSON.parse(said);
}
