import { launch } from './lib/launch.mjs';

launch(() => import('./commands/deploy-first.mjs'));
