import type { SessionSettings } from '#domain/system/schema.ts';
import { checkDuration, checkSessionLength, MFA_FLAGS, type MfaFlag } from '#domain/system/session.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const duration = { kind: 'text', placeholder: 'HH:MM:SS', span: 4 } as const;

function sessionLength(kind: 'dealer' | 'distributer' | 'engineer'): Field<SessionSettings> {
  return {
    ...duration,
    name: `${kind}.SessionDuration`,
    title: 'Session duration',
    help: 'Time since sign-in after which a person must sign in again. Leave blank for no limit.',
    validate: (value) => checkSessionLength(asText(value)),
  };
}

function durations(kind: 'dealer' | 'distributer'): readonly Field<SessionSettings>[] {
  return [
    sessionLength(kind),
    {
      ...duration,
      name: `${kind}.ScreenTimeoutDuration`,
      title: 'Screen timeout duration',
      help: 'Idle time after which the screen locks. Leave blank to never lock.',
      validate: (value) => checkDuration(asText(value)),
    },
    {
      ...duration,
      name: `${kind}.ScreenTimeoutCountDown`,
      title: 'Screen timeout countdown',
      help: 'Time before the lock in which a countdown shows; the screen timeout at most.',
      validate: (value) => checkDuration(asText(value)),
    },
  ];
}

/** What stands under a flag: how many people it would ask, '' while that is not known. */
export type MfaHelp = (flag: MfaFlag) => string;

/** The fields of the session tab. HH:MM:SS throughout (product: durations). */
export function sessionGroups(helpOf: MfaHelp): readonly FieldGroup<SessionSettings>[] {
  return [
    { id: 'dealer', title: 'Dealers', fields: durations('dealer') },
    { id: 'distributer', title: 'Distributors', fields: durations('distributer') },
    { id: 'engineer', title: 'Engineers', fields: [sessionLength('engineer')] },
    {
      id: 'mfa',
      title: 'Two-step sign-in required for',
      description: 'Developers are never asked.',
      fields: MFA_FLAGS.map((each) => ({
        kind: 'checkbox',
        name: each.flag,
        title: each.label,
        help: helpOf(each),
        span: 6,
      })),
    },
  ];
}
