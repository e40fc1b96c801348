import { cleanLine } from '../shared/text.ts';

/** A message as it lies in the collection `mail`. */
export interface Mail {
  readonly to: readonly string[];
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
}

/** Firestore deletes a mail so long after it was written, sent or not, by `expireAt` (generate/indexes.ts). */
export const MAIL_DAYS = 90;

/** One paragraph: text, several lines of it, or an address of ours on a line of its own. */
export type Paragraph = string | { readonly link: string } | { readonly lines: readonly string[] };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return cleanLine(paragraph);
  return 'link' in paragraph ? paragraph.link : paragraph.lines.map(cleanLine).join('\n');
}

function asHtml(paragraph: Paragraph): string {
  const text = escaped(asText(paragraph));
  if (typeof paragraph === 'string') return `<p>${text}</p>`;
  return 'link' in paragraph
    ? `<p><a href="${text}">${text}</a></p>`
    : `<p>${text.replaceAll('\n', '<br>')}</p>`;
}

/**
 * Every mail of the portal: greeting and paragraphs, as plain text and as HTML. Names stand in it as text, and no
 * name begins another line (security F11).
 */
export function composeMail(
  to: string,
  subject: string,
  firstName: string,
  paragraphs: readonly Paragraph[],
): Mail {
  const name = cleanLine(firstName);
  const all = [name === '' ? 'Hello,' : `Hello ${name},`, ...paragraphs];
  return {
    to: [to],
    message: {
      subject: cleanLine(subject),
      text: all.map(asText).join('\n\n'),
      html: all.map(asHtml).join(''),
    },
  };
}
