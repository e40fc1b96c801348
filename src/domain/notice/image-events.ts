import { imageConflictSchema } from '../image-conflict/schema.ts';
import { slotTitle } from '../installation/photo-slots.ts';
import { countIn, dealerSide, type NoticeEvent, said } from './event.ts';
import { jobName } from './job-events.ts';

type Data = Readonly<Record<string, unknown>>;

/** What the dealers of two alike photos are told when the distributor asks: each of its own job alone. */
export function imageConflictEvents(
  _id: string,
  before: Data | undefined,
  after: Data,
): NoticeEvent[] | null {
  const { data: conflict } = imageConflictSchema.safeParse(after);
  if (!conflict) return null;
  const known = countIn(before, 'entries');
  const { first, second, isSameJob, entries } = conflict;
  const sides = isSameJob ? [second] : [first, second];
  return entries.flatMap(({ choice, reason, by, byName, at }, index) =>
    choice !== 'ask' || index < known
      ? []
      : sides.map((side) => ({
          kind: 'photoAsked' as const,
          key: `asked~${index}~${side.installationId}~${side.slot}`,
          at,
          by,
          byName,
          audiences: dealerSide({ dealerId: side.dealerId, distributerId: '' }, 'installations'),
          to: { collection: 'installations', id: side.installationId },
          ...said({
            title: `${jobName(side.number)}: a question about the photo “${slotTitle(side.slot)}”`,
            quote: reason,
          }),
        })),
  );
}
