import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkFree, holderOf, portsAt, testPortsAt } from '../../scripts/lib/ports.mjs';

describe('ports', () => {
  it('gives a test run no port of npm start nor of another test run', () => {
    const sets = [portsAt(0), ...[10_000, 11_000, 12_000].map(testPortsAt)].flatMap(Object.values);
    expect(new Set(sets).size).toBe(sets.length);
  });

  it('names a busy port and the process that holds it', async () => {
    const server = net.createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    try {
      await expect(checkFree({ auth: port })).rejects.toThrow(`Port ${port} (auth) is already in use`);
      // Undefined on a system that says neither through /proc nor through lsof.
      expect([process.pid, undefined]).toContain(holderOf(port)?.pid);
    } finally {
      server.close();
    }
    await expect(checkFree({ auth: port })).resolves.toBeUndefined();
  });
});
