import { cleanLine } from '../shared/text.ts';
import { formatDate, todaySydney } from '../shared/dates.ts';
import type { Invitation } from '../invitation/schema.ts';
import { composeMail, type Mail } from './compose.ts';

/** Somebody who gets a mail. */
export interface Recipient {
  readonly email: string;
  readonly firstName: string;
}

const NOT_EXPECTED = 'If you did not expect this, you can ignore this email.';

const fullName = (person: Pick<Invitation, 'firstName' | 'lastName'>): string =>
  cleanLine(`${person.firstName} ${person.lastName}`);

/** Brings an invitation. `portal` is what the portal is called, `link` leads to /invitation/{id}. */
export function invitationMail(invitation: Invitation, link: string, portal: string): Mail {
  const inviter = cleanLine(invitation.invitedByName) || 'An admin';
  const lastDay = formatDate(todaySydney(new Date(invitation.expiresAt * 1000)));
  return composeMail(invitation.email, `Your invitation to ${portal}`, invitation.firstName, [
    invitation.kind === 'engineer'
      ? `${inviter} invites you to ${portal} as an approval engineer.`
      : `${inviter} invites you to ${portal}, for ${invitation.organisation}.`,
    `The link works until ${lastDay} (Sydney time) and only for this email address:`,
    { link },
    NOT_EXPECTED,
  ]);
}

/** Tells the inviter that somebody came; `link` leads to the account. */
export function takenUpMail(inviter: Recipient, invitation: Invitation, link: string, portal: string): Mail {
  const who = fullName(invitation) || invitation.email;
  const what = invitation.kind === 'engineer' ? 'approval engineer' : invitation.organisation;
  return composeMail(inviter.email, `${who} has joined ${portal}`, inviter.firstName, [
    `${who} (${invitation.email}) has accepted your invitation: ${what}.`,
    'The account and its rights:',
    { link },
  ]);
}

/** Asks the inviter for a new invitation in the place of one that opens nothing any more. */
export function askAgainMail(inviter: Recipient, invitation: Invitation, link: string, portal: string): Mail {
  const who = fullName(invitation) || invitation.email;
  return composeMail(inviter.email, `${who} asks for a new invitation`, inviter.firstName, [
    `${who} (${invitation.email}) opened your invitation to ${portal}, for ${invitation.organisation}, which can no longer be used.`,
    'You can invite them again here:',
    { link },
    'If you do not want to, you can ignore this email.',
  ]);
}

/** Brings the link that confirms an address, /verify-email/{id}. */
export function verificationMail(to: Recipient, link: string, portal: string): Mail {
  return composeMail(to.email, `Confirm your email address for ${portal}`, to.firstName, [
    `Open this link to confirm that ${to.email} is your address:`,
    { link },
    NOT_EXPECTED,
  ]);
}

/** Brings a customer the link to fill in their own details, /request-customer-details/{key}. */
export function detailsLinkMail(
  to: Recipient,
  { dealer, expiresAt }: { readonly dealer: string; readonly expiresAt: number },
  link: string,
): Mail {
  const lastDay = formatDate(todaySydney(new Date(expiresAt * 1000)));
  return composeMail(to.email, `${dealer} asks for your details`, to.firstName, [
    `${dealer} asks you to fill in your details for the work on your vehicle. It takes two minutes.`,
    `The link works once, until ${lastDay} (Sydney time):`,
    { link },
    NOT_EXPECTED,
  ]);
}

/** Brings an owner the link to register the warranty of their upgrade, /warranty-registration/{key}. */
export function warrantyLinkMail(to: Recipient, dealer: string, vehicle: string, link: string): Mail {
  return composeMail(to.email, `Register your warranty with ${dealer}`, to.firstName, [
    `${dealer} has finished the upgrade of your ${vehicle}. Register its warranty here, and print your certificate:`,
    { link },
    'Keep this email: the link shows your certificate again.',
    NOT_EXPECTED,
  ]);
}

/** What the mail on completion says: the work, the vehicle's page, the warranty and the handover sheet in words. */
export interface CompletionWords {
  readonly dealer: string;
  readonly phone: string;
  readonly vehicle: string;
  readonly infoLink: string;
  /** Whether the link opens the page by itself; else VIN and the code of the label are entered there. */
  readonly isDirect: boolean;
  readonly vin: string;
  /** '' where the warranty can't be registered by a link. */
  readonly warrantyLink: string;
  readonly isRegistered: boolean;
  /** The lines of the handover sheet. */
  readonly handover: readonly string[];
}

/** Tells a customer that the work is done, once a job is complete (product: completion-mail). */
export function completionMail(to: Recipient, words: CompletionWords): Mail {
  const { dealer, phone, vehicle, infoLink, isDirect, vin, warrantyLink, isRegistered, handover } = words;
  return composeMail(to.email, `${dealer} has finished your ${vehicle}`, to.firstName, [
    `${dealer} has finished the work on your ${vehicle}.`,
    isDirect
      ? 'What it may weigh now, with a load calculator:'
      : `What it may weigh now, with a load calculator. Enter the VIN ${vin} and the code of the windscreen label:`,
    { link: infoLink },
    ...(warrantyLink === ''
      ? []
      : [
          isRegistered
            ? 'Your warranty certificate:'
            : 'Register your warranty here, and print your certificate:',
          { link: warrantyLink },
        ]),
    { lines: ['Handover sheet', ...handover] },
    `Keep this email with the papers of your vehicle.${phone === '' ? '' : ` Questions? Call ${dealer} on ${phone}.`}`,
  ]);
}

/** Brings a customer the link to their quote, /quote/{key}. */
export function quoteLinkMail(
  to: Recipient,
  {
    dealer,
    vehicle,
    expiresOn,
  }: { readonly dealer: string; readonly vehicle: string; readonly expiresOn: string },
  link: string,
): Mail {
  return composeMail(to.email, `Your quote from ${dealer}`, to.firstName, [
    `${dealer} has prepared your quote${vehicle === '' ? '' : ` for your ${vehicle}`}. See it, ask a question, or accept it here:`,
    { link },
    `It holds until ${formatDate(expiresOn)}.`,
    NOT_EXPECTED,
  ]);
}

/** Asks the owner of an account to confirm what `asker` corrects; `link` leads to their own settings. */
export function correctionMail(to: Recipient, asker: string, link: string): Mail {
  return composeMail(to.email, 'Confirm a correction to your account', to.firstName, [
    `${cleanLine(asker) || 'An admin'} asks to correct the name or email of your account. Nothing changes until you confirm it here:`,
    { link },
    'If it is wrong, decline it there.',
  ]);
}

/** Tells the old address that the account is signed in to by another one from now on. */
export function emailChangedMail(to: Recipient, email: string, portal: string): Mail {
  return composeMail(to.email, 'Your sign-in email has changed', to.firstName, [
    `You now sign in to ${portal} with ${email}. Your password is the same, and all devices have been signed out.`,
    'If you did not confirm this, call an admin of your organisation at once.',
  ]);
}
