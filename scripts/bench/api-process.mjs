import path from 'node:path';
import { pathToFileURL } from 'node:url';
import express from 'express';

// `node api-process.mjs <port> <folder>`: the API of the functions built there in one process that answers calls side by side, as the cloud
// runs it. The emulator gives each call a process of its own.
const { api } = await import(pathToFileURL(path.join(process.argv[3], 'lib/index.js')).href);
const server = express();
server.use(express.raw({ type: () => true, limit: '1mb' }));
server.use((request, response) => {
  // The cloud hands the request's own bytes over beside what it has parsed.
  request.rawBody = request.body;
  return api(request, response);
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
