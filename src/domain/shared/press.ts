/**
 * A press as the server keeps it: the id that the client made, and behind the mark the first signs of a hash of what was sent with it
 * (functions/src/api/press.ts). No id that a caller may give has this mark (`documentId`).
 */
export const PRESS_MARK = '.';

/** The id that the client made, of a press as it is sent or kept; '' for what nobody pressed. */
export const pressOf = (request: string): string => request.split(PRESS_MARK, 1)[0] ?? '';

/** Whether a press as it was kept is this one, whatever was sent with it. */
export const isPress = (stored: string, request: string): boolean =>
  request !== '' && pressOf(stored) === pressOf(request);

/**
 * Whether this press was kept with other content. A device knows no content of its own presses, and what was kept before content
 * was has none: neither is another one.
 */
export const isOtherContent = (stored: string, request: string): boolean =>
  isPress(stored, request) &&
  stored !== request &&
  [stored, request].every((each) => each.includes(PRESS_MARK));

/** The entry that a press of this person made; undefined for none. */
export const entryOfPress = <E extends { readonly request: string; readonly by: string }>(
  entries: readonly E[],
  request: string,
  by: string,
): E | undefined => entries.find((entry) => isPress(entry.request, request) && entry.by === by);

const SENT = 'This was already sent with ';

/** What whoever presses again with other content is told; `said` is what was sent the first time, where the kind can say it. */
export const sentBefore = (said = ''): string => `${SENT}${said || 'other values'}. Look at the record.`;

/** Whether these are the words of {@link sentBefore}: that press is over. */
export const isSentBefore = (words: string): boolean => words.startsWith(SENT);

/**
 * The id of the document that one press makes: the same for the device that makes it without a signal, and for the server
 * when the call comes. Whoever else presses under the same request makes another.
 */
export async function idOfPress(uid: string, request: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${uid} ${pressOf(request)}`));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 24);
}
