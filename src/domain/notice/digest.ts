import { composeMail, type Mail, type Paragraph } from '../mail/compose.ts';
import type { Recipient } from '../mail/mails.ts';
import type { Notice } from './schema.ts';

/** Most notices that one mail lists; of more it says how many. */
export const DIGEST_MAX = 20;

/** A notice as a mail lists it; `link` is null where it leads nowhere. */
export interface DigestLine {
  readonly notice: Pick<Notice, 'title' | 'text' | 'who'>;
  readonly link: string | null;
}

interface Links {
  readonly portal: string;
  /** Where the mails are chosen; null for engineers, who choose nothing. */
  readonly settings: string | null;
}

/** What happened and who did it. What people typed stays in the portal. */
const lineOf = ({ notice: { title, who } }: DigestLine): string =>
  who === '' ? `${title}.` : `${title}, by ${who}.`;

/** All that one person is mailed of the last minutes, oldest first. `name` is what the portal is called. */
export function digestMail(to: Recipient, lines: readonly DigestLine[], links: Links, name: string): Mail {
  const shown = lines.slice(0, DIGEST_MAX);
  const [first] = shown;
  const subject = lines.length === 1 && first ? first.notice.title : `${lines.length} new notices in ${name}`;
  const more = lines.length - shown.length;
  const paragraphs: Paragraph[] = shown.flatMap((line) => [
    lineOf(line),
    ...(line.link === null ? [] : [{ link: line.link }]),
  ]);
  if (more > 0) paragraphs.push(`${more} more stand in ${name}, under the bell:`, { link: links.portal });
  if (links.settings !== null) {
    paragraphs.push('Choose which emails you get in User Settings, Notices:', { link: links.settings });
  }
  return composeMail(to.email, subject, to.firstName, paragraphs);
}
