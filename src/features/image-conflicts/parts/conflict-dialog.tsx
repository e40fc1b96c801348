import Button from 'react-bootstrap/Button';
import { CONFLICT_STATE_LABELS, KIND_LABELS } from '#domain/image-conflict/conflict.ts';
import type { ConflictSide, ImageConflict } from '#domain/image-conflict/schema.ts';
import { slotTitle } from '#domain/installation/photo-slots.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { PhotoPair } from '#features/installations/public/photo-pair.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { paths } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { gapText } from '#features/image-conflicts/conflict-columns.tsx';
import { useConflictDecision } from '#features/image-conflicts/use-conflict-decision.ts';
import { OpenLink } from '#ui/open-link.tsx';

interface SideFactsProps {
  name: 'A' | 'B';
  side: ConflictSide;
}

function SideFacts({ name, side }: SideFactsProps) {
  const { installationId, number, slot, dealerName, byName, at, takenAt } = side;
  return (
    <>
      <h3 className="h6 mt-2">
        {name}: {slotTitle(slot)}
      </h3>
      <KeyFacts
        isRail
        facts={[
          {
            title: 'Installation',
            value: <OpenLink to={paths.installations.edit(installationId)}>{jobNumber({ number })}</OpenLink>,
          },
          { title: 'Dealer', value: dealerName },
          { title: 'Stored by', value: byName },
          { title: 'Stored', value: at > 0 ? formatDateTime(at) : '' },
          { title: 'Taken', value: takenAt > 0 ? formatDateTime(takenAt) : '' },
        ]}
      />
    </>
  );
}

const CHOICES = { first: 'Kept A', second: 'Kept B', both: 'Kept both', ask: 'Dealer asked' } as const;

interface ConflictDialogProps {
  row: Doc<ImageConflict>;
  onClose: () => void;
}

/** Two photos side by side with what is known of each, and what can be done about them. */
export function ConflictDialog({ row, onClose }: ConflictDialogProps) {
  const actor = useActor();
  const { isBusy, letStay, letBothStay, ask } = useConflictDecision();
  const { first, second, kind, percent, state, entries } = row.value;
  const isUndecided = state === 'open' || state === 'asked';
  const gap = first.takenAt > 0 && second.takenAt > 0 ? Math.abs(second.takenAt - first.takenAt) : null;
  return (
    <Dialog
      title={kind === 'slot' ? 'Replaced by somebody else' : 'Two photos alike'}
      isWide
      onCancel={onClose}
      footer={
        isUndecided && (
          <>
            {actor.kind === 'distributer' && (
              <>
                <Button variant="quiet" disabled={isBusy} onClick={() => void ask(row)}>
                  Ask the dealer…
                </Button>
                <Button variant="secondary" disabled={isBusy} onClick={() => void letBothStay(row)}>
                  Keep both…
                </Button>
              </>
            )}
            <Button variant="secondary" disabled={isBusy} onClick={() => void letStay(row, 'first')}>
              Keep A
            </Button>
            <Button disabled={isBusy} onClick={() => void letStay(row, 'second')}>
              Keep B
            </Button>
          </>
        )
      }
    >
      <KeyFacts
        isRail
        facts={[
          { title: 'What', value: KIND_LABELS[kind] },
          ...(kind === 'slot' ? [] : [{ title: 'Alike', value: `${percent} % of the details` }]),
          { title: 'Taken apart by', value: gap === null ? '' : gapText(gap) },
          { title: 'Status', value: <StatusWord of={CONFLICT_STATE_LABELS[state]} /> },
        ]}
      />
      <div className="conflict-pair">
        <PhotoPair
          sides={[
            {
              key: first.path,
              title: `Photo A, ${slotTitle(first.slot)}`,
              photo: first,
              head: <SideFacts name="A" side={first} />,
            },
            {
              key: second.path,
              title: `Photo B, ${slotTitle(second.slot)}`,
              photo: second,
              head: <SideFacts name="B" side={second} />,
            },
          ]}
        />
      </div>
      {entries.length > 0 && (
        <ul className="conflict-entries" aria-label="What was done">
          {entries.map(({ choice, reason, byName, at }) => (
            <li key={`${at} ${choice} ${reason}`}>
              <strong>{CHOICES[choice]}</strong>, {byName}, {formatDateTime(at)}
              {reason !== '' && `: ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
