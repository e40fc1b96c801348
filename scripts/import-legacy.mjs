import { launch } from './lib/launch.mjs';

launch(() => import('./commands/import-legacy.mjs'));
