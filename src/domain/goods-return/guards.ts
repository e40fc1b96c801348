import { formatDate, todaySydney } from '../shared/dates.ts';
import { byServer, type Facts, type Guards } from '../trade/move.ts';
import { EXPLANATION_MIN, type GoodsReturn, SHOWN_REASONS } from './schema.ts';

/** What only the server reads for a move of a return. */
export interface ReturnKnown {
  /** Why its units can't be had: returned before, not received, fitted elsewhere; '' where they can. */
  readonly unitsFault: string;
  /** Its credit or its replacement order has gone on, so that the approval stands; '' where it can be undone. */
  readonly followUpFault: string;
  /** Of an authorisation, the number that goods travel under. */
  readonly rmaNumber: string;
}
export type ReturnFacts = Facts<GoodsReturn, ReturnKnown>;

const unexplained = ({ record }: ReturnFacts) =>
  record.lines.find(({ reasonText }) => reasonText.trim().length < EXPLANATION_MIN);
const unshown = ({ record }: ReturnFacts) =>
  record.lines.find(({ reason, photos }) => SHOWN_REASONS.includes(reason) && photos.length === 0);

/** Each guard says why the move can't be made, '' when it does not stand against it. */
export const RETURN_GUARDS: Guards<GoodsReturn, ReturnKnown> = {
  hasLines: { says: ({ record }) => (record.lines.length > 0 ? '' : 'Add at least one line.') },
  isExplained: {
    says: (facts) => {
      const line = unexplained(facts);
      return line ? `${line.description}: say what is wrong in at least ${EXPLANATION_MIN} characters.` : '';
    },
  },
  isShown: {
    says: (facts) => {
      const line = unshown(facts);
      return line ? `${line.description}: add a photo of what is wrong.` : '';
    },
  },
  unitsAreThere: byServer(({ unitsFault }) => unitsFault),
  isFirstLook: {
    says: ({ record }) =>
      record.entries.some(({ move }) => move === 'secondLook') ? 'The supplier has looked at it twice.' : '',
  },
  isInTime: {
    says: ({ record, now }) =>
      record.expiresOn === '' || record.expiresOn >= todaySydney(now)
        ? ''
        : `The authorisation ended on ${formatDate(record.expiresOn)}. Ask the supplier to extend it.`,
  },
  isOpenYet: byServer(({ followUpFault }) => followUpFault),
};
