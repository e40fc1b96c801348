import PostalMime, { type Email } from 'postal-mime';
import { isEmail } from '../../../src/domain/shared/email.ts';
import { cleanEmail, cleanLine, cleanMultiline, cutCodePoints } from '../../../src/domain/shared/text.ts';
import { htmlText } from '../../../src/domain/tjm-order/read-lines.ts';
import { type MailAttachment, MAIL_TEXT_MAX } from '../../../src/domain/tjm-order/schema.ts';
import { log, errorFields } from '../log.ts';

/**
 * How deep and how wide a message may be: a deeper one is refused by the parser, a wider one is not parsed, since each of its parts
 * costs. Real orders have a handful of parts.
 */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 1 } as const;
const PARTS_MAX = 200;
const ATTACHMENTS_MAX = 20;
/** Of an HTML email without text, and of an attached table, so much is read. */
const HTML_MAX = 400_000;
const TABLE_MAX = 100_000;
const TABLES: readonly string[] = ['text/csv', 'text/plain'];

/** What an email says, as plain text; nothing of it is believed. */
export interface ParsedMail {
  /** '' for no valid address. */
  readonly from: string;
  readonly fromName: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  /** Its text and the tables beside it, for reading lines. */
  readonly lines: string;
  readonly attachments: readonly MailAttachment[];
  readonly isReadable: boolean;
  readonly isShortened: boolean;
}

const line = (text: string | undefined, most = 200): string => cutCodePoints(cleanLine(text ?? ''), most);
const note = (text: string): string =>
  cutCodePoints(cleanMultiline(text.replaceAll('\t', '  ')), MAIL_TEXT_MAX);

/** How many parts a message may have at most, without reading it. */
function partsIn(raw: Buffer): number {
  let parts = 0;
  for (let at = raw.indexOf('\n--'); at !== -1; at = raw.indexOf('\n--', at + 3)) parts += 1;
  return parts;
}

const sizeOf = (content: ArrayBuffer | Uint8Array | string): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;

/** The text of an attached table; '' for anything else, whatever it calls itself. */
function tableText({ mimeType, content }: Email['attachments'][number]): string {
  if (!TABLES.includes(mimeType) || typeof content === 'string' || sizeOf(content) > TABLE_MAX) return '';
  const text = new TextDecoder().decode(content);
  return text.includes('\0') ? '' : text;
}

async function parsed(raw: Buffer): Promise<Email | null> {
  if (partsIn(raw) > PARTS_MAX) return null;
  try {
    return await PostalMime.parse(raw, LIMITS);
  } catch (error) {
    log.info('An email could not be parsed', errorFields(error));
    return null;
  }
}

/** Reads an email of bounded size. What can't be parsed is shown as its raw text: no order is lost. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const email = await parsed(raw);
  if (email === null) {
    const text = raw.subarray(0, 4 * MAIL_TEXT_MAX).toString('utf8');
    const shown = { from: '', fromName: '', subject: 'Unreadable email', messageId: '', text: note(text) };
    return { ...shown, lines: '', attachments: [], isReadable: false, isShortened: true };
  }
  const address = cleanEmail(email.from?.address ?? '');
  const body =
    (email.text ?? '').trim() === '' ? htmlText((email.html ?? '').slice(0, HTML_MAX)) : (email.text ?? '');
  const text = note(body);
  return {
    from: isEmail(address) ? address : '',
    fromName: line(email.from?.name, 120),
    subject: line(email.subject),
    messageId: line(email.messageId, 500),
    text,
    lines: [body, ...email.attachments.map(tableText)].join('\n'),
    attachments: email.attachments.slice(0, ATTACHMENTS_MAX).map(({ filename, mimeType, content }) => ({
      name: line(filename ?? '') || 'Unnamed file',
      type: line(mimeType, 100),
      size: sizeOf(content),
    })),
    isReadable: true,
    isShortened: body.length > text.length + 1000 || email.attachments.length > ATTACHMENTS_MAX,
  };
}
