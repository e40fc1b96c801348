import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyOfTree } from '../../scripts/lib/copy-of-tree.mjs';
import type { Double } from './double/double.ts';
import type { Knobs } from './double/project.ts';
import { listen } from './double/server.ts';

/** What a command left behind. */
export interface Ended {
  readonly code: number;
  readonly out: string;
}

/** A work tree of its own, and a project of the cloud that knows nothing yet. */
export interface Clone {
  readonly double: Double;
  readonly folder: string;
  readonly project: string;
  /** Runs a command of package.json, such as `deploy`, as a person's terminal would, but that it isn't one. */
  readonly npm: (script: string, ...args: readonly string[]) => Promise<Ended>;
  readonly command: (name: string, ...args: readonly string[]) => Promise<Ended>;
  /** What was run, as a document writes it: `<id>` in the place of the project. */
  readonly ran: readonly string[];
  /** Commits whatever changed. */
  readonly commit: () => void;
  /** Names that a process looked for and that are none of the double's. */
  readonly asked: () => string[];
  readonly end: () => Promise<void>;
}

/** What no run does again, as a file of the clone: the checks, which `npm test` runs beside it. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'scripts/commands/test.mjs': `export const main = async () => {
  console.log('    Left out: npm test runs them beside this.');
  return 0;
};
`,
};

/** What a short run leaves out besides: both apps, in whose place stands their page as it is in the source. */
const WITHOUT_APPS: Readonly<Record<string, string>> = {
  'scripts/lib/vite.mjs': `import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
export const kinds = ['main', 'engineer'];
export const kindNamed = (name) => name;
export async function buildApp(kind) {
  mkdirSync(\`dist/\${kind}/assets\`, { recursive: true });
  copyFileSync('index.html', \`dist/\${kind}/index.html\`);
  writeFileSync(\`dist/\${kind}/sw.js\`, process.env.TARE_WORKER === 'off' ? 'self.registration.unregister()' : 'precache()');
  writeFileSync(\`dist/\${kind}/assets/app.js\`, 'export {};');
}
`,
};

/** Where they would lead a process of the run away from the double, and what belongs to the runner. */
const NOT_OURS =
  /^(FIREBASE_|FIRESTORE_|GCLOUD_|GOOGLE_|CLOUD_|MAIN_ORIGIN|ENGINEER_ORIGIN|NODE_ENV|NODE_OPTIONS|VITEST|TARE_|VITE_|npm_|FUNCTION|SMTP_URL$|CI$)/u;

/** @param knobs what of the project is otherwise than in most. `isWhole`: both apps are built as they are. */
export async function cloneWith(
  project: string,
  knobs: Partial<Knobs> = {},
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<Clone> {
  const store = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const { double, env, end } = await listen(project, store, knobs);
  const { folder, remove } = copyOfTree();
  const home = mkdtempSync(path.join(os.tmpdir(), 'tare-home-'));
  const asked = path.join(home, 'asked');
  const left = { ...LEFT_OUT, ...(isWhole ? {} : WITHOUT_APPS) };
  for (const [file, words] of Object.entries(left)) writeFileSync(path.join(folder, file), words);
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      [
        '-c',
        'user.name=tare',
        '-c',
        'user.email=tare@mailbox.example',
        '-c',
        'commit.gpgsign=false',
        ...args,
      ],
      {
        cwd: folder,
        stdio: 'pipe',
      },
    );
  git('init', '-q');
  mkdirSync(path.join(folder, '.git/info'), { recursive: true });
  // A link, which `node_modules/` does not name.
  writeFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n');
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'As it is', '--allow-empty');
  };
  commit();
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_OURS.test(name)));
  const ran: string[] = [];
  const command = (name: string, ...args: readonly string[]) => {
    const words = [name, ...args].filter((word) => word !== '--silent').join(' ');
    ran.push(words.replaceAll(project, '<id>'));
    return ended(name, args, folder, {
      ...own,
      ...env,
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      TARE_CLOUD_ASKED: asked,
      SMTP_URL: 'smtps://portal:secret@mail.example:465',
      NO_COLOR: '1',
      // The CLI asks npm what is new, and would wait long for an answer that does not come.
      npm_config_fetch_retries: '0',
      TARE_PAUSE_MS: '100',
    });
  };
  return {
    double,
    folder,
    project,
    command,
    ran,
    npm: (script, ...args) => command('npm', 'run', '--silent', script, '--', ...args),
    commit,
    asked: () => (existsSync(asked) ? [...new Set(readFileSync(asked, 'utf8').trim().split('\n'))] : []),
    end: async () => {
      await end();
      remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function ended(
  name: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    const add = (chunk: Buffer) => {
      out += chunk.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => resolve({ code: 1, out: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, out }));
  });
}
