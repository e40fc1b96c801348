import { launch } from './lib/launch.mjs';

launch(() => import('./commands/restore.mjs'));
