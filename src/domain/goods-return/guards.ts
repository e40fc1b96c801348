import { formatDate, todaySydney } from '../shared/dates.ts';
import type { MoveFacts } from '../shared/move-table.ts';
import { EXPLANATION_MIN, type GoodsReturn, type ReturnStatus, SHOWN_REASONS } from './schema.ts';

/** What the guards of a move look at. The caller reads it all at this moment. */
export interface ReturnFacts extends MoveFacts<ReturnStatus> {
  readonly goods: GoodsReturn;
  /** Why its units can't be had: returned before, not received, fitted elsewhere. '' where only the server knows. */
  readonly unitsFault: string;
  /** Its credit or its replacement order has gone on, so that the approval stands; null where only the server knows. */
  readonly followUpFault: string | null;
  readonly now: Date;
}

const unexplained = ({ goods }: ReturnFacts) =>
  goods.lines.find(({ reasonText }) => reasonText.trim().length < EXPLANATION_MIN);
const unshown = ({ goods }: ReturnFacts) =>
  goods.lines.find(({ reason, photos }) => SHOWN_REASONS.includes(reason) && photos.length === 0);

/** Each guard says why the move can't be made, '' when it does not stand against it. */
export const RETURN_GUARDS = {
  hasLines: ({ goods }) => (goods.lines.length > 0 ? '' : 'Add at least one line.'),
  isExplained: (facts) => {
    const line = unexplained(facts);
    return line ? `${line.description}: say what is wrong in at least ${EXPLANATION_MIN} characters.` : '';
  },
  isShown: (facts) => {
    const line = unshown(facts);
    return line ? `${line.description}: add a photo of what is wrong.` : '';
  },
  unitsAreThere: ({ unitsFault }) => unitsFault,
  isFirstLook: ({ entries }) =>
    entries.some(({ move }) => move === 'secondLook') ? 'The supplier has looked at it twice.' : '',
  isInTime: ({ goods, now }) =>
    goods.expiresOn === '' || goods.expiresOn >= todaySydney(now)
      ? ''
      : `The authorisation ended on ${formatDate(goods.expiresOn)}. Ask the supplier to extend it.`,
  isOpenYet: ({ followUpFault }) => followUpFault ?? '',
} as const satisfies Record<string, (facts: ReturnFacts) => string>;
export type ReturnGuard = keyof typeof RETURN_GUARDS;
