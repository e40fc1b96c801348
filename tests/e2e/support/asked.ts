import type { Page } from '@playwright/test';

/**
 * Notes what a page asks the store for from now on. The returned function returns which of the collections were
 * in a request, be it to read, to list or to count.
 */
export function noteAsked(page: Page): (collections: readonly string[]) => string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body !== null && request.url().includes('/projects/')) bodies.push(safeDecode(body));
    if (body !== null && request.url().includes('/google.firestore.')) bodies.push(safeDecode(body));
  });
  return (collections) =>
    collections.filter((name) =>
      bodies.some(
        (body) => body.includes(`"collectionId":"${name}"`) || body.includes(`/documents/${name}/`),
      ),
    );
}

/** The channel sends forms; what is no valid escape stays as it is. */
function safeDecode(body: string): string {
  try {
    return decodeURIComponent(body.replaceAll('+', ' '));
  } catch {
    return body;
  }
}
