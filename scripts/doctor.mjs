import { launch } from './lib/launch.mjs';

launch(() => import('./commands/doctor.mjs'));
