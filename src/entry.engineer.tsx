import '#app/boot-error.ts';
import '#theme/theme.scss';
import { start } from '#app/start.tsx';
import { engineerBuild } from '#builds/engineer.ts';

start(engineerBuild);
