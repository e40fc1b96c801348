/**
 * The id of the document that one press makes: the same for the device that makes it without a signal, and for the server
 * when the call comes. Whoever else presses under the same request makes another.
 */
export async function idOfPress(uid: string, request: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${uid} ${request}`));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 24);
}
