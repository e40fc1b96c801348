import express from 'express';

// The functions of an upload, as one process: started in their folder by running.ts, which names one in each call. Says its port.
const functions = await import(`${process.cwd()}/lib/index.js`);
const app = express();
const verify = (request, _response, bytes) => Object.assign(request, { rawBody: bytes });
app.use(express.json({ verify }));
app.use(express.raw({ type: () => true, verify }));
app.use((request, response) => void functions[request.get('x-function')](request, response));
const server = app.listen(0, '127.0.0.1', () => process.stdout.write(`port ${server.address().port}\n`));
process.on('disconnect', () => process.exit());
