import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** What a request said of its body before it was set aside; '' where it said nothing. */
interface BodyHeaders {
  readonly contentType: string;
  readonly contentEncoding: string;
}

const setAside = new WeakMap<IncomingMessage, BodyHeaders>();

const headersOf = ({ headers }: IncomingMessage): BodyHeaders => ({
  contentType: headers['content-type'] ?? '',
  contentEncoding: headers['content-encoding'] ?? '',
});

/**
 * The framework that the functions run in reads JSON, forms and packed bodies before our code and answers what it cannot
 * read with a page of its own. So the API's requests come to it as plain bytes, which it only keeps (`rawBody`).
 */
function setAsideHeaders(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('request' in message)) return;
  const { request } = message;
  if (!(request instanceof IncomingMessage)) return;
  setAside.set(request, headersOf(request));
  request.headers['content-type'] = 'application/octet-stream';
  delete request.headers['content-encoding'];
}

/** What the request said of its body. */
export function bodyHeaders(request: IncomingMessage): BodyHeaders {
  return setAside.get(request) ?? headersOf(request);
}

// One process serves one function, in the cloud and on the emulator: the events of the others stay the framework's.
if (process.env['FUNCTION_TARGET'] === 'api') subscribe('http.server.request.start', setAsideHeaders);
