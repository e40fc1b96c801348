import { main } from './main.ts';

const hasStore = process.env['GCLOUD_PROJECT'] !== undefined;
process.exit(await main(process.argv.slice(2), hasStore, (line) => process.stdout.write(`${line}\n`)));
