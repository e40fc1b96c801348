import { startOwnApi } from './own-api.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: { status?: string; msg?: string; data?: unknown };
  text: string;
}

let base: Promise<string> | undefined;

/** Where this run answers for `api`: this process, in a lane of its own (tests/setup-lane.ts), else the functions emulator. */
export function apiUrl(): Promise<string> {
  base ??= process.env['FUNCTION_TARGET'] === 'api' ? startOwnApi() : emulatorUrl();
  return base;
}

async function emulatorUrl(): Promise<string> {
  const hub = await fetch(`http://${process.env['FIREBASE_EMULATOR_HUB']}/emulators`);
  const { functions } = (await hub.json()) as { functions: { host: string; port: number } };
  const project = process.env['GCLOUD_PROJECT'];
  return `http://${functions.host}:${functions.port}/${project}/australia-southeast1/api`;
}

/** Sends a request to the API; the answer must be JSON of the one shape whatever is sent. */
export async function send(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`${await apiUrl()}${path}`, init);
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Answer['body']);
  return { status: response.status, headers: response.headers, body, text };
}

/** Posts a payload as the browser's helper does. */
export function post(name: string, payload: unknown, token: string | null): Promise<Answer> {
  return send(`/api/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}
