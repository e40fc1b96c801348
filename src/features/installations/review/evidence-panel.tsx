import Button from 'react-bootstrap/Button';
import { changeText } from '#domain/installation/review-changes.ts';
import type { ReviewChange } from '#domain/installation/review.ts';
import type { SlotView } from '#domain/installation/photo-views.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { StoredThumb } from '#features/installations/photos/stored-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { AskAt } from './ask-at.tsx';
import { questionsBefore, type FieldQuestions } from './field-questions.ts';
import type { EvidenceField, EvidenceGroup } from './evidence-groups.ts';

interface EvidenceProps {
  job: Installation;
  questions: FieldQuestions;
  changes: readonly ReviewChange[];
}

/** The changes at a path: of a row of several values those of each. */
export const changesAt = (
  changes: readonly ReviewChange[],
  path: string,
  all: readonly string[],
): readonly ReviewChange[] =>
  changes.filter(
    (change) => change.path === path || (change.path.startsWith(`${path}.`) && !all.includes(change.path)),
  );

/** What was asked and changed at a field, photo or item, under it. */
export function Story({
  job,
  path,
  changes,
}: {
  job: Installation;
  path: string;
  changes: readonly ReviewChange[];
}) {
  return (
    <>
      {questionsBefore(job, path).map((text, index) => (
        // Shown only, never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <small key={index} className="evidence-asked thread-text">
          <Icon name="question" /> Asked: {text}
        </small>
      ))}
      {changes.map((change) => (
        <small key={change.path} className="evidence-changed">
          <Icon name="edit" /> Changed: {changeText(change)}
        </small>
      ))}
    </>
  );
}

type FieldRowProps = EvidenceProps & { field: EvidenceField; all: readonly string[] };

function FieldRow({ job, questions, changes, field, all }: FieldRowProps) {
  const { path, title, value, note = '' } = field;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <div className="evidence-value">
          <div>
            <span className="num">{value || 'not entered'}</span>
            {note !== '' && <small className="muted num evidence-note">{note}</small>}
            <Story job={job} path={path} changes={changesAt(changes, path, all)} />
          </div>
          <AskAt questions={questions} path={path} title={title} />
        </div>
      </td>
    </tr>
  );
}

interface PhotoProps extends EvidenceProps {
  slot: SlotView;
  onOpen: (slot: string) => void;
  onCompare: ((slot: string) => void) | null;
}

function PhotoFigure({ job, questions, changes, slot, onOpen, onCompare }: PhotoProps) {
  const { key, title, photo } = slot;
  const path = `photos.${key}`;
  return (
    <li className={photo === null ? 'evidence-photo is-empty' : 'evidence-photo'}>
      {photo === null ? (
        <span className="photo-frame">
          <span className="photo-none">
            <Icon name="image" /> No photo
          </span>
        </span>
      ) : (
        <div className="photo-frame">
          <button type="button" className="photo-open" onClick={() => onOpen(key)}>
            <StoredThumb path={photo.path} title={title} alt={`${title}, open`} />
          </button>
        </div>
      )}
      <strong>{title}</strong>
      <Story job={job} path={path} changes={changesAt(changes, path, [])} />
      <div className="evidence-buttons">
        {photo !== null && onCompare !== null && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Compare ${title} with another photo`}
            onClick={() => onCompare(key)}
          >
            <Icon name="columns" /> Compare
          </Button>
        )}
        <AskAt questions={questions} path={path} title={title} />
      </div>
    </li>
  );
}

interface GroupProps extends EvidenceProps {
  group: EvidenceGroup;
  /** The group's slots that the job has. */
  slots: readonly SlotView[];
  onOpen: (slot: string) => void;
  /** Null where there are not two photos to compare. */
  onCompare: ((slot: string) => void) | null;
}

/** Values of the record on the left, the photos that prove them beside; a question can stand at each. */
export function EvidencePanel({ group, slots, onOpen, onCompare, ...rest }: GroupProps) {
  const all = group.fields.map(({ path }) => path);
  return (
    <Panel title={group.title}>
      <div className={slots.length === 0 ? 'evidence' : 'evidence has-photos'}>
        <table className="table table-sm record-table mb-0">
          <tbody>
            {group.fields.map((field) => (
              <FieldRow key={field.path} {...rest} field={field} all={all} />
            ))}
          </tbody>
        </table>
        {slots.length > 0 && (
          <ul className="evidence-photos" aria-label={`Photos: ${group.title}`}>
            {slots.map((slot) => (
              <PhotoFigure key={slot.key} {...rest} slot={slot} onOpen={onOpen} onCompare={onCompare} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
