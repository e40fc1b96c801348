import { RECORD_LABELS } from '#domain/change-log/labels.ts';
import { LIMIT_COLLECTIONS } from '#domain/limit-change/schema.ts';
import type { OwnLimitChange } from '#domain/installation/own-limit-change.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { Notice } from '#ui/notice.tsx';
import '#features/limit-changes/limit-changes.scss';

const kindLabel = (collection: string): string => {
  const known = LIMIT_COLLECTIONS.find((each) => each === collection);
  return known ? RECORD_LABELS[known] : collection;
};

/** The limits of a job that its own dealer changed in the last 30 days; nothing where there are none. */
export function OwnChanges({ changes }: { changes: readonly OwnLimitChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="watch" title="A limit of this job was changed by its own dealer in the last 30 days">
      <ul className="limit-fields">
        {changes.map((change) => (
          <li key={`${change.collection} ${change.recordId} ${change.field} ${change.at}`}>
            {kindLabel(change.collection)} {change.recordName}: {change.field}
            {change.old !== change.new && ` ${change.old} → ${change.new}`}
            <small className="d-block">
              {change.byName || 'Not known'}, {formatDateTime(change.at)}
            </small>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
