import type { Acceptance } from '#data/nouns/public-invitation.ts';
import type { OpenInvitationView } from '#domain/invitation/view.ts';
import { cleanLine } from '#domain/shared/text.ts';
import { passwordFault } from '#domain/user/password.ts';
import { isPersonName, NO_NAME } from '#domain/person/profile.ts';

/** What stands in the form. */
export interface AcceptValues extends Acceptance {
  passwordAgain: string;
}

export type AcceptFaults = Partial<Record<keyof AcceptValues, string>>;

/** The form as it opens: the names that the inviter gave. */
export function blankAcceptance({ firstName, lastName, termsVersion }: OpenInvitationView): AcceptValues {
  return { firstName, lastName, password: '', passwordAgain: '', hasAcceptedTerms: false, termsVersion };
}

function nameFault(field: 'firstName' | 'lastName', name: string, title: string): AcceptFaults {
  if (cleanLine(name) === '') return { [field]: `${title} is required` };
  return isPersonName(name) ? {} : { [field]: NO_NAME };
}

/** What is wrong with the form, by field; empty where nothing is. The server asks the same. */
export function acceptFaults(
  values: AcceptValues,
  view: Pick<OpenInvitationView, 'email' | 'terms'>,
): AcceptFaults {
  const { firstName, lastName, password, passwordAgain, hasAcceptedTerms } = values;
  const fault =
    password === ''
      ? 'Password is required'
      : passwordFault(password, { email: view.email, firstName, lastName });
  return {
    ...nameFault('firstName', firstName, 'First name'),
    ...nameFault('lastName', lastName, 'Last name'),
    ...(fault === null ? {} : { password: fault }),
    ...(password === passwordAgain ? {} : { passwordAgain: 'The two passwords are not the same' }),
    ...(view.terms === '' || hasAcceptedTerms
      ? {}
      : { hasAcceptedTerms: 'The terms and conditions must be accepted' }),
  };
}
