import { main } from './first.ts';

process.exit(await main(process.argv.slice(2)));
