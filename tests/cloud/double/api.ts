/** A JSON object as it came over the line. */
export type Json = Readonly<Record<string, unknown>>;

/** A call of an API, as the double understood it. */
export interface Asked {
  readonly method: string;
  /** Google's name of the API, such as firestore.googleapis.com. */
  readonly host: string;
  /** Decoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** {} where it is no JSON object. */
  readonly body: Json;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer; a `body` that is a Buffer is sent as it is, anything else as JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ok = (body: unknown = {}): Reply => ({ status: 200, body });

const CODES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
};

/** A refusal, thrown by whatever answers; as google.rpc.Status says it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly Json[];
  constructor(
    status: number,
    message: string,
    code = CODES[status] ?? 'UNKNOWN',
    details: readonly Json[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get reply(): Reply {
    const { status, message, code, details } = this;
    return {
      status,
      body: { error: { code: status, message, status: code, ...(details.length > 0 && { details }) } },
    };
  }
}

export const missing = (what: string): Refusal => new Refusal(404, `${what} was not found.`);
export const invalid = (message: string): Refusal => new Refusal(400, message);

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const text = (body: Json, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};
export const part = (body: Json, name: string): Json => {
  const value = body[name];
  return isJson(value) ? value : {};
};
export const list = (body: Json, name: string): readonly unknown[] => {
  const value = body[name];
  return Array.isArray(value) ? value : [];
};
export const parts = (body: Json, name: string): readonly Json[] => list(body, name).filter(isJson);
export const texts = (body: Json, name: string): readonly string[] =>
  list(body, name).filter((each) => typeof each === 'string');

/** Proto JSON knows its fields. @throws Refusal for any other. */
export function only(body: Json, ...names: readonly string[]): void {
  const unknown = Object.keys(body).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw invalid(`Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`);
}

/** `into` with those fields of `from` that `mask` names, each a path of names with dots; a field that `from` lacks is cleared. */
export function masked(into: Json, from: Json, mask: string): Json {
  let result = into;
  for (const path of mask.split(',').filter(Boolean)) result = placedAt(result, from, path.split('.'));
  return result;
}

function placedAt(into: Json, from: Json, [name = '', ...rest]: readonly string[]): Json {
  if (rest.length > 0) return { ...into, [name]: placedAt(part(into, name), part(from, name), rest) };
  const { [name]: _, ...others } = into;
  return name in from ? { ...others, [name]: from[name] } : others;
}

/** What answers a call; `given` is what the pattern's braces held, in their order. */
export type Handler = (asked: Asked, ...given: readonly string[]) => Reply | Promise<Reply>;

/** A call that is known: `POST host/path`, with `{}` for a part of a path and `{**}` for what may hold slashes. */
export interface Route {
  readonly title: string;
  readonly method: string;
  readonly host: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
}

export function route(title: string, handler: Handler): Route {
  const [, method = '', host = '', path = ''] = /^([A-Z]+) ([^/]+)(.*)$/u.exec(title) ?? [];
  const source = path
    .split(/(\{\*?\*?\})/u)
    .map((each) =>
      each === '{}'
        ? '([^/:]+)'
        : each === '{**}'
          ? '(.+)'
          : each.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`),
    )
    .join('');
  return { title, method, host, pattern: new RegExp(`^${source}$`, 'u'), handler };
}
