import '#app/boot-error.ts';
import '#theme/theme.scss';
import { start } from '#app/start.tsx';
import { mainBuild } from '#builds/main.ts';

start(mainBuild);
