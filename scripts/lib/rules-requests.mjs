import { WebSocket } from 'ws';

/**
 * What the Firestore emulator asks its rules, as it tells its own request view: `seen()` gives each request since the last
 * call as `method path`, once, the path from the root of the database. @throws Error where nothing listens at host:port.
 */
export async function watchRequests(address) {
  const socket = new WebSocket(`ws://${address}/requests`, { maxPayload: 0 });
  let now = new Set();
  socket.on('message', (message) => {
    const text = String(message);
    // The whole rules come along: only what stands behind them is of interest.
    const from = text.indexOf('"rulesContext"');
    if (from === -1) return;
    const method = /"method":"(\w+)"/u.exec(text.slice(from))?.[1];
    const path = /"path":"[^"]*?\/documents([^"]*)"/u.exec(text.slice(from))?.[1];
    if (method && path) now.add(`${method} ${path}`);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    seen: () => {
      const seen = [...now];
      now = new Set();
      return seen;
    },
    close: () => socket.close(),
  };
}
