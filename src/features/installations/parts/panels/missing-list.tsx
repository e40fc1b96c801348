import { Link } from 'react-router-dom';
import { MISSING_SECTIONS, type MissingItem } from '#domain/installation/missing.ts';
import { counted } from '#domain/shared/number-texts.ts';

interface MissingListProps {
  items: readonly MissingItem[];
  /** Where the checklist is filled in; left out for those who do not. */
  checklistAt?: string | undefined;
  /** Brings the person to the field of a path; left out where nothing can be changed. */
  onSelect?: ((path: string) => void) | undefined;
  /** So many are named; left out for all. */
  max?: number;
}

function Entry({ item, onSelect }: { item: MissingItem; onSelect: MissingListProps['onSelect'] }) {
  const where = <small className="muted"> {MISSING_SECTIONS[item.section]}</small>;
  // Without a field of its own, or with one that a move asks for.
  const isLink = onSelect !== undefined && item.path !== '' && item.section !== 'engineer';
  return (
    <li>
      {isLink ? (
        <button type="button" className="btn-link-plain" onClick={() => onSelect(item.path)}>
          {item.title}
        </button>
      ) : (
        item.title
      )}
      {where}
    </li>
  );
}

/** What is missing, each with the way to its field; the items of the checklist stand together as the way to it. */
export function MissingList({ items, checklistAt, onSelect, max = items.length }: MissingListProps) {
  const inForm = items.filter(({ section }) => section !== 'checklist');
  const unchecked = items.length - inForm.length;
  const uncheckedText = `${counted(unchecked, 'checklist item')} to answer`;
  return (
    <ul className="missing-list">
      {inForm.slice(0, max).map((item) => (
        <Entry key={`${item.path} ${item.title}`} item={item} onSelect={onSelect} />
      ))}
      {inForm.length > max && <li className="muted">and {inForm.length - max} more</li>}
      {unchecked > 0 && (
        <li>
          {checklistAt === undefined ? uncheckedText : <Link to={checklistAt}>{uncheckedText}</Link>}
          <small className="muted"> Checklist</small>
        </li>
      )}
    </ul>
  );
}
