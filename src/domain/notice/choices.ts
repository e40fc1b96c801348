import type { NoticeKind } from '../notice-kind/kinds.ts';
import type { NoticeChoices } from './schema.ts';

/** The two ways in which a person is told. */
export type NoticeWay = 'portal' | 'mail';

type Kind = Pick<NoticeKind, 'id' | 'mail'>;

/** Whether a person with these choices is told of this kind in this way. */
export function isNotified({ id, mail }: Kind, way: NoticeWay, choices: NoticeChoices): boolean {
  if (way === 'portal') return !choices.portalOff.includes(id);
  return mail ? !choices.mailOff.includes(id) : choices.mailOn.includes(id);
}

const named = (ids: readonly string[], id: string, isNamed: boolean): string[] => [
  ...ids.filter((each) => each !== id),
  ...(isNamed ? [id] : []),
];

/** The choices with this one made; what is as the table says is not named. */
export function withChoice(
  { id, mail }: Kind,
  way: NoticeWay,
  isOn: boolean,
  choices: NoticeChoices,
): NoticeChoices {
  const { portalOff, mailOn, mailOff } = choices;
  if (way === 'portal') return { ...choices, portalOff: named(portalOff, id, !isOn) };
  return {
    portalOff,
    mailOn: named(mailOn, id, isOn && !mail),
    mailOff: named(mailOff, id, !isOn && mail),
  };
}
