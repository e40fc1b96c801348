import { launch } from './lib/launch.mjs';

// A step of scripts/commands/deploy.mjs: `node scripts/release.mjs smoke`.
launch(async () => ({ main: (await import('./commands/deploy.mjs')).release }));
