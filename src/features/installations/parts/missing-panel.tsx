import { Link } from 'react-router';
import { MISSING_SECTIONS, type MissingItem } from '#domain/installation/missing.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { paths } from '#lib/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface MissingPanelProps {
  doc: Doc<Installation>;
  items: readonly MissingItem[];
  /** The checklist is the dealer's to fill in. */
  hasChecklist: boolean;
  /** Brings the person to the field; not given where nothing can be changed. */
  onSelect?: (path: string) => void;
}

const SHOWN = 12;

interface EntryProps {
  item: MissingItem;
  onSelect: MissingPanelProps['onSelect'];
}

function Entry({ item, onSelect }: EntryProps) {
  const where = <small className="muted"> {MISSING_SECTIONS[item.section]}</small>;
  if (!onSelect || item.section === 'engineer') {
    return (
      <li>
        {item.title}
        {where}
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="btn-link-plain" onClick={() => onSelect(item.path)}>
        {item.title}
      </button>
      {where}
    </li>
  );
}

/** What stands between the job and its next stage; each entry leads to its field. */
export function MissingPanel({ doc, items, hasChecklist, onSelect }: MissingPanelProps) {
  const inForm = items.filter(({ section }) => section !== 'checklist');
  const unchecked = items.length - inForm.length;
  const uncheckedText = `${unchecked} checklist ${unchecked === 1 ? 'item' : 'items'}`;
  return (
    <Panel title="What is still missing">
      {items.length === 0 && <StatusBadge tone="ok" text="Nothing is missing" />}
      <ul className="missing-list">
        {inForm.slice(0, SHOWN).map((item) => (
          <Entry key={item.path} item={item} onSelect={onSelect} />
        ))}
        {inForm.length > SHOWN && <li className="muted">and {inForm.length - SHOWN} more</li>}
        {unchecked > 0 && (
          <li>
            {hasChecklist ? (
              <Link to={paths.installations.checklist(doc.id)}>{uncheckedText}</Link>
            ) : (
              uncheckedText
            )}
            <small className="muted"> Checklist</small>
          </li>
        )}
      </ul>
    </Panel>
  );
}
