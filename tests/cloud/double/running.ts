import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Reply } from './api.ts';

/** A function as it was deployed: its code, and what its environment holds. */
export interface Deployed {
  readonly entry: string;
  readonly zip: Buffer;
  readonly env: Readonly<Record<string, string>>;
}

/** A call of a function. */
export interface Called {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Runs what was uploaded: a process for each function that was called, as the cloud has a service for each. */
export class Running {
  private readonly services = new Map<string, Service>();
  private readonly env: Readonly<Record<string, string>>;
  /** `env`: where a function finds the store and the accounts. */
  constructor(env: Readonly<Record<string, string>>) {
    this.env = env;
  }

  async call(deployed: Deployed, { method, url, headers, bytes }: Called): Promise<Reply> {
    let service = this.services.get(deployed.entry);
    if (service?.zip !== deployed.zip) {
      service?.end();
      service = start(deployed, this.env);
      this.services.set(deployed.entry, service);
    }
    const address = await service.address;
    const given = {
      'content-type': headers['content-type'] ?? 'application/json',
      'content-length': String(bytes.length),
      ...(headers['authorization'] && { authorization: headers['authorization'] }),
      'x-forwarded-for': '192.0.2.1',
      'x-function': deployed.entry,
    };
    return new Promise((resolve, reject) => {
      const request = http.request(`${address}${url}`, { method, headers: given }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 500, body: Buffer.concat(chunks) }),
        );
      });
      request.on('error', reject);
      request.end(bytes);
    });
  }

  end(): void {
    for (const service of this.services.values()) service.end();
    this.services.clear();
  }
}

interface Service {
  readonly zip: Buffer;
  readonly address: Promise<string>;
  readonly end: () => void;
}

function start({ zip, env, entry }: Deployed, place: Readonly<Record<string, string>>): Service {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tare-functions-'));
  for (const [file, bytes] of Object.entries(unzipSync(new Uint8Array(zip)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    if (!file.endsWith('/')) writeFileSync(path.join(folder, file), bytes);
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const child = fork(new URL('runner.mjs', import.meta.url), [], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env, ...place, FUNCTION_TARGET: entry },
    execArgv: [`--import=${new URL('lookup.mjs', import.meta.url).href}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const address = new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000);
      const [, port] = /port (\d+)/u.exec(said) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', () => reject(new Error(`${entry} ended: ${said}`)));
  });
  const end = () => {
    child.removeAllListeners('exit');
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { zip, address, end };
}
