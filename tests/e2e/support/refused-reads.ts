import type { Page, Request } from '@playwright/test';

const HOST = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';

/** Read by whoever is in it, for as long as they are: by the time a read is asked again they have left. */
const PASSING = '/openForms/';

/** One read that a page asks the store for: of documents, or of a query, with the collection's parent. */
interface Read {
  readonly what: string;
  /** Path of the store's API, and what is sent. */
  readonly path: string;
  readonly body: object;
  /** The document that is read, or ''. */
  readonly document: string;
}

interface Sent {
  readonly addTarget?: {
    readonly query?: { readonly parent: string; readonly structuredQuery: object };
    readonly documents?: { readonly documents: readonly string[] };
  };
  readonly documents?: readonly string[];
  readonly parent?: string;
  readonly structuredQuery?: object;
  readonly structuredAggregationQuery?: { readonly structuredQuery: object };
}

/** The messages of a request: a stream sends several as the fields of a form. */
const messagesOf = (body: string): readonly string[] =>
  body.startsWith('{')
    ? [body]
    : [...new URLSearchParams(body)].flatMap(([name, value]) =>
        /^req\d+___data__$/u.test(name) ? [value] : [],
      );

const nameOf = (query: object) =>
  JSON.stringify(query).replaceAll(/"(?:fieldPath|stringValue|collectionId)":/gu, '');

function queryRead(parent: string, structuredQuery: object): Read {
  return {
    what: nameOf(structuredQuery),
    path: `${parent}:runQuery`,
    body: { structuredQuery },
    document: '',
  };
}

function readsOf(message: string, url: string): readonly Read[] {
  // What the client sends follows from its own types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const sent = JSON.parse(message) as Sent;
  const parent =
    sent.addTarget?.query?.parent ?? sent.parent ?? /projects\/.*documents[^:?]*/u.exec(url)?.[0] ?? '';
  const query =
    sent.addTarget?.query?.structuredQuery ??
    sent.structuredQuery ??
    sent.structuredAggregationQuery?.structuredQuery;
  const documents = sent.addTarget?.documents?.documents ?? sent.documents ?? [];
  return [
    ...(query ? [queryRead(parent, query)] : []),
    ...documents.map((document) => ({
      what: document.split('/documents/')[1] ?? document,
      path: document,
      body: {},
      document,
    })),
  ];
}

function readsIn(request: Pick<Request, 'url' | 'postData'>): readonly Read[] {
  const url = decodeURIComponent(request.url());
  if (!/google\.firestore|:run|:batchGet/u.test(url)) return [];
  const body = request.postData() ?? '';
  return messagesOf(body).flatMap((message) => readsOf(message, url));
}

/** Whether rules refuse the read to who shows this token. A document that is not there is refused to nobody. */
async function isRefused({ path, body, document }: Read, token: string): Promise<boolean> {
  const ask = (bearer: string) =>
    fetch(`http://${HOST}/v1/${path}`, {
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      ...(document === '' ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
  const answer = await ask(token);
  if (answer.status !== 403) return false;
  return document === '' || (await ask('owner')).ok;
}

/**
 * Notes what a page asks the store for. The returned function tells what of it since it was last called the rules refuse to
 * the person: each read is asked again with their token, since a page may well not show that one of its reads failed.
 */
export function noteReads(page: Page): (token: string) => Promise<readonly string[]> {
  const reads = new Map<string, Read>();
  page.on('request', (request) => {
    for (const read of readsIn(request)) reads.set(read.what, read);
  });
  return async (token) => {
    const asked = [...reads.values()].filter(({ document }) => !document.includes(PASSING));
    reads.clear();
    const refused = await Promise.all(asked.map((read) => isRefused(read, token)));
    return asked.flatMap(({ what }, at) => (refused[at] ? [what] : []));
  };
}
