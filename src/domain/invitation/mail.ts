import { formatDate, todaySydney } from '../shared/dates.ts';
import { cleanLine } from '../shared/text.ts';
import type { Invitation } from './schema.ts';

/** A message as the extension that sends mail reads it out of the collection `mail`. */
export interface Mail {
  readonly to: readonly string[];
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);

/** The mail that brings an invitation; names stand in it as text (F11). `portal` is what the portal is called. */
export function invitationMail(invitation: Invitation, link: string, portal: string): Mail {
  const name = cleanLine(invitation.firstName);
  const inviter = cleanLine(invitation.invitedByName) || 'An admin';
  const what =
    invitation.kind === 'engineer'
      ? `${inviter} invites you to ${portal} as an approval engineer.`
      : `${inviter} invites you to ${portal}, for ${cleanLine(invitation.organisation)}.`;
  const lastDay = formatDate(todaySydney(new Date(invitation.expiresAt * 1000)));
  const paragraphs = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    what,
    `The link works until ${lastDay} (Sydney time) and only for this e-mail address:`,
    link,
    'If you did not expect this, you need not do anything.',
  ];
  const html = paragraphs.map((text) =>
    text === link ? `<p><a href="${escaped(link)}">${escaped(link)}</a></p>` : `<p>${escaped(text)}</p>`,
  );
  return {
    to: [invitation.email],
    message: { subject: `Your invitation to ${portal}`, text: paragraphs.join('\n\n'), html: html.join('') },
  };
}
