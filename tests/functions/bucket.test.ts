import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { expect, it, vi } from 'vitest';
import { patient } from '../../functions/src/store/bucket.ts';

it('takes an upload up again whose connection was hung up, as the emulator does now and then', async () => {
  let calls = 0;
  const store = createServer((request, response) => {
    calls += 1;
    if (calls === 1) request.socket.destroy();
    else request.resume().on('end', () => response.end('{}'));
  });
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  const { port } = store.address() as AddressInfo;
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${port}`);
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${port}`);
  const bucket = patient(getStorage(initializeApp({ projectId: 'demo-bucket' }, 'bucket')).bucket('ours'));
  await bucket.file('files/a').save(Buffer.from('a'), { resumable: false, validation: false });
  expect(calls).toBe(2);
  vi.unstubAllEnvs();
  store.closeAllConnections();
  store.close();
});
