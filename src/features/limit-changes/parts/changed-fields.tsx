import type { LimitChange } from '#domain/limit-change/schema.ts';
import { limitDiffs } from '#domain/limit-change/labels.ts';
import { counted } from '#domain/shared/number-texts.ts';

/** Lines that a cell of the list shows; the rest is counted. */
const MAX_SHOWN = 4;

/** What a change did, a line for each field: "GVM: 3300 kg → 3500 kg". */
export function ChangedFields({ change }: { change: LimitChange }) {
  const diffs = limitDiffs(change);
  const isNew = change.kind === 'create';
  const more = diffs.length - MAX_SHOWN;
  return (
    <ul className="limit-fields">
      {isNew && <li>New record</li>}
      {diffs.slice(0, MAX_SHOWN).map((diff) => (
        <li key={diff.field}>
          {diff.field}: {isNew ? diff.new : `${diff.old} → ${diff.new}`}
        </li>
      ))}
      {more > 0 && <li className="muted">{counted(more, 'more field')}</li>}
    </ul>
  );
}
