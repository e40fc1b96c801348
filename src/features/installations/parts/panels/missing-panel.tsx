import type { MissingItem } from '#domain/installation/missing.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { MissingList } from './missing-list.tsx';

interface MissingPanelProps {
  items: readonly MissingItem[];
  /** What the engineer asked for is not in the list. */
  isRejected?: boolean;
  /** Where the checklist is filled in; left out for those who do not. */
  checklistAt?: string | undefined;
  /** Brings the person to the field; not given where nothing can be changed. */
  onSelect?: (path: string) => void;
}

const SHOWN = 12;

/** What stands between the job and its next stage; each entry leads to its field. */
export function MissingPanel({ items, isRejected = false, checklistAt, onSelect }: MissingPanelProps) {
  return (
    <Panel title="What is still missing">
      {items.length === 0 &&
        (isRejected ? (
          <p className="mb-0">Every field is filled in. What the engineer asked for stands at the top.</p>
        ) : (
          <StatusBadge tone="ok" text="Nothing is missing" />
        ))}
      <MissingList items={items} checklistAt={checklistAt} onSelect={onSelect} max={SHOWN} />
    </Panel>
  );
}
