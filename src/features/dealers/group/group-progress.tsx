import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { canContinue, type GroupChange } from '#domain/dealer/group-change.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { formatDateTime, unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { checkDealerGroup, continueDealerGroup } from '#data/nouns/dealer-groups.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { Clashes } from './clashes.tsx';

const CLOCK_MS = 60_000;

/** How far a change of the dealer's group is, live; what keeps it from going on, and the button that takes it up. */
export function GroupProgress({ dealer, change }: { dealer: Doc<Dealer>; change: GroupChange }) {
  const { isBusy, failure: error, run } = useBusy();
  const [now, setNow] = useState(() => unixSeconds(new Date()));
  // One that breaks off may be taken up while somebody looks.
  useEffect(() => {
    const clock = setInterval(() => setNow(unixSeconds(new Date())), CLOCK_MS);
    return () => clearInterval(clock);
  }, []);
  const target = change.to === '' ? 'no group' : change.toName || change.to;
  const asked = `${change.byName}, ${formatDateTime(change.startedAt)}`;
  if (change.state === 'done') {
    return (
      <p className="muted">
        Last changed to {target} by {asked}.
      </p>
    );
  }
  async function goOn() {
    await run(async () => {
      await continueDealerGroup(dealer.id);
    });
  }
  const isStopped = change.state === 'stopped';
  const counted = `${Math.min(change.done, change.total)} of ${change.total} records`;
  return (
    <>
      <Notice
        tone={isStopped ? 'danger' : 'info'}
        title={
          isStopped
            ? `Stopped on the way to ${target}: ${counted}`
            : `Changing the group to ${target}: ${counted}`
        }
      >
        <progress
          className="w-100"
          value={Math.min(change.done, change.total)}
          max={Math.max(1, change.total)}
          aria-label="Records updated"
        />
        <p className="mb-0">
          {isStopped
            ? 'An email was taken while records were being updated. Have it changed at one of the two dealers, then continue.'
            : `Started by ${asked}. You can leave this page.`}
        </p>
        {isStopped && <StoppedBy dealerId={dealer.id} change={change} />}
      </Notice>
      {error !== null && <ErrorPanel error={error} />}
      {canContinue(change, now) && (
        <Button className="mt-2" disabled={isBusy} onClick={() => void goOn()}>
          Continue
        </Button>
      )}
    </>
  );
}

function StoppedBy({ dealerId, change }: { dealerId: string; change: GroupChange }) {
  const group = { groupId: change.to, name: '' };
  const effects = useLoaded(`${dealerId} ${change.at}`, () => checkDealerGroup(dealerId, group));
  if (effects.status === 'error') return <ErrorPanel error={effects.error} onRetry={effects.retry} />;
  if (effects.status === 'loading') return <Loading lines={2} label="Looking for the emails" />;
  return <Clashes effects={effects.value} />;
}
