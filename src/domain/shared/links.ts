/** A run of plain text, or a link whose address is exactly what is read. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
/** Ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}]+$/u;

/** The address as a link, null for one that no browser would read as http or https. */
function linkOf(address: string): string | null {
  try {
    const { protocol, username } = new URL(address);
    return (protocol === 'https:' || protocol === 'http:') && username === '' ? address : null;
  } catch {
    return null;
  }
}

/**
 * Plain text cut into text and links (security F08): only http and https become links, nothing is ever read as HTML, and
 * what a person reads is where the link leads.
 */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '');
    const href = linkOf(address);
    if (href === null) continue;
    if (index > at) parts.push({ text: text.slice(at, index), href: null });
    parts.push({ text: address, href });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}
