import { changeText, reviewLabel } from '#domain/installation/review-changes.ts';
import type { ReviewChange } from '#domain/installation/review.ts';
import { Panel } from '#ui/panel.tsx';

/** What the dealer changed since the last question or rejection, field by field; nothing where nothing was asked. */
export function ChangesPanel({
  changes,
  wasSentBack,
}: {
  changes: readonly ReviewChange[];
  wasSentBack: boolean;
}) {
  if (!wasSentBack) return null;
  return (
    <Panel title="Changed since your last question">
      {changes.length === 0 && <p className="muted mb-0">The dealer changed nothing on the record.</p>}
      {changes.length > 0 && (
        <ul className="side-list">
          {changes.map((change) => (
            <li key={change.path}>
              <strong>{reviewLabel(change.path)}</strong>: {changeText(change)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
