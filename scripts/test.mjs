import { launch } from './lib/launch.mjs';

launch(() => import('./commands/test.mjs'));
