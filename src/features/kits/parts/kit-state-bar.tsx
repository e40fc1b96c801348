import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import { moveKit } from '#data/nouns/kits.ts';
import { useActor } from '#data/session/session.tsx';
import type { Kit } from '#domain/kit/schema.ts';
import { type ActivationPoint, isActivable } from '#domain/mass/kit-activation.ts';
import { KIT_STATE_LABELS, type KitMove, kitMovesFrom } from '#domain/kit/states.ts';
import { kits } from '#domain/kit/entity.ts';
import { useFormContext } from '#forms/form-context.ts';
import { usedQuestion } from '#forms/deletion-question.tsx';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useToast } from '#ui/toast.tsx';
import { Link } from 'react-router-dom';
import { KIT_STATE_LOOKS } from '#features/kits/kit-labels.ts';
import { usesOf } from '#features/reference-screen/deletion-check.ts';
import { useActivation } from '#features/kits/use-activation.ts';
import { ActivationChecklist } from './activation-checklist.tsx';
import { SupersedeDialog } from './supersede-dialog.tsx';

/** The state of a kit and the moves it can make; each asks first and is saved by itself. */
export function KitStateBar({ doc }: { doc: Doc<Kit> }) {
  const actor = useActor();
  const confirm = useConfirm();
  const toast = useToast();
  const [isSuperseding, setIsSuperseding] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const activation = useActivation(doc);
  const { store } = useFormContext();
  const { status, name, supersededBy } = doc.value;
  const isHeld = (move: KitMove) =>
    move.to === 'active' && (activation.points === null || !isActivable(activation.points));

  async function handleMove(move: KitMove, successor = '') {
    setIsSuperseding(false);
    setError(null);
    try {
      await moveKit(actor, doc, move.to, successor);
      toast({ tone: 'ok', text: `${name}: ${KIT_STATE_LABELS[move.to].toLowerCase()}` });
    } catch (failure) {
      setError(failure);
    }
  }
  async function handleAsk(move: KitMove) {
    setError(null);
    if (move.to === 'superseded') {
      setIsSuperseding(true);
      return;
    }
    if (move.to === 'withdrawn') {
      const isLeaving = await confirm(
        usedQuestion({
          title: `${move.label} ${name}`,
          confirmLabel: move.label,
          name,
          text: move.text,
          refusal: '',
          unusedText: 'No open order or installation of your organisation uses it.',
          check: () => usesOf(actor, kits.path, doc),
        }),
      );
      if (isLeaving) await handleMove(move);
      return;
    }
    const warnings = activation.points?.filter(({ level }) => level === 'warns' || level === 'open') ?? [];
    const isSure = await confirm({
      title: `${move.label} ${name}`,
      text: <MoveText move={move} warnings={move.to === 'active' ? warnings : []} />,
      confirmLabel: move.label,
    });
    if (isSure) await handleMove(move);
  }
  const supersede = kitMovesFrom(status).find(({ to }) => to === 'superseded');
  return (
    <section className="panel kit-state" aria-label="Status">
      <div className="button-row">
        <StatusBadge {...KIT_STATE_LOOKS[status]} text={KIT_STATE_LABELS[status]} />
        {supersededBy !== '' && <Link to={paths.kits.edit(supersededBy)}>Its successor</Link>}
        <span className="button-row ms-auto">
          {kitMovesFrom(status).map((move) => (
            <Button
              key={move.to}
              variant="quiet"
              size="sm"
              disabled={isHeld(move)}
              {...(isHeld(move) && { 'aria-describedby': 'activation-summary' })}
              onClick={() => void handleAsk(move)}
            >
              {move.label}
            </Button>
          ))}
        </span>
      </div>
      {error !== null && <ErrorPanel error={error} />}
      {activation.error && <ErrorPanel error={activation.error} onRetry={activation.retry} />}
      {activation.points && (
        <ActivationChecklist points={activation.points} onSelect={(path) => store.focus([path])} />
      )}
      {isSuperseding && supersede && (
        <SupersedeDialog
          kit={doc}
          move={supersede}
          onCancel={() => setIsSuperseding(false)}
          onChoose={(successor) => void handleMove(supersede, successor)}
        />
      )}
    </section>
  );
}

interface MoveTextProps {
  move: KitMove;
  warnings: readonly ActivationPoint[];
}

function MoveText({ move, warnings }: MoveTextProps) {
  return (
    <>
      <p>{move.text}</p>
      {warnings.length > 0 && (
        <ul className="mb-0">
          {warnings.map(({ id, title, text }) => (
            <li key={id}>
              {title}: {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
