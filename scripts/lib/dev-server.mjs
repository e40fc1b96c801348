import { createServer } from 'vite';

// Our stdin is a pipe of whoever started us: it ends when they do, however that happens.
process.stdin.resume();
process.stdin.once('end', () => process.exit());

// Run as a process of its own by serveApp: node dev-server.mjs <main|engineer> <port>.
const [kind, port] = process.argv.slice(2);
const server = await createServer({ configFile: `vite.config.${kind}.ts`, server: { port: Number(port) } });
await server.listen();
