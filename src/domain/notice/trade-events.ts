import type { Trade } from '../trade/move.ts';
import { countIn, dealerSide, type NoticeEvent, said, supplierSide } from './event.ts';
import { noticeKind } from '../notice-kind/kinds.ts';
import type { NoticeSource } from './sources.ts';

/**
 * What the entries tell that a write added to a document of trade, as the rows of its table say it; null where it cannot be
 * read. What the portal does by itself is no news: a person's move before it was.
 */
export const tradeEvents =
  ({
    entity: { path, words },
    readForNotice,
    move,
  }: Pick<Trade, 'entity' | 'readForNotice' | 'move'>): NoticeSource =>
  (id, before, after) => {
    const first = countIn(before, 'entries');
    if (countIn(after, 'entries') <= first) return [];
    const found = readForNotice(after);
    if (!found) return null;
    const { record, textOf, maker, noun = words[0] } = found;
    return record.entries.flatMap((entry, index): NoticeEvent[] => {
      const tells = move(entry.move)?.tells ?? 'nobody';
      const telling = typeof tells === 'function' ? tells(record.entries.slice(0, index)) : tells;
      if (index < first || entry.by === '' || telling === 'nobody') return [];
      const [kind, says] = telling;
      const { to, area, orArea } = noticeKind(kind);
      const more = { ...(maker !== undefined && { maker }), ...(orArea && { orArea }) };
      return [
        {
          kind,
          key: `entry~${index}`,
          at: entry.at,
          by: entry.by,
          byName: entry.byName,
          audiences: [
            ...(to.includes('dealer') ? dealerSide(record, area).map((each) => ({ ...each, ...more })) : []),
            ...(to.includes('supplier') ? supplierSide(record, area) : []),
          ],
          to: { collection: path, id },
          ...said({
            title: `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${record.number} ${says}`.trim(),
            text: textOf(entry),
            quote: entry.reason,
          }),
        },
      ];
    });
  };
