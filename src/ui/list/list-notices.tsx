import { formatTime } from '#domain/shared/dates.ts';
import { Icon } from '#ui/icon.tsx';

interface ListNoticesProps {
  savedCopyFrom: Date | null;
  note: string | null;
}

/** What a person should know about the rows: that they are a saved copy, or are not all there are. */
export function ListNotices({ savedCopyFrom, note }: ListNoticesProps) {
  return (
    <output className="d-block">
      {savedCopyFrom && (
        <p className="list-notice">
          <Icon name="wifi-off" />
          saved copy from {formatTime(savedCopyFrom)}
        </p>
      )}
      {note && (
        <p className="list-notice">
          <Icon name="info" />
          {note}
        </p>
      )}
    </output>
  );
}
