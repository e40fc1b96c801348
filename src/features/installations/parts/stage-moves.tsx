import { memo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Installation } from '#domain/installation/schema.ts';
import type { ProgressRecord } from '#domain/installation/missing.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import {
  movesFrom,
  type StageMoveOption,
  stageRole,
  type StageTransition,
} from '#domain/installation/stages.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import { useOnline } from '#data/connection.ts';
import type { Doc } from '#data/converter.ts';
import { LimitsError } from '#data/installations.ts';
import { useSession } from '#data/session.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { moveTexts, needsDialog } from '#features/installations/move-texts.ts';
import { type Answers, STAGE_NOW, useMove } from '#features/installations/use-move.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface StageMovesProps {
  doc: Doc<Installation>;
  /** What the guards look at: the form's values while it is open, else the stored record. */
  record: ProgressRecord;
  mass: MassCheckResult;
  /** Saves what is unsaved and gives the record as stored then; null when it could not be saved. */
  prepare: () => Promise<Doc<Installation> | null>;
}

interface ButtonProps {
  option: StageMoveOption;
  isBusy: boolean;
  onSelect: () => void;
}

function MoveButton({ option, isBusy, onSelect }: ButtonProps) {
  const { label } = option.move;
  if (option.allowed) {
    const look = moveTexts(option.move).tone === 'danger' ? 'quiet' : 'primary';
    return (
      <Button variant={look} disabled={isBusy} onClick={onSelect}>
        {label}
      </Button>
    );
  }
  return (
    <details className="move-refused">
      <summary>
        <span>{label}</span> <span className="move-why">Why can&apos;t I?</span>
      </summary>
      <p>{option.why}</p>
    </details>
  );
}

/** The stage as a word, and every move out of it: a button, or why it cannot be made. */
export const StageMoves = memo(function StageMoves({ doc, record, mass, prepare }: StageMovesProps) {
  const { actor, dealer } = useSession();
  const [asked, setAsked] = useState<StageTransition | null>(null);
  const [tried, setTried] = useState<{ move: StageTransition; answers: Answers } | null>(null);
  const { run, error, isBusy, clearError } = useMove(prepare, mass);
  const isOnline = useOnline();
  const { stage } = doc.value;
  const { label, meaning, icon, tone } = STAGE_TABLE[stage];
  const facts = { record, mass, canSendToEngineer: dealer?.canSendToEngineer ?? false };
  const options = movesFrom(stage, stageRole(actor), facts);

  const otherLimits = error instanceof LimitsError ? error : null;
  const failure = otherLimits === null ? error : null;

  async function handleAnswers(move: StageTransition, answers: Answers) {
    setTried({ move, answers });
    if (await run(move, answers)) setAsked(null);
  }
  function handleSelect(move: StageTransition) {
    clearError();
    if (needsDialog(move)) setAsked(move);
    else void handleAnswers(move, {});
  }
  return (
    <>
      <p className={`${STAGE_NOW} mb-2`} tabIndex={-1}>
        <StatusBadge tone={tone} icon={icon} text={label} /> <span className="muted">{meaning}</span>
      </p>
      {failure !== null && asked === null && <ErrorPanel error={failure} />}
      <div className="move-list">
        {options.map((option) => (
          <MoveButton
            key={option.move.to}
            option={option}
            isBusy={isBusy}
            onSelect={() => handleSelect(option.move)}
          />
        ))}
      </div>
      {!isOnline && options.length > 0 && (
        <p className="muted mb-0 mt-2">
          <Icon name="wifi-off" /> Moving the stage needs a connection.
        </p>
      )}
      {options.length === 0 && <p className="muted mb-0">No further stages.</p>}
      {asked && (
        <MoveDialog
          move={asked}
          state={doc.value.state}
          facts={facts}
          error={failure}
          isBusy={isBusy}
          onAnswer={(answers) => void handleAnswers(asked, answers)}
          onCancel={() => setAsked(null)}
        />
      )}
      {otherLimits && tried && (
        <LimitsDialog
          error={otherLimits}
          isBusy={isBusy}
          onAccept={() =>
            void handleAnswers(tried.move, { ...tried.answers, accepted: otherLimits.accepted })
          }
          onCancel={clearError}
        />
      )}
    </>
  );
});
