'use strict';
/*
 * All functions that events call, in one process: share-processes.cjs starts it where the CLI has a process for each function,
 * and another for each event that finds that one busy. It hands an event over as the CLI's functionsEmulatorRuntime does.
 */
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const express = require('express');
const { EventUtils } = require('firebase-tools/lib/emulator/events/types');

/** The header by which the emulator says which function it asks. */
const ASKED = 'x-tare-function';
const limit = '32mb';

async function serve() {
  const { main } = require(path.resolve('package.json'));
  const functions = await import(pathToFileURL(path.resolve(main)).href);
  const app = express();
  const verify = (request, _response, bytes) => Object.assign(request, { rawBody: bytes });
  app.use(express.json({ limit, verify }), express.raw({ type: '*/*', limit, verify }));
  app.get('/__/health', (_request, response) => response.sendStatus(200));
  app.all('*', (request, response) => {
    // An id is the region and the name.
    const name = request.get(ASKED)?.split('-').at(-1);
    hand(functions[name], request, response).catch((error) => {
      process.stderr.write(`${error?.stack ?? error}\n`);
      response.status(500).send(String(error));
    });
  });
  app.listen(process.env.PORT);
}

async function hand(asked, request, response) {
  if (asked.__endpoint.eventTrigger === undefined) {
    await asked(request, response);
    return;
  }
  const event = EventUtils.isBinaryCloudEvent(request)
    ? { ...EventUtils.extractBinaryCloudEventContext(request), data: request.body }
    : JSON.parse(request.rawBody);
  await asked(event);
  response.send({ status: 'acknowledged' });
}

if (require.main === module) void serve();

module.exports = { ASKED };
