import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveApi } from '../scripts/lib/api-server.mjs';

// `node api-process.mjs <port> <folder>`: the API of the functions built there in one process that answers calls side by side, as the cloud
// runs it. The emulator gives each call a process of its own.
const { api } = await import(pathToFileURL(path.join(process.argv[3], 'lib/index.js')).href);
await serveApi(api, Number(process.argv[2]));
console.log('listening');
