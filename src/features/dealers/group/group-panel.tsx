import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { groupName } from '#domain/dealer/group-name.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupProgress } from './group-progress.tsx';

/** The dealer's group and its change, for the head office; others read the group in the form. */
export function GroupPanel({ dealer }: { dealer: Doc<Dealer> }) {
  const actor = useActor();
  const [isChoosing, setIsChoosing] = useState(false);
  const { groupChange, deleted } = dealer.value;
  if (!can(actor, 'DealerGroups') || deleted) return null;
  const isOpen = groupChange !== null && groupChange.state !== 'done';
  return (
    <div className="mt-4">
      <Panel title="Dealer group">
        <p>
          {groupName(dealer.value) || 'No group'}.{' '}
          <span className="muted">Dealers of a group share their customers and car dealers.</span>
        </p>
        {groupChange && <GroupProgress dealer={dealer} change={groupChange} />}
        {!isOpen && (
          <Button variant="quiet" onClick={() => setIsChoosing(true)}>
            Change group
          </Button>
        )}
        {can(actor, 'GroupCustomersCheck') && (
          <Link className="btn btn-quiet" to={paths.dealerGroupCheck}>
            Check customers’ groups
          </Link>
        )}
        {isChoosing && <GroupDialog dealer={dealer} onClose={() => setIsChoosing(false)} />}
      </Panel>
    </div>
  );
}
