import { WebSocket } from 'ws';

const PATIENCE_MS = 10_000;

/**
 * What the Firestore emulator asks its rules, as it tells its own request view: `until(last)` resolves, once it has told of
 * `last`, with each request since the last such call as `method path`, once, the path from the root of the database; without
 * `last` itself. The emulator tells late, but in order. @throws Error where nothing listens at host:port, or `last` is not told.
 */
export async function watchRequests(address) {
  const socket = new WebSocket(`ws://${address}/requests`, { maxPayload: 0 });
  let now = new Set();
  let isTold = () => {};
  socket.on('message', (message) => {
    const text = String(message);
    // The whole rules come along: only what stands behind them is of interest.
    const from = text.indexOf('"rulesContext"');
    if (from === -1) return;
    const method = /"method":"(\w+)"/u.exec(text.slice(from))?.[1];
    const path = /"path":"[^"]*?\/documents([^"]*)"/u.exec(text.slice(from))?.[1];
    if (!method || !path) return;
    now.add(`${method} ${path}`);
    isTold();
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    until: async (last) => {
      await new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`The emulator does not tell of ${last}.`)),
          PATIENCE_MS,
        );
        isTold = () => {
          if (!now.has(last)) return;
          clearTimeout(timer);
          resolve();
        };
        isTold();
      });
      now.delete(last);
      const seen = [...now];
      now = new Set();
      return seen;
    },
    close: () => socket.close(),
  };
}
