import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { whoIsNext } from '#domain/installation/next-move.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import type { StageMoveOption } from '#domain/installation/stages.ts';
import { useOnline } from '#data/device/connection.ts';
import { fetchOwnAdmins } from '#data/session/profile.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useAskedMove } from '#ui/use-asked-move.ts';
import { moveTexts, needsDialog } from '#features/installations/move-texts.ts';
import { STAGE_NOW } from '#features/installations/use-move.ts';
import { type JobOnPage, type StageMoves, useStageMoves } from '#features/installations/use-stage-moves.tsx';
import './job-bar.scss';

const BlockersDialog = lazyPart(
  async () => (await import('#features/installations/parts/moves/blockers-dialog.tsx')).BlockersDialog,
);

export interface JobBarProps extends JobOnPage {
  /** Where the checklist is filled in; left out for those who do not. */
  checklistAt?: string;
  /** Brings the person to the field of a path; left out where nothing can be changed. */
  onSelectMissing?: (path: string) => void;
  /** Further actions on the job. */
  more?: readonly MenuItem[];
  /** The gist of what is checked, where its panel is out of sight. */
  summary?: ReactNode;
  /** What stands in the way of saving. */
  notices?: ReactNode;
  /** The buttons of the form. */
  children?: ReactNode;
}

/** A move that stands in the bar by itself: everything but what ends a job or takes it back. */
const isPlain = ({ allowed, move }: StageMoveOption): boolean => allowed && moveTexts(move).tone !== 'danger';

/** The admins of one's own dealer by name, where only they make the move; [] while that is not known. */
function useAdminsFor({ move }: StageMoveOption): readonly string[] {
  const actor = useActor();
  const needsAdmin =
    actor.kind === 'dealer' && !actor.isAdmin && move.roles.every((role) => role === 'dealerAdmin');
  return useLoaded(needsAdmin ? 'own-admins' : null, fetchOwnAdmins).value ?? [];
}

/** Who has the job now, for one who has not: "Complete: waiting for a dealer admin (Kate Doyle)". */
function Waiting({ doc, next }: { doc: JobOnPage['doc']; next: StageMoveOption }) {
  const { stage, type, engineer } = doc.value;
  const admins = useAdminsFor(next);
  const who = whoIsNext({ stage, type });
  const name = stage === 'sentToEngineer' && engineer?.name ? engineer.name : who;
  return (
    <span className="job-waiting">
      <Icon name="clock" /> {next.move.label}: waiting for {name}
      {admins.length > 0 && ` (${admins.join(', ')})`}
    </span>
  );
}

interface NextProps {
  moves: StageMoves;
  option: StageMoveOption;
  onWhy: () => void;
}

/** The one next action; while something is in the way, how much, and the way to it. */
function NextButton({ moves, option, onWhy }: NextProps) {
  const { label } = option.move;
  if (option.allowed) {
    return (
      <Button className="job-next" disabled={moves.isBusy} onClick={() => moves.select(option.move)}>
        {label}
      </Button>
    );
  }
  const count = option.blockers.length;
  const inTheWay = count > 1 ? `${count} left to do` : 'not yet';
  return (
    <Button variant="quiet" className="job-next is-blocked" aria-haspopup="dialog" onClick={onWhy}>
      <span>{label}</span> <small>{inTheWay}</small>
    </Button>
  );
}

function menuItem(option: StageMoveOption, onSelect: () => void): MenuItem {
  const { move } = option;
  return {
    id: move.to,
    label: move.label,
    ...(moveTexts(move).tone === 'danger' && { tone: 'danger' }),
    ...(!option.allowed && { disabledReason: option.why }),
    onSelect,
  };
}

/**
 * Where the job is and what comes next, always in sight: the stage, the one next action with what is in its way, and
 * behind the dots whatever else can be done.
 */
export function JobBar(props: JobBarProps) {
  const { doc, checklistAt, onSelectMissing, more = [], summary, notices, children } = props;
  const moves = useStageMoves(props);
  const confirm = useConfirm();
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useOnline();
  const { next, isMine, others } = moves;
  const { label, meaning, icon, tone } = STAGE_TABLE[doc.value.stage];
  const isWaiting = next !== null && !isMine;
  const own = isMine && doc.value.stage === 'sentToEngineer' ? 'Waiting for you.' : meaning;
  const inMenu = others.filter((option) => !isPlain(option));
  const items = [...inMenu.map((option) => menuItem(option, () => moves.select(option.move))), ...more];

  /** An address alone moves nothing: what has no dialog is asked about. */
  const selectAsked = async ({ move }: StageMoveOption) => {
    const question = {
      title: move.label,
      text: `${label} now. This is done at once.`,
      confirmLabel: move.label,
    };
    if (needsDialog(move) || (await confirm(question))) moves.select(move);
  };
  useAskedMove((asked) => {
    const option = next?.move.to === asked && isMine ? next : others.find(({ move }) => move.to === asked);
    if (!option) return;
    if (option === next && !option.allowed) setIsAsking(true);
    else if (option.allowed) void selectAsked(option);
  });
  function handleSelect(path: string) {
    setIsAsking(false);
    onSelectMissing?.(path);
  }
  return (
    <section className="form-actions job-bar no-print" aria-label="Job status and next step">
      {notices}
      {moves.failure !== null && <ErrorPanel error={moves.failure} />}
      <div className="job-bar-row">
        <span className={`${STAGE_NOW} job-bar-stage`} tabIndex={-1}>
          <StatusBadge tone={tone} icon={icon} text={label} />
          {!isWaiting && <small className="muted job-bar-meaning">{own}</small>}
        </span>
        {summary}
        {isWaiting && <Waiting doc={doc} next={next} />}
        {!isOnline && next !== null && (
          <small className="muted">
            <Icon name="wifi-off" /> Moving the stage needs a connection.
          </small>
        )}
        <div className="job-bar-actions">
          <MenuButton label="More actions" items={items} />
          {children}
          {others.filter(isPlain).map((option) => (
            <Button
              key={option.move.to}
              variant="quiet"
              disabled={moves.isBusy}
              onClick={() => moves.select(option.move)}
            >
              {option.move.label}
            </Button>
          ))}
          {next !== null && isMine && (
            <NextButton moves={moves} option={next} onWhy={() => setIsAsking(true)} />
          )}
        </div>
      </div>
      {isAsking && next !== null && !next.allowed && (
        <BlockersDialog
          title={next.move.label}
          why={next.why}
          items={next.blockers}
          checklistAt={checklistAt}
          onSelect={onSelectMissing && handleSelect}
          onClose={() => setIsAsking(false)}
        />
      )}
      {moves.dialog}
    </section>
  );
}
